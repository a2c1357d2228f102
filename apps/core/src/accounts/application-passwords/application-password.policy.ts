import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { RequestContext } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';

/** Application passwords are open to their owner and to administrators (docs/interface/gateway.md#application-passwords). */
@Injectable()
export class ApplicationPasswordPolicy {
  constructor(private readonly people: PeopleQuery) {}

  list(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_list_application_passwords');
  }

  create(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_create_application_passwords');
  }

  deleteAll(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_delete_application_passwords');
  }

  read(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_read_application_password');
  }

  edit(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_edit_application_password');
  }

  delete(ctx: RequestContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_delete_application_password');
  }

  /** Only for the owner, not for administrators. */
  async introspect(ctx: RequestContext): Promise<void> {
    const owner = await this.owner(ctx);
    if (owner.id !== ctx.caller.id)
      throw forbidden(
        ctx.caller,
        'rest_cannot_introspect_app_password_for_non_authenticated_user',
        'The authenticated application password can only be introspected for the current user.',
      );
  }

  /** The person of the path. An unknown person is 404 before permission is checked. */
  async owner(ctx: RequestContext): Promise<PersonFacts> {
    const named = ctx.request.path.user_id;
    if (named === 'me' && ctx.caller.kind === 'visitor')
      throw forbidden(ctx.caller, 'rest_not_logged_in', 'You are not currently logged in.');
    const id = named === 'me' ? ctx.caller.id : Number(named);
    const person = await ctx.once(`person:${id}`, () => this.people.byId(id));
    if (!person) throw unknownPerson();
    return person;
  }

  private async assertOwnerOrAdministrator(ctx: RequestContext, code: string): Promise<void> {
    const owner = await this.owner(ctx);
    if (owner.id !== ctx.caller.id && !can(ctx.caller, 'edit_users')) throw forbidden(ctx.caller, code);
  }
}
