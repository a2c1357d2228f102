import type { SlugPlace } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import { isUnaddressed, type Status } from './status';
import type { WriteContext } from './record-writes';

const TRASHED = '__trashed';
const MAX_LENGTH = 200;

interface SlugColumns {
  slug: string | null;
  former_slug: string;
}

type Addressed = SlugColumns & { id: number; status: string };
type Writing = Pick<WriteContext, 'tx' | 'slugs'>;

/** The slug of a title or of a requested slug; the record's ID when no word is left. */
export const slugFor = (words: string, id: number): string => slugify(words) || String(id);

/**
 * The slug columns after a write (docs/interface/calendar.md#slugs): a record in the trash gives up its slug, a
 * restored one takes it back if it is free, and a draft gets one when it is published.
 * @param row the record before the write
 * @param after the record after the write; its title becomes the slug if it has none
 */
export async function slugAfter(
  { tx, slugs }: Writing,
  place: SlugPlace,
  row: Addressed,
  { status, title }: { status: Status; title: string },
): Promise<SlugColumns> {
  const own = { ...place, exclude: row.id };
  if (status === 'trash') {
    if (row.status === 'trash') return columnsOf(row);
    if (row.slug === null) return { slug: null, former_slug: '' };
    return { slug: await slugs.next(tx, own, trashedSlug(row.slug)), former_slug: row.slug };
  }
  const kept = row.status === 'trash' ? row.former_slug || null : row.slug;
  if (kept === null && isUnaddressed(status)) return { slug: null, former_slug: '' };
  if (kept !== null && kept === row.slug) return columnsOf(row);
  return { slug: await slugs.next(tx, own, kept ?? slugFor(title, row.id)), former_slug: '' };
}

const columnsOf = ({ slug, former_slug }: SlugColumns): SlugColumns => ({ slug, former_slug });

/** The slug of a record in the trash, which leaves its own to others. */
const trashedSlug = (slug: string): string => `${slug.slice(0, MAX_LENGTH - TRASHED.length)}${TRASHED}`;
