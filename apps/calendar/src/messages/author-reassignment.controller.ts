import { personDeleted } from '@gatehouse/dto';
import { RpcController, OnTopic } from '@gatehouse/rest';
import { AuthorReassignment } from './author-reassignment';

/** Handles deletions of accounts. Each one arrives at least once. */
@RpcController()
export class AuthorReassignmentController {
  constructor(private readonly authors: AuthorReassignment) {}

  @OnTopic(personDeleted)
  onPersonDeleted({ id, heir }: { id: number; heir: number }): Promise<void> {
    return this.authors.reassign(id, heir);
  }
}
