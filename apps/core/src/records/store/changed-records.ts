import type { EntityManager } from 'typeorm';
import { affected, changed, eq, fetchRows, select } from '@gatehouse/persistence';
import type { Post } from '../model/post';

const RESOURCES: Readonly<Record<string, [all: string, one: string]>> = {
  post: ['posts', 'post'],
  page: ['pages', 'page'],
  attachment: ['media', 'file'],
};

/** How tags name the records of a type, all of them and one: patterns and menus have one name. */
export const tagNamesOf = (type: string): [all: string, one: string] => RESOURCES[type] ?? ['blocks', 'block'];

/** What of a record other replies depend on. */
type Change = Pick<Post, 'id' | 'type' | 'status' | 'author' | 'slug' | 'parent'>;

/** Says that a record is created. */
export function createdRecord(tx: EntityManager, { id, type, author }: Pick<Post, 'id' | 'type' | 'author'>): void {
  changed(tx, tagNamesOf(type)[0], [id]);
  changed(tx, 'authors', [author]);
}

/** Says that a record changes from `before` to `after`. */
export async function changedRecord(tx: EntityManager, before: Change, after: Change): Promise<void> {
  const { id, type } = after;
  // The addresses of pages contain the slugs of those above them.
  const isAbove = type === 'page' && isMoved(before, after);
  changed(tx, tagNamesOf(type)[0], [id]);
  if (isAbove) changed(tx, 'pages');
  if (before.status !== after.status || before.author !== after.author)
    changed(tx, 'authors', [before.author, after.author]);
  // Files are as visible as the record that they are attached to.
  if (before.status !== after.status && type !== 'attachment') affected(tx, 'media', await filesOf(tx, id));
}

/** Says that a record is about to be deleted. Its files stay, and visitors see them from then on. */
export async function deletedRecord(
  tx: EntityManager,
  { id, type, author }: Pick<Post, 'id' | 'type' | 'author'>,
): Promise<void> {
  changed(tx, tagNamesOf(type)[0], [id]);
  changed(tx, 'authors', [author]);
  affected(tx, 'media', await filesOf(tx, id));
}

const isMoved = (before: Change, after: Change): boolean =>
  before.slug !== after.slug || before.parent !== after.parent || before.status !== after.status;

/** The files that are attached to a record. */
export async function filesOf(tx: EntityManager, post: number): Promise<number[]> {
  const files = await fetchRows(tx, select<{ id: number }>('posts').columns('id').where(eq('post', post)));
  return files.map(({ id }) => id);
}
