import type { EntityManager } from 'typeorm';
import type { Role } from '@gatehouse/access';
import { invalidArgument, RestError } from '@gatehouse/errors';
import type { SlugAllocator } from '@gatehouse/persistence';
import { assignFields, newRecord, storeRecord } from '@gatehouse/records';
import { slugify } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import { Person } from './person';
import { toKey } from './person-names';
import { PersonRole } from './person-role';

/** What the service fills, or what follows from the rest. */
type Kept =
  | 'id'
  | 'registered'
  | 'token_version'
  | 'link'
  | 'capabilities'
  | 'extra_capabilities'
  | 'avatar_urls'
  | 'words'
  | `${string}_key`;

/** What is written of a person: values that are absent stay. Members of `social` and `meta` are merged; null removes one. */
export type PersonFields = Partial<Omit<Person, Kept>>;

/** A person to be made. */
export type NewPerson = Omit<PersonFields, 'avatar_url'> & Pick<Person, 'login' | 'email' | 'password' | 'roles'>;

const MAX_JSON_BYTES = 64 * 1024;

/** The name of somebody who gave none of their own: first and last name; '' when there is none. */
export const displayNameOf = ({ name, first_name: first = '', last_name: last = '' }: PersonFields): string =>
  [name, `${first} ${last}`].find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';

/**
 * Stores a person, whose `password` is a hash.
 * @param columns what a person of another site brings
 * @throws 400 `existing_user_login`, `existing_user_email`
 */
export async function insertPerson(
  tx: EntityManager,
  slugs: SlugAllocator,
  { login, password, roles, slug, social = {}, meta = {}, ...fields }: NewPerson,
  columns: Partial<Pick<Person, 'id' | 'registered'>> = {},
): Promise<Person> {
  await assertLoginAndEmailFree(tx, login, fields.email);
  const blank = { login, password, token_version: 1, registered: utcClock(), avatar_url: '', social: {}, meta: {} };
  const person = newRecord(Person, { ...blank, ...columns });
  applyFields(person, { ...fields, social, meta });
  const wanted = [slug, login].map((text) => slugify(text ?? '')).find((text) => text !== '') ?? 'user';
  person.slug = await slugs.next(tx, { table: 'people' }, wanted);
  await storeRecord(tx, Person, person);
  person.roles = await insertRoles(tx, person.id, roles);
  return person;
}

/** Gives a person what is named, but no login, password or roles. A slug of nothing but signs is none. */
export function applyFields(person: Person, { slug = '', avatar_url, social, meta, ...fields }: PersonFields): void {
  assignFields(person, Person, fields);
  person.slug = slugify(slug) || person.slug;
  person.avatar_url = avatar_url ?? person.avatar_url;
  if (social) person.social = bounded('social', merged(person.social, social));
  if (meta) person.meta = bounded('meta', merged(person.meta, meta));
}

/** Gives a person roles, in this order. @returns each once */
export async function insertRoles(tx: EntityManager, personId: number, roles: readonly Role[]): Promise<Role[]> {
  const own = [...new Set(roles)];
  if (own.length > 0)
    await tx.insert(
      PersonRole,
      own.map((role, position) => ({ person_id: personId, role, position })),
    );
  return own;
}

/**
 * A login may not equal the e-mail address of another person and vice versa, since both can be used to sign in.
 * @throws 400 `existing_user_login`, `existing_user_email`
 */
async function assertLoginAndEmailFree(tx: EntityManager, login: string, email: string): Promise<void> {
  const isTaken = (key: string): Promise<boolean> => tx.existsBy(Person, [{ login_key: key }, { email_key: key }]);
  if (await isTaken(toKey(login)))
    throw new RestError(400, 'existing_user_login', 'Sorry, that username already exists!');
  if (await isTaken(toKey(email)))
    throw new RestError(400, 'existing_user_email', 'Sorry, that email address is already used!');
}

const merged = <T>(current: Record<string, T>, changes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));

/** Every read of an account loads these columns. @throws 400 `rest_invalid_param` above 64 KiB (docs/interface/core.md#users) */
function bounded<T extends object>(name: 'meta' | 'social', value: T): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= MAX_JSON_BYTES) return value;
  throw invalidArgument(name, `${name} is larger than 64 KiB in all.`, 'rest_too_long');
}
