import { can, capabilitiesOf, type Caller } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { SiteAddress } from '@gatehouse/rest';
import { avatarUrls } from '../avatars/avatar';
import type { Context } from './context';

/** Address of an author's archive: a user's `link`. */
export const authorLink = (home: string, slug: string): string => `${home}/author/${slug}/`;

/** A user's record as the caller gets it (docs/interface/core.md#users). */
export function userView(
  person: PersonFacts,
  context: Context,
  caller: Caller,
  { home, root }: SiteAddress,
): Record<string, unknown> {
  const { id, name, url, description, slug, avatarUrl } = person;
  const short = {
    id,
    name,
    url,
    description,
    link: authorLink(home, slug),
    slug,
    avatar_urls: avatarUrls(home, id, avatarUrl),
  };
  const _links = {
    self: [{ href: `${root}/core/v2/users/${id}`, targetHints: { allow: methodsFor(caller, id) } }],
    collection: [{ href: `${root}/core/v2/users` }],
  };
  switch (context) {
    case 'embed':
      return { ...short, _links };
    case 'view':
      return { ...short, meta: {}, _links };
    case 'edit':
      return {
        ...short,
        ...privateFacts(person),
        meta: { persisted_preferences: person.meta.persisted_preferences ?? {} },
        _links,
      };
  }
}

function privateFacts({
  login,
  firstName,
  lastName,
  email,
  locale,
  nickname,
  roles,
  registered,
}: PersonFacts): Record<string, unknown> {
  const extra = Object.fromEntries(roles.map((role) => [role, true]));
  const capabilities = Object.fromEntries(
    roles.flatMap((role) => [...capabilitiesOf(role)]).map((capability) => [capability, true]),
  );
  return {
    username: login,
    first_name: firstName,
    last_name: lastName,
    email,
    locale,
    nickname,
    roles,
    registered_date: `${registered.replace(' ', 'T')}+00:00`,
    capabilities: { ...capabilities, ...extra },
    extra_capabilities: extra,
  };
}

function methodsFor(caller: Caller, id: number): string[] {
  const edits = caller.id === id || can(caller, 'edit_users');
  return ['GET', ...(edits ? ['POST', 'PUT', 'PATCH'] : []), ...(can(caller, 'delete_users') ? ['DELETE'] : [])];
}
