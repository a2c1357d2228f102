import type { EntityManager } from 'typeorm';
import type { RequestContext } from '@gatehouse/rest';
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
  const paths = new Map<number, string>();
  for (const { leaf, slug } of await ancestorsOf(database, table, records))
    if (slug !== '') paths.set(leaf, `${paths.get(leaf) ?? ''}${slug}/`);
  return paths;
}

/** The ancestors of records, from the top down. */
async function ancestorsOf(
  database: Pick<Database, 'rows'>,
  table: TreeTable,
  records: readonly { id: number; parent: number }[],
): Promise<{ leaf: number; id: number; slug: string }[]> {
  const ids = records.filter(({ parent }) => parent !== 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  return database.rows(sql`
    WITH RECURSIVE up (leaf, id, parent, slug, depth) AS (
      SELECT id, id, parent, slug, 0 FROM ${raw(table)} WHERE ${inList('id', ids)}
      UNION ALL SELECT up.leaf, t.id, t.parent, t.slug, up.depth + 1 FROM up JOIN ${raw(table)} t ON t.id = up.parent
      WHERE up.depth < ${MAX_DEPTH})
    SELECT leaf, id, slug FROM up WHERE depth > 0 ORDER BY leaf, depth DESC`);
}

/**
 * The paths of posts and pages below the root, as {@link ancestorPaths} gives them, for one request. What a response embeds are
 * mostly its own records and their ancestors, whose paths are known then.
 */
export class RecordPaths {
  private readonly known = new Map<number, string>();

  /** The paths that the request knows. */
  static of(ctx: Pick<RequestContext, 'once'>): RecordPaths {
    return ctx.once('record paths', () => new RecordPaths());
  }

  /** Paths by record id, of these records at least; at most one statement. */
  async ofRecords(
    database: Pick<Database, 'rows'>,
    records: readonly { id: number; parent: number }[],
  ): Promise<ReadonlyMap<number, string>> {
    const unknown = records.filter(({ id, parent }) => parent !== 0 && !this.known.has(id));
    if (unknown.length === 0) return this.known;
    const ancestors = await ancestorsOf(database, 'posts', unknown);
    const paths = new Map(unknown.map(({ id }) => [id, '']));
    for (const { leaf, id, slug } of ancestors) {
      const path = paths.get(leaf) ?? '';
      this.known.set(id, path);
      if (slug !== '') paths.set(leaf, `${path}${slug}/`);
    }
    for (const [id, path] of paths) this.known.set(id, path);
    return this.known;
  }
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
