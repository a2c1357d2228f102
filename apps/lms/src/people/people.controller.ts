import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
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
import { PeopleAccess } from './people.access';
import { PeopleService } from './people.service';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@LmsNamespace()
export class PeopleController {
  constructor(
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(AccountService) private readonly accounts: AccountService,
  ) {}

  @Route('GET', 'users', { permit: via(PeopleAccess, 'list'), schema: 'user', summary: 'Teachers and administrators.' })
  async list(@Args() args: ListPeopleArgs, @Here() call: Call) {
    return listed(call, await this.people.list(args, call), args);
  }

  @Route('GET', 'users/<id>', { permit: via(PeopleAccess, 'read'), schema: 'user' })
  read(@Args() args: ReadPersonArgs, @Here() call: Call) {
    return this.people.read(args.id, args.context, call);
  }

  @Route([...WRITE], 'users/<id>', { permit: via(PeopleAccess, 'update'), schema: 'user' })
  update(@Args() args: UpdatePersonArgs, @Here() call: Call) {
    return this.people.update(args, call);
  }

  @Route([...WRITE], 'users/reset-password', { permit: 'public', summary: 'Mails a link for a new password.' })
  resetPassword(@Args() args: ResetPasswordArgs) {
    return this.accounts.resetPassword(args.user_login);
  }

  @Route([...WRITE], 'users/change-password', { permit: via(PeopleAccess, 'own') })
  changePassword(@Args() args: ChangePasswordArgs, @Here() call: Call) {
    return this.accounts.changePassword(args, call.caller.id);
  }

  @Route([...WRITE], 'users/delete', { permit: via(PeopleAccess, 'own'), summary: 'Ends the account of the caller.' })
  delete(@Args() args: DeletePersonArgs, @Here() call: Call) {
    return this.accounts.delete(args, call.caller.id);
  }
}
