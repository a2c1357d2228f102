import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden, must } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { Call } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';

/** Who may see, make, change and delete users (core sheet, section 8). */
@Injectable()
export class UserAccess {
  constructor(@Inject(PeopleQuery) private readonly people: PeopleQuery) {}

  list({ caller, args }: Call): void {
    if (can(caller, 'list_users')) return;
    if (isGiven(args['roles']) || isGiven(args['capabilities']))
      throw forbidden(caller, 'rest_user_cannot_view', 'Sorry, you are not allowed to filter users by role.');
    if (args['context'] === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit users.');
    if (args['orderby'] === 'email' || args['orderby'] === 'registered_date')
      throw forbidden(caller, 'rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.');
    if (args['who'] === 'authors')
      must(caller, 'edit_posts', 'rest_forbidden_who', 'Sorry, you are not allowed to query users by this parameter.');
  }

  create({ caller }: Call): void {
    must(caller, 'create_users', 'rest_cannot_create_user', 'Sorry, you are not allowed to create new users.');
  }

  async read(call: Call): Promise<void> {
    const { caller, args } = call;
    const { id } = await this.user(call);
    if (id === caller.id || can(caller, 'list_users')) return;
    if (args['context'] === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this user.');
    const isPublic = await call.once(`published:${id}`, () => this.people.hasPublished(id));
    if (!isPublic) throw forbidden(caller, 'rest_user_cannot_view', 'Sorry, you are not allowed to view this user.');
  }

  async edit(call: Call): Promise<void> {
    const user = await this.user(call);
    this.changeRoles(call, user);
    if (user.id !== call.caller.id)
      must(call.caller, 'edit_users', 'rest_cannot_edit', 'Sorry, you are not allowed to edit this user.');
  }

  async delete(call: Call): Promise<void> {
    await this.user(call);
    must(call.caller, 'delete_users', 'rest_user_cannot_delete', 'Sorry, you are not allowed to delete this user.');
  }

  me({ caller }: Call): void {
    if (caller.kind === 'visitor') throw forbidden(caller, 'rest_not_logged_in', 'You are not currently logged in.');
  }

  async editMe(call: Call): Promise<void> {
    this.me(call);
    await this.edit(call);
  }

  async deleteMe(call: Call): Promise<void> {
    this.me(call);
    await this.delete(call);
  }

  /** The user of the path; existence is told before permission. */
  async user(call: Call): Promise<PersonFacts> {
    const id = call.request.path['id'] === undefined ? call.caller.id : Number(call.request.path['id']);
    const person = await call.once(`person:${id}`, () => this.people.byId(id));
    if (!person) throw unknownPerson();
    return person;
  }

  /** Nobody changes their own roles; administrators may send theirs along unchanged. */
  private changeRoles({ caller, args }: Call, user: PersonFacts): void {
    const roles = args['roles'];
    if (!isGiven(roles)) return;
    const isUnchanged = roles.length === user.roles.length && user.roles.every((role) => roles.includes(role));
    if (!can(caller, 'promote_users') || (user.id === caller.id && !isUnchanged))
      throw forbidden(caller, 'rest_cannot_edit_roles', 'Sorry, you are not allowed to edit roles of this user.');
  }
}

const isGiven = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0;
