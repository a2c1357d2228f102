import { changed, eq, fetchRows, nextFreeSlug, select, updateRow } from '@gatehouse/persistence';
import type { EntityManager } from 'typeorm';
import { movePath } from './record-paths';
import { tagNamesOf } from './changed-records';
import { slugPlace } from './post-slugs';

/**
 * Moves the children of a page that is about to be deleted to its parent. A slug that is in use there gets a number
 * (docs/interface/core.md#pages).
 */
export async function moveChildrenUp(
  tx: EntityManager,
  page: { id: number; type: string; parent: number },
): Promise<void> {
  const { type, parent } = page;
  const children = await fetchRows(
    tx,
    select<{ id: number; slug: string }>('posts')
      .columns('id', 'slug')
      .where(eq('parent', page.id), eq('type', type))
      .forUpdate(),
  );
  if (children.length > 0) changed(tx, tagNamesOf(type)[0]);
  for (const { id, slug } of children) {
    const free = await nextFreeSlug(tx, slugPlace({ id, type, parent }), slug);
    await updateRow(tx, 'posts', id, { parent, slug: free, slug_key: free === '' ? null : free });
    await movePath(tx, { id, type, parent: page.id, slug }, { id, type, parent, slug: free });
  }
}
