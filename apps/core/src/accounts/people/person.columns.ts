import type { PersonChanges } from '@gatehouse/dto';
import { invalidArgument } from '@gatehouse/errors';
import { sanitiseSimple, searchFold, slugify, stripTags, webAddress } from '@gatehouse/text';
import type { PersonEntity } from './person.entity';
import { toKey, type StoredPerson } from './person.mapper';

type Columns = Partial<Omit<PersonEntity, 'id' | 'password' | 'tokenVersion' | 'registered'>>;

const NAME_KEY_LENGTH = 191;
const MAX_JSON_BYTES = 64 * 1024;

/**
 * Turns changes of a person into column values (docs/interface/core.md#users): names lose their tags, the description
 * keeps simple HTML, URLs with an unsafe scheme become empty. Members of `social` and `meta` are merged into the
 * current ones; null removes a member.
 */
export function columnsOf(changes: PersonChanges, current?: StoredPerson): Columns {
  const { email, url, description, locale, avatarUrl, social, meta } = changes;
  return definedOnly({
    ...nameColumns(changes, current),
    email,
    emailKey: email === undefined ? undefined : toKey(email),
    url: url === undefined ? undefined : webAddress(url),
    description: description === undefined ? undefined : sanitiseSimple(description).trim(),
    locale,
    avatarUrl,
    social: social && bounded('social', merge(current?.social, social)),
    meta: meta && bounded('meta', merge(current?.meta, meta)),
  });
}

function nameColumns(
  { name, firstName, lastName, nickname, slug }: PersonChanges,
  current: StoredPerson | undefined,
): Partial<Record<'name' | 'nameKey' | 'firstName' | 'lastName' | 'nickname' | 'slug', string | undefined>> {
  // An empty display name or nickname falls back to the login.
  const displayName = orLogin(plainText(name), current);
  return {
    name: displayName,
    nameKey: displayName === undefined ? undefined : nameKeyOf(displayName),
    firstName: plainText(firstName),
    lastName: plainText(lastName),
    nickname: orLogin(plainText(nickname), current),
    slug: slug === undefined ? undefined : emptyToUndefined(slugify(slug)),
  };
}

/** The display name of a new person: as given, or first and last name; the login when there is none. */
export const displayNameOf = ({ name, firstName = '', lastName = '' }: PersonChanges): string =>
  [name, `${firstName} ${lastName}`].find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';

/** By which lists of people are ordered: without case and accents, as long as the column. */
export const nameKeyOf = (name: string): string => searchFold(name).slice(0, NAME_KEY_LENGTH);

const plainText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : stripTags(text, { fold: true });

const orLogin = (text: string | undefined, current: StoredPerson | undefined): string | undefined =>
  text === '' ? current?.login : text;

const emptyToUndefined = (text: string): string | undefined => (text === '' ? undefined : text);

function merge<T>(current: Record<string, T> | undefined, changes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
}

/** Every read of an account loads these columns. @throws 400 `rest_invalid_param` above 64 KiB (docs/interface/core.md#users) */
function bounded<T extends object>(name: 'meta' | 'social', value: T): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= MAX_JSON_BYTES) return value;
  throw invalidArgument(name, `${name} is larger than 64 KiB in all.`, 'rest_too_long');
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
