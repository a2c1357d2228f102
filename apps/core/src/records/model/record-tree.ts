import type { EntityManager } from 'typeorm';
import { Database, eq, fetchOne, inList, raw, select, sql } from '@gatehouse/persistence';

/** How many levels are followed at most. Other programs can leave a circle in the table, which must not be followed for ever. */
const MAX_DEPTH = 50;

/** A table whose rows have an id, a parent and a slug. */
type TreeTable = 'posts' | 'terms';

/**
 * The paths of records below the root: the slugs of the ancestors, each followed by a slash (`about/team/`), by record
 * id. Records without a parent have no entry. One statement.
 */
export async function ancestorPaths(
  database: Pick<Database, 'rows'>,
  table: TreeTable,
  records: readonly { id: number; parent: number }[],
): Promise<Map<number, string>> {
  const ids = records.filter(({ parent }) => parent !== 0).map(({ id }) => id);
  const paths = new Map<number, string>();
  if (ids.length === 0) return paths;
  const ancestors = await database.rows<{ leaf: number; slug: string }>(sql`
    WITH RECURSIVE up (leaf, id, parent, slug, depth) AS (
      SELECT id, id, parent, slug, 0 FROM ${raw(table)} WHERE ${inList('id', ids)}
      UNION ALL SELECT up.leaf, t.id, t.parent, t.slug, up.depth + 1 FROM up JOIN ${raw(table)} t ON t.id = up.parent
      WHERE up.depth < ${MAX_DEPTH})
    SELECT leaf, slug FROM up WHERE depth > 0 ORDER BY leaf, depth DESC`);
  for (const { leaf, slug } of ancestors) if (slug !== '') paths.set(leaf, `${paths.get(leaf) ?? ''}${slug}/`);
  return paths;
}

/**
 * Whether `candidate` is the record itself or one of its descendants, and so cannot become its parent. The record is
 * locked; its ancestors to be are locked here, so that records which move below each other at once make no circle.
 */
export async function isWithin(tx: EntityManager, candidate: number, id: number): Promise<boolean> {
  if (candidate === id) return true;
  const seen = new Set<number>();
  for (let at = candidate; at !== 0 && !seen.has(at);) {
    if (at === id) return true;
    seen.add(at);
    const row = await fetchOne<{ parent: number }>(
      tx,
      select<{ parent: number }>('posts').columns('parent').where(eq('id', at)).forUpdate(),
    );
    at = row?.parent ?? 0;
  }
  return false;
}
