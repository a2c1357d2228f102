import { originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import {
  Args,
  Ctx,
  Namespace,
  Route,
  created,
  policy,
  type Answer,
  type Context,
  type RequestContext,
} from '@gatehouse/rest';
import { ApplicationPassword } from './application-password';
import { ApplicationPasswordPolicy } from './application-password.policy';
import {
  CreatePasswordArgs,
  IntrospectPasswordArgs,
  ListPasswordsArgs,
  OnePasswordArgs,
  OwnerArgs,
  ReadPasswordArgs,
  UpdatePasswordArgs,
} from './application-password-requests';
import {
  DeletedPasswordsView,
  newPasswordView,
  passwordPath,
  passwordView,
  type PasswordView,
} from './application-password.view';
import { ApplicationPasswordsService } from './application-passwords.service';

const ALL = 'users/<user_id>/application-passwords';
const ONE = `${ALL}/<uuid>`;
const schema = 'application-password';

const view = (password: ApplicationPassword, context: Context, ctx: RequestContext): PasswordView =>
  passwordView(password, context, (path) => ctx.href(path));

/** The routes of application passwords (docs/interface/gateway.md#application-passwords). */
@Namespace('core/v2', {
  versions: { [ONE]: policy(ApplicationPasswordsService, 'named') },
  schemas: { [schema]: ApplicationPassword },
})
export class ApplicationPasswordsController {
  constructor(
    private readonly passwords: ApplicationPasswordsService,
    private readonly access: ApplicationPasswordPolicy,
  ) {}

  @Route('GET', ALL, { permit: policy(ApplicationPasswordPolicy, 'list'), signedIn: true, schema })
  async list(
    @Args() { user_id, context, ...filters }: ListPasswordsArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<PasswordView[]> {
    const owner = await this.access.owner(user_id, ctx);
    return (await this.passwords.list(owner.id, filters)).map((password) => view(password, context, ctx));
  }

  @Route('POST', ALL, { permit: policy(ApplicationPasswordPolicy, 'create'), status: 201, schema })
  async create(@Args() { user_id, ...fields }: CreatePasswordArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const owner = await this.access.owner(user_id, ctx);
    const { record, password } = await this.passwords.create(owner.id, fields, originOf(ctx));
    const href = (path: string): string => ctx.href(path);
    return created(newPasswordView(record, password, href), href(passwordPath(owner.id, record.uuid)));
  }

  @Route('DELETE', ALL, {
    permit: policy(ApplicationPasswordPolicy, 'deleteAll'),
    schema,
    result: DeletedPasswordsView,
  })
  async deleteAll(@Args() { user_id }: OwnerArgs, @Ctx() ctx: RequestContext): Promise<DeletedPasswordsView> {
    const owner = await this.access.owner(user_id, ctx);
    return { deleted: true, count: await this.passwords.removeAll(owner.id, originOf(ctx)) };
  }

  @Route('GET', `${ALL}/introspect`, {
    permit: policy(ApplicationPasswordPolicy, 'introspect'),
    signedIn: true,
    schema,
    summary: 'Reads the application password that signs the request.',
  })
  async introspect(@Args() { context }: IntrospectPasswordArgs, @Ctx() ctx: RequestContext): Promise<PasswordView> {
    const { caller } = ctx;
    if (caller.kind === 'visitor' || caller.signIn.by !== 'application-password')
      throw new RestError(404, 'rest_no_authenticated_app_password', 'Cannot introspect application password.');
    return view(await this.passwords.one(caller.id, caller.signIn.uuid), context, ctx);
  }

  @Route('GET', ONE, { permit: policy(ApplicationPasswordPolicy, 'read'), signedIn: true, schema })
  async read(@Args() { user_id, uuid, context }: ReadPasswordArgs, @Ctx() ctx: RequestContext): Promise<PasswordView> {
    const owner = await this.access.owner(user_id, ctx);
    return view(await this.passwords.one(owner.id, uuid), context, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], ONE, { permit: policy(ApplicationPasswordPolicy, 'edit'), schema })
  async update(
    @Args() { user_id, uuid, ...fields }: UpdatePasswordArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<PasswordView> {
    const owner = await this.access.owner(user_id, ctx);
    return view(await this.passwords.update(owner.id, uuid, fields, originOf(ctx)), 'edit', ctx);
  }

  @Route('DELETE', ONE, { permit: policy(ApplicationPasswordPolicy, 'delete'), schema })
  async delete(
    @Args() { user_id, uuid }: OnePasswordArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<{ deleted: true; previous: PasswordView }> {
    const owner = await this.access.owner(user_id, ctx);
    const removed = await this.passwords.remove(owner.id, uuid, originOf(ctx));
    return { deleted: true, previous: view(removed, 'edit', ctx) };
  }
}
