import { forbidden } from '@gatehouse/access';
import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../../namespace/lms-namespace';
import { ChangePasswordArgs, DeletePersonArgs, ResetPasswordArgs } from './account.args';
import { AccountView } from './account.view';
import { AccountService } from './account.service';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

function ownAccount({ caller }: RequestContext): void {
  if (caller.kind === 'visitor') throw forbidden(caller, 'rest_cannot_edit');
}

/** The routes of a person's own account. */
@LmsNamespace()
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Route([...WRITE], 'users/reset-password', {
    permit: 'public',
    result: AccountView,
    summary: 'Sends a link to choose a new password by e-mail.',
  })
  resetPassword(@Args() args: ResetPasswordArgs): Promise<AccountView> {
    return this.accounts.resetPassword(args.user_login);
  }

  @Route([...WRITE], 'users/change-password', {
    permit: ownAccount,
    result: AccountView,
    summary: 'Changes the password of the caller.',
  })
  changePassword(@Args() args: ChangePasswordArgs, @Ctx() ctx: RequestContext): Promise<AccountView> {
    return this.accounts.changePassword(args, ctx);
  }

  @Route([...WRITE], 'users/delete', {
    permit: ownAccount,
    result: AccountView,
    summary: 'Deletes the account of the caller.',
  })
  delete(@Args() args: DeletePersonArgs, @Ctx() ctx: RequestContext): Promise<AccountView> {
    return this.accounts.delete(args, ctx);
  }
}
