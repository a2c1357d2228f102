import { queryOf } from '../model/sql';
import type { EntityManager } from 'typeorm';
import { freeSlugs } from '../slugs/free-slugs';

/**
 * Moves the children of a page that is about to be deleted to its parent. A slug that is in use there gets a number
 * (docs/interface/core.md#pages).
 */
export async function moveChildrenUp(
  manager: EntityManager,
  page: { id: number; type: string; parent: number },
): Promise<void> {
  const query = queryOf(manager);
  const { type, parent } = page;
  const children = await query<{ id: number; slug_key: string | null }>(
    'SELECT id, slug_key FROM posts WHERE parent = ? AND type = ?',
    [page.id, type],
  );
  for (const { id, slug_key: slug } of children) {
    const free = slug === null ? null : (await freeSlugs(query, [{ id, type, parent, slug }])).get(id);
    await query('UPDATE posts SET parent = ?, slug = ?, slug_key = ? WHERE id = ?', [
      parent,
      free ?? '',
      free ?? null,
      id,
    ]);
  }
}
