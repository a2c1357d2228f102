import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { AccountService } from './account.service';
import {
  ChangePasswordArgs,
  DeletePersonArgs,
  ListPeopleArgs,
  ReadPersonArgs,
  ResetPasswordArgs,
  UpdatePersonArgs,
} from './people.args';
import { PeoplePolicy } from './people.policy';
import { PeopleService } from './people.service';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@LmsNamespace()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly accounts: AccountService,
  ) {}

  @Route('GET', 'users', {
    permit: policy(PeoplePolicy, 'list'),
    schema: 'user',
    summary: 'Teachers and administrators.',
  })
  async list(@Args() args: ListPeopleArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.people.list(args, ctx), args);
  }

  @Route('GET', 'users/<id>', { permit: policy(PeoplePolicy, 'read'), schema: 'user' })
  read(@Args() args: ReadPersonArgs, @Ctx() ctx: RequestContext) {
    return this.people.read(args.id, args.context, ctx);
  }

  @Route([...WRITE], 'users/<id>', { permit: policy(PeoplePolicy, 'update'), schema: 'user' })
  update(@Args() args: UpdatePersonArgs, @Ctx() ctx: RequestContext) {
    return this.people.update(args, ctx);
  }

  @Route([...WRITE], 'users/reset-password', { permit: 'public', summary: 'Mails a link for a new password.' })
  resetPassword(@Args() args: ResetPasswordArgs) {
    return this.accounts.resetPassword(args.user_login);
  }

  @Route([...WRITE], 'users/change-password', { permit: policy(PeoplePolicy, 'own') })
  changePassword(@Args() args: ChangePasswordArgs, @Ctx() ctx: RequestContext) {
    return this.accounts.changePassword(args, ctx.caller.id);
  }

  @Route([...WRITE], 'users/delete', {
    permit: policy(PeoplePolicy, 'own'),
    summary: 'Ends the account of the caller.',
  })
  delete(@Args() args: DeletePersonArgs, @Ctx() ctx: RequestContext) {
    return this.accounts.delete(args, ctx.caller.id);
  }
}
