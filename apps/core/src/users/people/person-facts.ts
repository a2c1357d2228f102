import type { PersonChanges, PersonFacts } from '@gatehouse/dto';
import { avatarUrl } from '../../avatars/avatar';
import type { Person } from './person';
import type { PersonFields } from './person-changes';

/**
 * What other services are told of a person (docs/architecture.md): nothing of it is a secret, and a field of users is none of
 * it unless the contract names it. `base` is the address of the software.
 */
export const factsOf = (person: Person, base: string): PersonFacts => ({
  id: person.id,
  login: person.login,
  name: person.name,
  firstName: person.first_name,
  lastName: person.last_name,
  nickname: person.nickname,
  email: person.email,
  url: person.url,
  description: person.description,
  locale: person.locale || 'en_US',
  slug: person.slug,
  roles: person.roles,
  registered: person.registered,
  avatarUrl: person.avatar_url || avatarUrl(base, person.id, 96),
  social: person.social,
  meta: person.meta,
});

/** The changes that another service asks for, by the names of the columns. */
export const fieldsOfChanges = ({ firstName, lastName, avatarUrl, ...rest }: PersonChanges): PersonFields => ({
  ...rest,
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
});
