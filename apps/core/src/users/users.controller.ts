import { Inject } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Namespace, Route, created, via, type Answer, type Call } from '@gatehouse/rest';
import { UserAccess } from './user.access';
import {
  CreateUserArgs,
  DeleteMeArgs,
  DeleteUserArgs,
  ListUsersArgs,
  ReadMeArgs,
  ReadUserArgs,
  UpdateMeArgs,
  UpdateUserArgs,
} from './user.args';
import { userSchema } from './user.schema';
import { userView } from './user.view';
import { UsersService } from './users.service';

const schema = 'user';
const view = (person: PersonFacts, context: ReadMeArgs['context'], { caller, site }: Call): Record<string, unknown> =>
  userView(person, context, caller, site);

/** Users (core sheet, section 8). */
@Namespace('core/v2', { schemas: { user: userSchema } })
export class UsersController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(UserAccess) private readonly access: UserAccess,
  ) {}

  @Route('GET', 'users', { permit: via(UserAccess, 'list'), schema })
  async list(@Args() args: ListUsersArgs, @Here() call: Call): Promise<Answer> {
    const { items, total } = await this.users.list(args, call.caller);
    return listed(call, { items: items.map((person) => view(person, args.context, call)), total }, args);
  }

  @Route('POST', 'users', { permit: via(UserAccess, 'create'), schema })
  async create(@Args() args: CreateUserArgs, @Here() call: Call): Promise<Answer> {
    const person = await this.users.create(args);
    return created(view(person, 'edit', call), call.href(`core/v2/users/${person.id}`));
  }

  @Route('GET', 'users/me', { permit: via(UserAccess, 'me'), schema })
  async me(@Args() { context }: ReadMeArgs, @Here() call: Call): Promise<unknown> {
    return view(await this.access.user(call), context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'users/me', { permit: via(UserAccess, 'editMe'), schema })
  async updateMe(@Args() args: UpdateMeArgs, @Here() call: Call): Promise<unknown> {
    return view(await this.users.update(await this.access.user(call), args), 'edit', call);
  }

  @Route('DELETE', 'users/me', { permit: via(UserAccess, 'deleteMe'), schema })
  deleteMe(@Args() args: DeleteMeArgs, @Here() call: Call): Promise<unknown> {
    return this.remove(args, call);
  }

  @Route('GET', 'users/<id>', { permit: via(UserAccess, 'read'), schema })
  async read(@Args() { context }: ReadUserArgs, @Here() call: Call): Promise<unknown> {
    return view(await this.access.user(call), context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'users/<id>', { permit: via(UserAccess, 'edit'), schema })
  async update(@Args() args: UpdateUserArgs, @Here() call: Call): Promise<unknown> {
    return view(await this.users.update(await this.access.user(call), args), 'edit', call);
  }

  @Route('DELETE', 'users/<id>', { permit: via(UserAccess, 'delete'), schema })
  delete(@Args() args: DeleteUserArgs, @Here() call: Call): Promise<unknown> {
    return this.remove(args, call);
  }

  private async remove(args: DeleteMeArgs, call: Call): Promise<unknown> {
    const person = await this.access.user(call);
    await this.users.delete(person, args);
    return { deleted: true, previous: view(person, 'edit', call) };
  }
}
