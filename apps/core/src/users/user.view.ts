import { can, type Caller } from '@gatehouse/access';
import { recordView } from '@gatehouse/records';
import { apiAddress, type Context, type SiteAddress } from '@gatehouse/rest';
import { Person, type Looked } from './people/person';

/** A user as responses show it (docs/interface/core.md#users). Required fields show in every context. */
export type UserView = Record<string, unknown>;

export function userView(person: Person, context: Context, caller: Caller, site: SiteAddress): UserView {
  const given: Looked = { site, context };
  return { ...recordView(Person, person, { context, given }), _links: linksOf(person.id, caller, site) };
}

const linksOf = (id: number, caller: Caller, site: SiteAddress) => ({
  self: [{ href: apiAddress(site, `core/v2/users/${id}`), targetHints: { allow: allowedMethods(caller, id) } }],
  collection: [{ href: apiAddress(site, 'core/v2/users') }],
});

function allowedMethods(caller: Caller, id: number): string[] {
  const mayEdit = caller.id === id || can(caller, 'edit_users');
  const mayDelete = can(caller, 'delete_users');
  return ['GET', ...(mayEdit ? ['POST', 'PUT', 'PATCH'] : []), ...(mayDelete ? ['DELETE'] : [])];
}
