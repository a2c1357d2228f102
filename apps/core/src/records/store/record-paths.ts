import type { EntityManager } from 'typeorm';
import { insertRow, updateRow } from '@gatehouse/persistence';
import type { Post } from '../model/post';
import { RecordPath } from '../../record-tables/record-tables';

/** The columns that make the path of a record: its slug below that of its parent. */
type Placed = Pick<Post, 'id' | 'type' | 'parent' | 'slug'>;

/**
 * Whether the addresses of records of this type are in one space with those of other types: `/about/` can be a page or a
 * file. The table `record_paths` has their paths, and its unique index keeps two concurrent writes from sharing one.
 */
export const sharesPaths = (type: string): boolean => type === 'page' || type === 'attachment';

/** Stores the path of a new record. */
export async function addPath(tx: EntityManager, { id, type, parent, slug }: Placed): Promise<void> {
  if (sharesPaths(type) && slug !== '') await insertRow(tx, 'record_paths', { id, parent, slug });
}

/** Stores the path of a record whose slug or parent has changed. */
export async function movePath(tx: EntityManager, before: Placed, after: Placed): Promise<void> {
  if (before.slug === after.slug && before.parent === after.parent) return;
  if (before.slug === '') return addPath(tx, after);
  if (after.slug === '') return removePath(tx, after);
  if (sharesPaths(after.type))
    await updateRow(tx, 'record_paths', after.id, { parent: after.parent, slug: after.slug });
}

/** Makes the path of a record free for others. */
async function removePath(tx: EntityManager, { id, type }: Pick<Post, 'id' | 'type'>): Promise<void> {
  if (sharesPaths(type)) await tx.delete(RecordPath, { id });
}
