import { personDeleted } from '@gatehouse/dto';
import { RpcController, OnTopic } from '@gatehouse/rest';
import { AuthorReassignment } from './author-reassignment';

/** OnTopic, sooner or later, of every account that is gone. */
@RpcController()
export class AuthorReassignmentController {
  constructor(private readonly departures: AuthorReassignment) {}

  @OnTopic(personDeleted)
  onPersonDeleted({ id, heir }: { id: number; heir: number }): Promise<void> {
    return this.departures.passOn(id, heir);
  }
}
