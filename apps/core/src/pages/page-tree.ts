import { freeSlugs, marks, type Query } from '../post-rules/post-slugs';

/** No tree is deeper; keeps a circle that two writers made together from being followed for ever. */
const DEEPEST = 50;

/** Table whose rows have an id, a parent and a slug. */
type Tree = 'posts' | 'terms';

const ancestors = (
  table: Tree,
  leaves: readonly number[],
): string => `WITH RECURSIVE up (leaf, parent, slug, depth) AS (
  SELECT id, parent, slug, 0 FROM ${table} WHERE id IN (${marks(leaves)})
  UNION ALL SELECT up.leaf, t.parent, t.slug, up.depth + 1 FROM up JOIN ${table} t ON t.id = up.parent WHERE up.depth < ${DEEPEST})
SELECT leaf, slug FROM up WHERE depth > 0 ORDER BY leaf, depth DESC`;

/** The slugs of the ancestors of each of the records, joined with `/` at their end: `about/team/`; '' at the top. One statement. */
export async function ancestorPaths(
  query: Query,
  table: Tree,
  records: readonly { id: number; parent: number }[],
): Promise<Map<number, string>> {
  const below = records.filter(({ parent }) => parent !== 0).map(({ id }) => id);
  const paths = new Map<number, string>();
  if (below.length === 0) return paths;
  for (const { leaf, slug } of await query<{ leaf: number; slug: string }>(ancestors(table, below), below)) {
    if (slug !== '') paths.set(leaf, `${paths.get(leaf) ?? ''}${slug}/`);
  }
  return paths;
}

/** Whether `candidate` is the record itself or one of its descendants, and so cannot be its parent. */
export async function isWithin(query: Query, table: Tree, candidate: number, id: number): Promise<boolean> {
  if (candidate === id) return true;
  const rows = await query<{ id: number }>(
    `WITH RECURSIVE up (id, parent, depth) AS (
    SELECT id, parent, 0 FROM ${table} WHERE id = ?
    UNION ALL SELECT t.id, t.parent, up.depth + 1 FROM up JOIN ${table} t ON t.id = up.parent WHERE up.depth < ${DEEPEST})
  SELECT id FROM up WHERE id = ?`,
    [candidate, id],
  );
  return rows.length > 0;
}

/** Children of a page that is deleted move up to its parent, with another slug where theirs is taken there (docs/interface/core.md#pages). */
export async function moveChildrenUp(query: Query, page: { id: number; type: string; parent: number }): Promise<void> {
  const children = await query<{ id: number; slug_key: string | null }>(
    'SELECT id, slug_key FROM posts WHERE parent = ? AND type = ?',
    [page.id, page.type],
  );
  for (const { id, slug_key: slug } of children) {
    const free =
      slug === null
        ? ''
        : ((await freeSlugs(query, [{ id, type: page.type, parent: page.parent, slug }])).get(id) ?? '');
    await query('UPDATE posts SET parent = ?, slug = ?, slug_key = ? WHERE id = ?', [
      page.parent,
      free,
      free === '' ? null : free,
      id,
    ]);
  }
}
