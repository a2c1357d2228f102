import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { changePassword, deletePerson, findPeople, provenOriginOf, requestPasswordReset } from '@gatehouse/dto';
import { invalidArgument, RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { problemOfPassword } from '../../namespace/password-problem';
import { AuthorReassignment } from '../reassignment/author-reassignment';
import type { ChangePasswordArgs, DeletePersonArgs } from './account.args';
import { success, type AccountView } from './account.view';

/** Changes passwords and deletes accounts (docs/interface/lms.md#passwords-and-accounts). */
@Injectable()
export class AccountService {
  constructor(
    private readonly bus: Bus,
    private readonly reassignment: AuthorReassignment,
  ) {}

  /** The response does not tell whether the account exists. @throws 400 `error_santize_login` for an empty login */
  async resetPassword(login: string): Promise<AccountView> {
    if (login.trim() === '')
      throw new RestError(400, 'error_santize_login', 'Please enter a user name or an e-mail address.');
    await this.bus.ask(requestPasswordReset, { login: login.trim() });
    return success('If the account exists, a link to choose a new password has been sent.');
  }

  /**
   * @throws 400 `rest_invalid_param` for `new_password`; 403 `rest_user_cannot_change_password`,
   * `rest_user_incorrect_password`, `rest_application_password_not_allowed`
   */
  async changePassword(
    { old_password: oldPassword, new_password: newPassword }: ChangePasswordArgs,
    ctx: RequestContext,
  ): Promise<AccountView> {
    const { id } = ctx.caller;
    if (oldPassword === '' || newPassword === '')
      throw new RestError(403, 'rest_user_cannot_change_password', 'Please enter the old and the new password.');
    const question = { id, oldPassword, newPassword, origin: provenOriginOf(ctx) };
    if (!(await this.bus.ask(changePassword, question).catch(ofNewPassword)))
      throw new RestError(403, 'rest_user_incorrect_password', 'The old password is incorrect.');
    return success('Your password was changed. Please sign in again.');
  }

  /**
   * @throws 400 `rest_user_invalid_id`, `rest_user_invalid_password`; 403 `rest_cannot_delete`,
   * `rest_application_password_not_allowed`
   */
  async delete({ id, password }: DeletePersonArgs, ctx: RequestContext): Promise<AccountView> {
    if (id !== ctx.caller.id) throw new RestError(400, 'rest_user_invalid_id', 'Invalid user ID.');
    const outcome = await this.bus.ask(deletePerson, { id, password, origin: provenOriginOf(ctx) });
    switch (outcome) {
      case 'unknown':
        throw new RestError(400, 'rest_user_invalid_id', 'Invalid user ID.');
      case 'wrong-password':
        throw new RestError(400, 'rest_user_invalid_password', 'The password is incorrect.');
      case 'last-administrator':
        throw new RestError(403, 'rest_cannot_delete', 'The last administrator cannot be deleted.');
      case 'deleted':
        // Core also publishes the deletion, but the records have to be gone before this response.
        await this.reassignment.reassign(id, await this.firstAdministrator());
        return success('Your account was deleted.');
    }
  }

  private async firstAdministrator(): Promise<number> {
    const { people } = await this.bus.ask(findPeople, {
      roles: ['administrator'],
      page: 1,
      perPage: 1,
      order: 'asc',
      orderby: 'id',
    });
    return people[0]?.id ?? 0;
  }
}

/** Core names the argument `password`, which is `new_password` here. */
function ofNewPassword(error: unknown): never {
  const problem = problemOfPassword(error);
  throw problem === undefined ? error : invalidArgument('new_password', problem);
}
