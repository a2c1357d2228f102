import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { Call } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';

/** Who may have to do with somebody's application passwords: the person and administrators (gateway sheet, section 9). */
@Injectable()
export class ApplicationPasswordAccess {
  constructor(@Inject(PeopleQuery) private readonly people: PeopleQuery) {}

  list(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_list_application_passwords');
  }

  create(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_create_application_passwords');
  }

  deleteAll(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_delete_application_passwords');
  }

  read(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_read_application_password');
  }

  edit(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_edit_application_password');
  }

  delete(call: Call): Promise<void> {
    return this.ownerOr(call, 'rest_cannot_delete_application_password');
  }

  /** Nobody looks into another's request, administrators neither. */
  async introspect(call: Call): Promise<void> {
    const owner = await this.owner(call);
    if (owner.id !== call.caller.id)
      throw forbidden(
        call.caller,
        'rest_cannot_introspect_app_password_for_non_authenticated_user',
        'The authenticated application password can only be introspected for the current user.',
      );
  }

  /** Whose passwords the path names; existence is told before permission. */
  async owner(call: Call): Promise<PersonFacts> {
    const named = call.request.path['user_id'];
    if (named === 'me' && call.caller.kind === 'visitor')
      throw forbidden(call.caller, 'rest_not_logged_in', 'You are not currently logged in.');
    const id = named === 'me' ? call.caller.id : Number(named);
    const person = await call.once(`person:${id}`, () => this.people.byId(id));
    if (!person) throw unknownPerson();
    return person;
  }

  private async ownerOr(call: Call, code: string): Promise<void> {
    const owner = await this.owner(call);
    if (owner.id !== call.caller.id && !can(call.caller, 'edit_users')) throw forbidden(call.caller, code);
  }
}
