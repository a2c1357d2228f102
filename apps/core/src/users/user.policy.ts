import { Injectable } from '@nestjs/common';
import { can, forbidden, must, signInKind } from '@gatehouse/access';
import { fieldsOf, type Field, type RecordClass, type StoredRecord } from '@gatehouse/records';
import { declarationsOfClass, type RequestContext } from '@gatehouse/rest';
import { CredentialAccess } from '../credentials/credential-access';
import { PeopleQuery } from './people/people.query';
import { unknownPerson } from './people/people.service';
import { Person } from './people/person';

/** The permissions of the user routes (docs/interface/core.md#users). */
@Injectable()
export class UserPolicy {
  constructor(
    private readonly people: PeopleQuery,
    private readonly credentials: CredentialAccess,
  ) {}

  list({ caller, args }: RequestContext): void {
    if (can(caller, 'list_users')) return;
    if (isGiven(args.roles) || isGiven(args.capabilities))
      throw forbidden(caller, 'rest_user_cannot_view', 'Sorry, you are not allowed to filter users by role.');
    if (PRIVATE_FILTERS.some((name) => args[name] !== undefined))
      throw forbidden(caller, 'rest_user_cannot_view', 'Sorry, you are not allowed to filter users by this parameter.');
    if (args.context === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit users.');
    if (PRIVATE_ORDERS.some((name) => name === args.orderby))
      throw forbidden(caller, 'rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.');
    if (args.who === 'authors')
      must(caller, 'edit_posts', 'rest_forbidden_who', 'Sorry, you are not allowed to query users by this parameter.');
  }

  create({ caller }: RequestContext): void {
    must(caller, 'create_users', 'rest_cannot_create_user', 'Sorry, you are not allowed to create new users.');
  }

  async read(ctx: RequestContext): Promise<void> {
    const { caller, args } = ctx;
    const { id } = await this.user(ctx);
    if (id === caller.id || can(caller, 'list_users')) return;
    if (args.context === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this user.');
    const isPublic = await ctx.once(`published:${id}`, () => this.people.hasPublished(id));
    if (!isPublic) throw forbidden(caller, 'rest_user_cannot_view', 'Sorry, you are not allowed to view this user.');
  }

  async edit(ctx: RequestContext): Promise<void> {
    const user = await this.user(ctx);
    this.assertMayChangeRoles(ctx, user);
    if (user.id !== ctx.caller.id)
      must(ctx.caller, 'edit_users', 'rest_cannot_edit', 'Sorry, you are not allowed to edit this user.');
  }

  async delete(ctx: RequestContext): Promise<void> {
    await this.user(ctx);
    must(ctx.caller, 'delete_users', 'rest_user_cannot_delete', 'Sorry, you are not allowed to delete this user.');
    this.credentials.assertAllowed(signInKind(ctx.caller));
  }

  me({ caller }: RequestContext): void {
    if (caller.kind === 'visitor') throw forbidden(caller, 'rest_not_logged_in', 'You are not currently logged in.');
  }

  async editMe(ctx: RequestContext): Promise<void> {
    this.me(ctx);
    await this.edit(ctx);
  }

  async deleteMe(ctx: RequestContext): Promise<void> {
    this.me(ctx);
    await this.delete(ctx);
  }

  /** The user of the path, or the caller. An unknown user is 404 before permission is checked. */
  async user(ctx: RequestContext): Promise<Person> {
    const id = ctx.request.path.id === undefined ? ctx.caller.id : Number(ctx.request.path.id);
    const person = await ctx.once(`person:${id}`, () => this.people.person(id));
    if (!person) throw unknownPerson();
    return person;
  }

  /** Nobody changes their own roles. Roles that are sent back as they are change nothing. */
  private assertMayChangeRoles({ caller, args }: RequestContext, user: Person): void {
    const { roles } = args;
    if (!Array.isArray(roles)) return;
    const isUnchanged = roles.length === user.roles.length && user.roles.every((role) => roles.includes(role));
    if (!isUnchanged && (!can(caller, 'promote_users') || user.id === caller.id))
      throw forbidden(caller, 'rest_cannot_edit_roles', 'Sorry, you are not allowed to edit roles of this user.');
  }
}

const isGiven = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0;

/** The fields that not everybody sees: who could limit or order lists by them could find them out. */
function privateFields<T extends StoredRecord>(type: RecordClass<T>): Field[] {
  const shown = declarationsOfClass(type).filter(({ options }) => options.context?.includes('view') ?? true);
  const isShown = new Set(shown.map(({ property }) => property));
  return fieldsOf(type).filter(({ property }) => !isShown.has(property));
}

/** Filters by what not everybody sees. */
export const privateFilters = <T extends StoredRecord>(type: RecordClass<T>): string[] =>
  privateFields(type).flatMap(({ property, filter, except }) => [
    ...(filter ? [property] : []),
    ...(except ? [`${property}_exclude`] : []),
  ]);

const PRIVATE_FILTERS = privateFilters(Person);
const PRIVATE_ORDERS = [
  'email',
  'registered_date',
  ...privateFields(Person).flatMap(({ property, sort }) => (sort ? [property] : [])),
];
