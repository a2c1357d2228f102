import { Inject } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Args, Here, Namespace, Route, created, via, type Answer, type Call } from '@gatehouse/rest';
import { ApplicationPasswordAccess as Access } from './application-password.access';
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

/** Application passwords (gateway sheet, section 9). */
@Namespace('core/v2', { schemas: { [schema]: passwordSchema } })
export class ApplicationPasswordsController {
  constructor(
    @Inject(ApplicationPasswords) private readonly passwords: ApplicationPasswords,
    @Inject(Access) private readonly access: Access,
  ) {}

  @Route('GET', ALL, { permit: via(Access, 'list'), schema })
  async list(@Args() { context }: ListPasswordsArgs, @Here() call: Call): Promise<unknown> {
    const owner = await this.access.owner(call);
    return (await this.passwords.list(owner.id)).map((one) => passwordView(one, context, (path) => call.href(path)));
  }

  @Route('POST', ALL, { permit: via(Access, 'create'), schema })
  async make(@Args() { name, app_id }: MakePasswordArgs, @Here() call: Call): Promise<Answer> {
    const owner = await this.access.owner(call);
    const { made, password } = await this.passwords.make(owner.id, { name, appId: app_id });
    const { _links, ...record } = passwordView(made, 'edit', (path) => call.href(path));
    return created(
      { ...record, password: password.replace(/.{4}(?=.)/g, '$& '), _links },
      call.href(passwordPath(owner.id, made.uuid)),
    );
  }

  @Route('DELETE', ALL, { permit: via(Access, 'deleteAll'), schema })
  async deleteAll(@Args() _args: OwnerArgs, @Here() call: Call): Promise<unknown> {
    const owner = await this.access.owner(call);
    return { deleted: true, count: await this.passwords.removeAll(owner.id) };
  }

  @Route('GET', `${ALL}/introspect`, { permit: via(Access, 'introspect'), schema })
  async introspect(@Args() { context }: ListPasswordsArgs, @Here() call: Call): Promise<unknown> {
    const { caller } = call;
    if (caller.kind === 'visitor' || caller.signIn.by !== 'application-password') {
      throw new RestError(404, 'rest_no_authenticated_app_password', 'Cannot introspect application password.');
    }
    return passwordView(await this.passwords.one(caller.id, caller.signIn.uuid), context, (path) => call.href(path));
  }

  @Route('GET', ONE, { permit: via(Access, 'read'), schema })
  async read(@Args() { uuid, context }: ReadPasswordArgs, @Here() call: Call): Promise<unknown> {
    const owner = await this.access.owner(call);
    return passwordView(await this.passwords.one(owner.id, uuid), context, (path) => call.href(path));
  }

  @Route(['POST', 'PUT', 'PATCH'], ONE, { permit: via(Access, 'edit'), schema })
  async rename(@Args() { uuid, name }: RenamePasswordArgs, @Here() call: Call): Promise<unknown> {
    const owner = await this.access.owner(call);
    return passwordView(await this.passwords.rename(owner.id, uuid, name), 'edit', (path) => call.href(path));
  }

  @Route('DELETE', ONE, { permit: via(Access, 'delete'), schema })
  async delete(@Args() { uuid }: OnePasswordArgs, @Here() call: Call): Promise<unknown> {
    const owner = await this.access.owner(call);
    return {
      deleted: true,
      previous: passwordView(await this.passwords.remove(owner.id, uuid), 'edit', (path) => call.href(path)),
    };
  }
}
