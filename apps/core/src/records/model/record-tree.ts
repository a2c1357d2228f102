import type { EntityManager } from 'typeorm';
import { Database, fetchOne, inList, sql, raw } from '@gatehouse/persistence';

/** How many levels are followed at most. Two concurrent writes can make a circle, which must not be followed for ever. */
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
  const rows = await database.rows<{ leaf: number; slug: string }>(sql`
    WITH RECURSIVE up (leaf, parent, slug, depth) AS (
      SELECT id, parent, slug, 0 FROM ${raw(table)} WHERE ${inList('id', ids)}
      UNION ALL SELECT up.leaf, t.parent, t.slug, up.depth + 1 FROM up JOIN ${raw(table)} t ON t.id = up.parent
      WHERE up.depth < ${MAX_DEPTH})
    SELECT leaf, slug FROM up WHERE depth > 0 ORDER BY leaf, depth DESC`);
  for (const { leaf, slug } of rows) if (slug !== '') paths.set(leaf, `${paths.get(leaf) ?? ''}${slug}/`);
  return paths;
}

/** Whether `candidate` is the record itself or one of its descendants, and so cannot become its parent. */
export async function isWithin(manager: EntityManager, candidate: number, id: number): Promise<boolean> {
  if (candidate === id) return true;
  const found = await fetchOne<{ id: number }>(
    manager,
    sql`
      WITH RECURSIVE up (id, parent, depth) AS (
        SELECT id, parent, 0 FROM posts WHERE id = ${candidate}
        UNION ALL SELECT t.id, t.parent, up.depth + 1 FROM up JOIN posts t ON t.id = up.parent
        WHERE up.depth < ${MAX_DEPTH})
      SELECT id FROM up WHERE id = ${id}`,
  );
  return found !== undefined;
}
