import type { EntityManager } from 'typeorm';
import { isDuplicate } from '@gatehouse/persistence';
import { nthSlug, slugify } from '@gatehouse/text';

/** Where a slug has to be unique. */
export interface SlugScope {
  table: 'events' | 'linked_posts' | 'terms';
  /** Column and value of a condition such as `kind = ?`. Events need none. */
  within?: [column: 'kind' | 'taxonomy', value: string];
}

/**
 * The first of `slug`, `slug-2`, `slug-3`… that is free (docs/interface/calendar.md#slugs). A concurrent write
 * may still take it; the unique index then makes {@link retryOnDuplicate} try again.
 * @param self ID of the record whose own slug does not count as taken
 */
export async function freeSlug(manager: EntityManager, scope: SlugScope, slug: string, self = 0): Promise<string> {
  if (!(await isTaken(manager, scope, slug, self))) return slug;
  // A number shortens a long slug, so its numbered variants share only the beginning.
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

/** The slug of a title or of a requested slug; the record's ID when no word is left. */
export const slugFor = (words: string, id: number): string => slugify(words) || String(id);

const TRIES = 50;

/** Runs a write again when a concurrent one took the same slug or name. */
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
