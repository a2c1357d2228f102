import type { TermBases } from '../source/site-facts';
import { linkKey } from './site-address';

/** A list of posts that an address of WordPress shows. */
export type Archive =
  | { kind: 'term'; id: number }
  | { kind: 'slug'; taxonomy: 'category' | 'post_tag'; slug: string }
  | { kind: 'person'; id: number }
  | { kind: 'author'; slug: string }
  /** `2024/05/` */
  | { kind: 'date'; path: string };

/** An archive, and what follows it in an address: `page/2/`, `feed/`. */
export interface ArchiveLink {
  archive: Archive;
  rest: string;
}

const REST = /\/(page\/\d{1,6}|feed(?:\/atom)?)$/;
const DATE = /^\/(\d{4}(?:\/(?:0[1-9]|1[0-2])(?:\/(?:0[1-9]|[12]\d|3[01]))?)?)$/;
const LONGEST_SLUG = 200;
const PLAIN = /^\/?(?:index\.php)?\?(cat|tag_id|author|category_name|tag|author_name|m)=([^&#/]{1,200})$/;

/**
 * The archive that an address of WordPress leads to, with its usual permalinks or without any.
 * @param path below the site, with a slash in front
 */
export function archiveAt(path: string, bases: TermBases = {}): ArchiveLink | undefined {
  const key = linkKey(path);
  const rest = REST.exec(key)?.[1] ?? '';
  const bare = rest === '' ? key : key.slice(0, -rest.length - 1);
  const archive = dateAt(bare) ?? namedAt(bare, bases) ?? plainAt(bare);
  return archive && { archive, rest: rest === '' ? '' : `${rest}/` };
}

function dateAt(key: string): Archive | undefined {
  const date = DATE.exec(key)?.[1];
  return date === undefined ? undefined : { kind: 'date', path: `${date}/` };
}

/** A site that has renamed its bases may have links from before. */
function namedAt(key: string, { category = 'category', tag = 'tag' }: TermBases): Archive | undefined {
  const folders = { category: 'category', tag: 'tag', author: 'author', [category]: 'category', [tag]: 'tag' };
  for (const [folder, name] of Object.entries(folders)) {
    const slug = slugBelow(folder, key.replace(/^\/index\.php\//, '/'));
    if (slug !== undefined) return bySlug(name, slug);
  }
  return undefined;
}

/** The last part of an address below a folder. */
function slugBelow(folder: string, key: string): string | undefined {
  if (!key.startsWith(`/${folder}/`) || key.includes('?')) return undefined;
  const slug = key.slice(key.lastIndexOf('/') + 1);
  return slug === '' || slug.length > LONGEST_SLUG ? undefined : slug;
}

const bySlug = (name: string, slug: string): Archive => {
  if (name.startsWith('author')) return { kind: 'author', slug };
  return { kind: 'slug', taxonomy: name.startsWith('cat') ? 'category' : 'post_tag', slug };
};

function plainAt(key: string): Archive | undefined {
  const [, name, value] = PLAIN.exec(key) ?? [];
  if (name === undefined || value === undefined) return undefined;
  if (name === 'm') return monthOf(value);
  if (name !== 'cat' && name !== 'tag_id' && name !== 'author') return bySlug(name, value);
  if (!/^\d{1,9}$/.test(value)) return undefined;
  return { kind: name === 'author' ? 'person' : 'term', id: Number(value) };
}

/** `2024`, `202405`, `20240517` */
const monthOf = (digits: string): Archive | undefined =>
  /^\d{4}(?:\d\d){0,2}$/.test(digits)
    ? dateAt(`/${[digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('/')}`)
    : undefined;
