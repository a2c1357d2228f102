import { isRole, type Person, type Role, type SignIn } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { avatarUrl } from '../avatars/avatar';

/** A person as stored, with the password hash. Never leaves core. */
export interface StoredPerson {
  id: number;
  login: string;
  loginKey: string;
  email: string;
  emailKey: string;
  password: string;
  tokenVersion: number;
  name: string;
  firstName: string;
  lastName: string;
  nickname: string;
  url: string;
  description: string;
  locale: string;
  slug: string;
  registered: string;
  avatarUrl: string;
  social: Record<string, string>;
  meta: Record<string, unknown>;
  roles: Role[];
}

/** A row of `people p` joined with one of the person's roles (`person_roles r`). */
export interface PersonRow extends Omit<StoredPerson, 'social' | 'meta' | 'roles'> {
  social: string;
  meta: string;
  role: string | null;
}

/** The columns of a {@link PersonRow}. */
export const PERSON_COLUMNS = [
  'p.id',
  'p.login',
  'p.login_key AS loginKey',
  'p.email',
  'p.email_key AS emailKey',
  'p.password',
  'p.token_version AS tokenVersion',
  'p.name',
  'p.first_name AS firstName',
  'p.last_name AS lastName',
  'p.nickname',
  'p.url',
  'p.description',
  'p.locale',
  'p.slug',
  'p.registered',
  'p.avatar_url AS avatarUrl',
  'p.social',
  'p.meta',
  'r.role',
];

/** Groups rows into people with their roles, in the order of the rows. */
export function toStoredPeople(rows: PersonRow[]): StoredPerson[] {
  const people = new Map<number, StoredPerson>();
  for (const { role, social, meta, ...row } of rows) {
    const person = people.get(row.id) ?? {
      ...row,
      // Read only where they are shown: a sign-in needs neither.
      get social() {
        return JSON.parse(social) as Record<string, string>;
      },
      get meta() {
        return JSON.parse(meta) as Record<string, unknown>;
      },
      roles: [],
    };
    if (role !== null && isRole(role)) person.roles.push(role);
    people.set(row.id, person);
  }
  return [...people.values()];
}

/** The person without secrets, as other services and views get it; `base` is the address of the software. */
export function toPersonFacts(person: StoredPerson, base: string): PersonFacts {
  const { password: _password, tokenVersion: _version, loginKey: _loginKey, emailKey: _emailKey, ...facts } = person;
  return { ...facts, locale: facts.locale || 'en_US', avatarUrl: facts.avatarUrl || avatarUrl(base, facts.id, 96) };
}

/** The person as the caller of a request. */
export function toCaller({ id, login, name, email, slug, roles }: StoredPerson, signIn: SignIn): Person {
  return { kind: 'person', id, login, name, email, slug, roles, signIn };
}

/** The key by which logins and e-mail addresses are compared: case-insensitive. */
export const toKey = (text: string): string => text.toLowerCase();
