import type { SlugPlace, WantedSlug } from '@gatehouse/persistence';
import { sharesPaths } from './record-paths';

/** The columns of a record that decide where its slug must be unique. */
export interface Slugged {
  id: number;
  type: string;
  parent: number;
}

/** The addresses of feeds and embeds below every record (docs/interface/core.md#slugs). */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);
/** The addresses of further parts of a page. */
const PAGE_NUMBER = /^(?:page)?\d+$/;

/** Where the slugs of a type are stored, and which it cannot have. Records without a slug have a null key. */
export function slugSpace(type: string): Pick<SlugPlace, 'table' | 'column' | 'isReserved'> {
  if (type === 'page')
    return {
      table: 'record_paths',
      column: 'slug',
      isReserved: (slug) => RESERVED.has(slug) || PAGE_NUMBER.test(slug),
    };
  return { table: 'posts', column: sharesPaths(type) ? 'slug' : 'slug_key', isReserved: (slug) => RESERVED.has(slug) };
}

/**
 * The records among which the slug of one must be unique (docs/interface/core.md#slugs): pages and files below the same
 * parent for a page, all records for a file, those of its type for all others.
 */
export function slugScope({ id, type, parent }: Slugged): Pick<WantedSlug, 'scope' | 'exclude'> {
  if (type === 'page') return { scope: { parent }, exclude: id };
  return sharesPaths(type) ? { exclude: id } : { scope: { type, parent }, exclude: id };
}

/** The place in which the slug of a record must be unique. */
export const slugPlace = (record: Slugged): SlugPlace => ({ ...slugSpace(record.type), ...slugScope(record) });
