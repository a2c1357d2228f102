import { RestError } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, created, policy, type Answer, type RequestContext } from '@gatehouse/rest';
import { ApplicationPasswordPolicy as Access } from './application-password.policy';
import {
  ListPasswordsArgs,
  MakePasswordArgs,
  OnePasswordArgs,
  OwnerArgs,
  ReadPasswordArgs,
  RenamePasswordArgs,
} from './application-password.args';
import { passwordPath, passwordSchema, passwordView } from './application-password.view';
import { ApplicationPasswords } from './application-passwords.service';

const ALL = 'users/<user_id>/application-passwords';
const ONE = `${ALL}/<uuid>`;
const schema = 'application-password';

/** Application passwords (docs/interface/gateway.md#application-passwords). */
@Namespace('core/v2', { schemas: { [schema]: passwordSchema } })
export class ApplicationPasswordsController {
  constructor(
    private readonly passwords: ApplicationPasswords,
    private readonly access: Access,
  ) {}

  @Route('GET', ALL, { permit: policy(Access, 'list'), schema })
  async list(@Args() { context }: ListPasswordsArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const owner = await this.access.owner(ctx);
    return (await this.passwords.list(owner.id)).map((one) => passwordView(one, context, (path) => ctx.href(path)));
  }

  @Route('POST', ALL, { permit: policy(Access, 'create'), schema })
  async make(@Args() { name, app_id }: MakePasswordArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const owner = await this.access.owner(ctx);
    const { made, password } = await this.passwords.make(owner.id, { name, appId: app_id });
    const { _links, ...record } = passwordView(made, 'edit', (path) => ctx.href(path));
    return created(
      { ...record, password: password.replace(/.{4}(?=.)/g, '$& '), _links },
      ctx.href(passwordPath(owner.id, made.uuid)),
    );
  }

  @Route('DELETE', ALL, { permit: policy(Access, 'deleteAll'), schema })
  async deleteAll(@Args() _args: OwnerArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const owner = await this.access.owner(ctx);
    return { deleted: true, count: await this.passwords.removeAll(owner.id) };
  }

  @Route('GET', `${ALL}/introspect`, { permit: policy(Access, 'introspect'), schema })
  async introspect(@Args() { context }: ListPasswordsArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const { caller } = ctx;
    if (caller.kind === 'visitor' || caller.signIn.by !== 'application-password') {
      throw new RestError(404, 'rest_no_authenticated_app_password', 'Cannot introspect application password.');
    }
    return passwordView(await this.passwords.one(caller.id, caller.signIn.uuid), context, (path) => ctx.href(path));
  }

  @Route('GET', ONE, { permit: policy(Access, 'read'), schema })
  async read(@Args() { uuid, context }: ReadPasswordArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const owner = await this.access.owner(ctx);
    return passwordView(await this.passwords.one(owner.id, uuid), context, (path) => ctx.href(path));
  }

  @Route(['POST', 'PUT', 'PATCH'], ONE, { permit: policy(Access, 'edit'), schema })
  async rename(@Args() { uuid, name }: RenamePasswordArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const owner = await this.access.owner(ctx);
    return passwordView(await this.passwords.rename(owner.id, uuid, name), 'edit', (path) => ctx.href(path));
  }

  @Route('DELETE', ONE, { permit: policy(Access, 'delete'), schema })
  async delete(@Args() { uuid }: OnePasswordArgs, @Ctx() ctx: RequestContext): Promise<unknown> {
    const owner = await this.access.owner(ctx);
    return {
      deleted: true,
      previous: passwordView(await this.passwords.remove(owner.id, uuid), 'edit', (path) => ctx.href(path)),
    };
  }
}
