import { personDeleted } from '@gatehouse/dto';
import { OnTopic, RpcController } from '@gatehouse/rest';
import { AuthorReassignment } from './author-reassignment';

/** Gives courses to another teacher when an account is deleted. */
@RpcController()
export class AuthorReassignmentController {
  constructor(private readonly reassignment: AuthorReassignment) {}

  @OnTopic(personDeleted)
  onPersonDeleted({ id, heir }: { id: number; heir: number }): Promise<void> {
    return this.reassignment.reassign(id, heir);
  }
}
