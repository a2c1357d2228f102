import type { PersonChanges } from '@gatehouse/dto';
import { sanitiseSimple, slugify, stripTags } from '@gatehouse/text';
import type { PersonEntity } from './person.entity';
import { keyOf, type StoredPerson } from './person.mapper';

type Columns = Partial<Omit<PersonEntity, 'id' | 'password' | 'tokenVersion' | 'registered'>>;

const SAFE_SCHEME = /^(https?|mailto|ftps?|tel|xmpp|feed|irc):/i;
const NAME_KEY_LENGTH = 191;

/**
 * The columns that changes of a person come to: names lose their tags, the description keeps simple HTML, social and
 * meta are changed member by member (null takes one away), addresses that could run something are dropped.
 */
export function columnsOf(changes: PersonChanges, current?: StoredPerson): Columns {
  const { name, firstName, lastName, nickname, email, url, description, locale, slug, avatarUrl, social, meta } =
    changes;
  const fit = slug === undefined ? '' : slugify(slug);
  // Nobody goes without a name to be shown.
  const shown = name === undefined ? undefined : plain(name) || current?.login;
  return defined({
    name: shown,
    nameKey: shown === undefined ? undefined : nameKeyOf(shown),
    firstName: plain(firstName),
    lastName: plain(lastName),
    nickname: nickname === undefined ? undefined : plain(nickname) || current?.login,
    email,
    emailKey: email === undefined ? undefined : keyOf(email),
    url: url === undefined ? undefined : safeUrl(url),
    description: description === undefined ? undefined : sanitiseSimple(description.trim()),
    locale,
    avatarUrl,
    slug: fit === '' ? undefined : fit,
    social: social && merged(current?.social, social),
    meta: meta && merged(current?.meta, meta),
  });
}

export const nameKeyOf = (name: string): string => name.toLowerCase().slice(0, NAME_KEY_LENGTH);

const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : stripTags(text, { fold: true });

function safeUrl(url: string): string {
  const trimmed = url.trim();
  if (trimmed === '' || SAFE_SCHEME.test(trimmed)) return trimmed;
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) ? '' : `http://${trimmed.replace(/^\/+/, '')}`;
}

function merged<T>(current: Record<string, T> | undefined, changes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
