import { can, capabilitiesOf, type Caller, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { SiteAddress } from '@gatehouse/rest';
import { avatarUrls } from '../avatars/avatar';
import type { Context } from './context';

/** Address of an author's archive: the `link` of a user. */
const authorLink = (home: string, slug: string): string => `${home}/author/${slug}/`;

/** A user as the routes answer it (docs/interface/core.md#users). */
export interface UserView extends Partial<PrivateFields> {
  id: number;
  name: string;
  url: string;
  description: string;
  link: string;
  slug: string;
  /** Addresses by size in pixels. */
  avatar_urls: Record<string, string>;
  /** Missing in the embed context; the preferences only in the edit context. */
  meta?: { persisted_preferences?: unknown };
  _links: { self: { href: string; targetHints: { allow: string[] } }[]; collection: { href: string }[] };
}

/** Fields of the edit context. */
interface PrivateFields {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  locale: string;
  nickname: string;
  roles: Role[];
  registered_date: string;
  capabilities: Record<string, boolean>;
  extra_capabilities: Record<string, boolean>;
}

export function userView(person: PersonFacts, context: Context, caller: Caller, { home, root }: SiteAddress): UserView {
  const { id, name, url, description, slug, avatarUrl } = person;
  const avatar_urls = avatarUrls(home, id, avatarUrl);
  const publicFields = { id, name, url, description, link: authorLink(home, slug), slug, avatar_urls };
  const _links = {
    self: [{ href: `${root}/core/v2/users/${id}`, targetHints: { allow: allowedMethods(caller, id) } }],
    collection: [{ href: `${root}/core/v2/users` }],
  };
  switch (context) {
    case 'embed':
      return { ...publicFields, _links };
    case 'view':
      return { ...publicFields, meta: {}, _links };
    case 'edit': {
      const meta = { persisted_preferences: person.meta.persisted_preferences ?? {} };
      return { ...publicFields, ...privateFields(person), meta, _links };
    }
  }
}

function privateFields(person: PersonFacts): PrivateFields {
  const { roles } = person;
  const capabilities = roles.flatMap((role) => [...capabilitiesOf(role)]);
  return {
    username: person.login,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    locale: person.locale,
    nickname: person.nickname,
    roles,
    registered_date: `${person.registered.replace(' ', 'T')}+00:00`,
    // The names of roles count as capabilities, after the capabilities themselves.
    capabilities: setOf([...capabilities, ...roles]),
    extra_capabilities: setOf(roles),
  };
}

const setOf = (names: string[]): Record<string, boolean> => Object.fromEntries(names.map((name) => [name, true]));

function allowedMethods(caller: Caller, id: number): string[] {
  const mayEdit = caller.id === id || can(caller, 'edit_users');
  const mayDelete = can(caller, 'delete_users');
  return ['GET', ...(mayEdit ? ['POST', 'PUT', 'PATCH'] : []), ...(mayDelete ? ['DELETE'] : [])];
}
