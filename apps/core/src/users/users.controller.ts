import { originOf } from '@gatehouse/dto';
import { listed } from '@gatehouse/pagination';
import {
  Args,
  ContextArgs,
  Ctx,
  Namespace,
  Route,
  created,
  many,
  policy,
  type Answer,
  type Context,
  type RequestContext,
} from '@gatehouse/rest';
import { Person } from './people/person';
import { UserPolicy } from './user.policy';
import {
  CreateUserArgs,
  DeleteMeArgs,
  DeleteUserArgs,
  ListUsersArgs,
  ReadUserArgs,
  UpdateMeArgs,
  UpdateUserArgs,
} from './user-requests';
import { userView, type UserView } from './user.view';
import { UsersService } from './users.service';

const schema = 'user';
const view = (person: Person, context: Context, { caller, site }: RequestContext): UserView =>
  userView(person, context, caller, site);

interface DeletedUser {
  deleted: true;
  previous: UserView;
}

/** The routes of users (docs/interface/core.md#users). */
@Namespace('core/v2', {
  versions: { 'users/<id>': 'people', 'users/me': ({ caller }) => ({ resource: 'people', id: caller.id }) },
  schemas: { user: Person },
})
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly access: UserPolicy,
  ) {}

  @Route('GET', 'users', { permit: policy(UserPolicy, 'list'), tags: ['people', 'authors'], schema })
  async list(@Args() args: ListUsersArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const { items, total } = await this.users.list(args, ctx.caller);
    return listed(ctx, { items: items.map((person) => view(person, args.context, ctx)), total }, args);
  }

  @Route('POST', 'users', { permit: policy(UserPolicy, 'create'), status: 201, schema })
  async create(@Args() args: CreateUserArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const person = await this.users.create(args, originOf(ctx));
    return created(view(person, 'edit', ctx), ctx.href(`core/v2/users/${person.id}`));
  }

  @Route('GET', 'users/me', {
    permit: policy(UserPolicy, 'me'),
    signedIn: true,
    schema,
    summary: 'Reads the account of the caller.',
  })
  async me(@Args() { context }: ContextArgs, @Ctx() ctx: RequestContext): Promise<UserView> {
    return view(await this.access.user(ctx), context, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'users/me', {
    permit: policy(UserPolicy, 'editMe'),
    schema,
    summary: 'Changes the account of the caller.',
  })
  async updateMe(@Args() args: UpdateMeArgs, @Ctx() ctx: RequestContext): Promise<UserView> {
    return view(await this.users.update(await this.access.user(ctx), args, originOf(ctx)), 'edit', ctx);
  }

  @Route('DELETE', 'users/me', {
    permit: policy(UserPolicy, 'deleteMe'),
    schema,
    summary: 'Deletes the account of the caller.',
  })
  deleteMe(@Args() args: DeleteMeArgs, @Ctx() ctx: RequestContext): Promise<DeletedUser> {
    return this.remove(args, ctx);
  }

  @Route('GET', 'users/<id>', {
    permit: policy(UserPolicy, 'read'),
    schema,
    embed: {
      each: ['person', 'author'],
      read: many(UsersController, 'embedded'),
    },
  })
  async read(@Args() { context }: ReadUserArgs, @Ctx() ctx: RequestContext): Promise<UserView> {
    const person = await this.access.user(ctx);
    // Visitors see those who have published something.
    for (const name of ['person', 'author']) ctx.tag(name, [person.id]);
    return view(person, context, ctx);
  }

  /** For links to them. */
  async embedded(ids: readonly number[], ctx: RequestContext): Promise<ReadonlyMap<number, UserView>> {
    const people = await this.users.profiles(ids, ctx.caller);
    return new Map(people.map((person) => [person.id, view(person, 'embed', ctx)]));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'users/<id>', { permit: policy(UserPolicy, 'edit'), schema })
  async update(@Args() args: UpdateUserArgs, @Ctx() ctx: RequestContext): Promise<UserView> {
    return view(await this.users.update(await this.access.user(ctx), args, originOf(ctx)), 'edit', ctx);
  }

  @Route('DELETE', 'users/<id>', { permit: policy(UserPolicy, 'delete'), schema })
  delete(@Args() args: DeleteUserArgs, @Ctx() ctx: RequestContext): Promise<DeletedUser> {
    return this.remove(args, ctx);
  }

  private async remove(args: DeleteMeArgs, ctx: RequestContext): Promise<DeletedUser> {
    const person = await this.access.user(ctx);
    await this.users.delete(person, args, originOf(ctx));
    return { deleted: true, previous: view(person, 'edit', ctx) };
  }
}
