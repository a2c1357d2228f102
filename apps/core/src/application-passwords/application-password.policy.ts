import { Injectable } from '@nestjs/common';
import { can, forbidden, signInKind } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { CredentialAccess } from '../credentials/credential-access';
import { PeopleQuery } from '../users/people/people.query';
import { unknownPerson } from '../users/people/people.service';
import type { Person } from '../users/people/person';

type UserId = string | number;
type OwnerContext = RequestContext<{ user_id?: UserId; uuid?: string }>;

/**
 * Application passwords are open to their owner and to administrators, unless they sign in with one themselves: an
 * application may read and delete the password that it uses, as it does when it signs out, and no other one
 * (docs/interface/gateway.md#application-passwords).
 */
@Injectable()
export class ApplicationPasswordPolicy {
  constructor(
    private readonly people: PeopleQuery,
    private readonly credentials: CredentialAccess,
  ) {}

  list(ctx: OwnerContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_list_application_passwords');
  }

  create(ctx: OwnerContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_create_application_passwords');
  }

  deleteAll(ctx: OwnerContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_delete_application_passwords');
  }

  async read(ctx: OwnerContext): Promise<void> {
    if (!(await this.isItsOwn(ctx)))
      await this.assertOwnerOrAdministrator(ctx, 'rest_cannot_read_application_password');
  }

  edit(ctx: OwnerContext): Promise<void> {
    return this.assertOwnerOrAdministrator(ctx, 'rest_cannot_edit_application_password');
  }

  async delete(ctx: OwnerContext): Promise<void> {
    if (!(await this.isItsOwn(ctx)))
      await this.assertOwnerOrAdministrator(ctx, 'rest_cannot_delete_application_password');
  }

  /** Only for the owner, not for administrators; an application may ask which password it uses. */
  async introspect(ctx: OwnerContext): Promise<void> {
    const owner = await this.owner(ctx.args.user_id, ctx);
    if (owner.id !== ctx.caller.id)
      throw forbidden(
        ctx.caller,
        'rest_cannot_introspect_app_password_for_non_authenticated_user',
        'The authenticated application password can only be introspected for the current user.',
      );
  }

  /** The person of the path: an id or `me`. An unknown person is 404 before permission is checked. */
  async owner(userId: UserId | undefined, ctx: OwnerContext): Promise<Person> {
    if (userId === 'me' && ctx.caller.kind === 'visitor')
      throw forbidden(ctx.caller, 'rest_not_logged_in', 'You are not currently logged in.');
    const id = userId === 'me' ? ctx.caller.id : Number(userId);
    const person = await ctx.once(`person:${id}`, () => this.people.person(id));
    if (!person) throw unknownPerson();
    return person;
  }

  /** Whether the request is signed in with the very password that its path names. */
  private async isItsOwn(ctx: OwnerContext): Promise<boolean> {
    const { caller, args } = ctx;
    if (caller.kind !== 'person' || caller.signIn.by !== 'application-password') return false;
    const owner = await this.owner(args.user_id, ctx);
    return owner.id === caller.id && args.uuid?.toLowerCase() === caller.signIn.uuid;
  }

  private async assertOwnerOrAdministrator(ctx: OwnerContext, code: string): Promise<void> {
    const owner = await this.owner(ctx.args.user_id, ctx);
    if (owner.id !== ctx.caller.id && !can(ctx.caller, 'edit_users')) throw forbidden(ctx.caller, code);
    this.credentials.assertAllowed(signInKind(ctx.caller));
  }
}
