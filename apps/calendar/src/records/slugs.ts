import type { EntityManager } from 'typeorm';
import { isDuplicate } from '@gatehouse/persistence';
import { nthSlug, slugify } from '@gatehouse/text';
import { isUnaddressed, type Status } from './status';

/** Where a slug has to be unique. */
export interface SlugScope {
  table: 'events' | 'linked_posts' | 'terms';
  /** A condition such as `kind = ?` with its parameter; events have none. */
  within?: [column: 'kind' | 'taxonomy', value: string];
}

/**
 * The first of `slug`, `slug-2`, `slug-3`… that is free (docs/interface/calendar.md#slugs). The unique index decides in the
 * end: see {@link retryOnDuplicate}.
 * @param self the record whose own slug does not count as taken
 */
export async function freeSlug(manager: EntityManager, scope: SlugScope, slug: string, self = 0): Promise<string> {
  if (!(await isTaken(manager, scope, slug, self))) return slug;
  // Numbers make a long slug shorter, so that only its beginning is common to all.
  const prefix = slug.length <= 190 ? `${slug}-` : slug.slice(0, 180);
  const [where, parameters] = condition(scope, self);
  const rows: { slug: string }[] = await manager.query(
    `SELECT slug FROM ${scope.table} WHERE ${where} AND slug >= ? AND slug < ?`,
    [...parameters, prefix, `${prefix}~`],
  );
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = 2; ; n += 1) {
    const numbered = nthSlug(slug, n);
    if (!taken.has(numbered)) return numbered;
  }
}

export async function isTaken(manager: EntityManager, scope: SlugScope, slug: string, self = 0): Promise<boolean> {
  const [where, parameters] = condition(scope, self);
  const rows: unknown[] = await manager.query(`SELECT 1 FROM ${scope.table} WHERE ${where} AND slug = ?`, [
    ...parameters,
    slug,
  ]);
  return rows.length > 0;
}

function condition({ within }: SlugScope, self: number): [string, (string | number)[]] {
  return within ? [`${within[0]} = ? AND id <> ?`, [within[1], self]] : ['id <> ?', [self]];
}

/** The slug that a title or a wish gives; the number when nothing is left of the words. */
export const slugFor = (words: string, id: number): string => slugify(words) || String(id);

/** The slug of a record in the trash: its own is free for others. */
const trashedSlug = (slug: string): string => `${slug.slice(0, 200 - '__trashed'.length)}__trashed`;

/**
 * The slug columns after a write: the trash gives a slug free, whoever comes back takes it if nobody has it,
 * a draft gets one when it is published (docs/interface/calendar.md#slugs).
 * @param words the slug is made of when there is none
 */
export async function slugAfter(
  manager: EntityManager,
  scope: SlugScope,
  row: { id: number; status: string; slug: string | null; former_slug: string },
  status: Status,
  words: string,
): Promise<{ slug?: string | null; former_slug?: string }> {
  if (status === 'trash') {
    if (row.status === 'trash') return {};
    return row.slug === null
      ? { former_slug: '' }
      : { slug: await freeSlug(manager, scope, trashedSlug(row.slug), row.id), former_slug: row.slug };
  }
  const own = row.status === 'trash' ? row.former_slug || null : row.slug;
  if (own === null && isUnaddressed(status)) return row.status === 'trash' ? { slug: null, former_slug: '' } : {};
  if (own !== null && own === row.slug) return {};
  return { slug: await freeSlug(manager, scope, own ?? slugFor(words, row.id), row.id), former_slug: '' };
}

const TRIES = 50;

/** Runs a write anew when somebody else took the slug or name between looking and writing. */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= TRIES || !isDuplicate(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4 * attempt));
    }
  }
}
