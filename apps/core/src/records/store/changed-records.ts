import type { EntityManager } from 'typeorm';
import { changed, changing, eq, fetchRows, select } from '@gatehouse/persistence';
import type { Post } from '../model/post.entity';

const RESOURCES: Readonly<Record<string, [all: string, one: string]>> = {
  post: ['posts', 'post'],
  page: ['pages', 'page'],
  attachment: ['media', 'file'],
};

/** How tags name the records of a type, all of them and one: patterns and menus have one name. */
export const tagNamesOf = (type: string): [all: string, one: string] => RESOURCES[type] ?? ['blocks', 'block'];

/** What of a record other replies depend on. */
type Change = Pick<Post, 'id' | 'type' | 'status' | 'author' | 'slug' | 'parent'>;

/** Says that the statements of `work` create this record. */
export const creatingRecord = (
  tx: EntityManager,
  { id, type, author }: Change,
  work: () => Promise<void>,
): Promise<void> => changing(tx, { [tagNamesOf(type)[0]]: [id], authors: [author] }, work);

/** Says that the statements of `work` change this record from `before` to `after`. */
export async function changingRecord(
  tx: EntityManager,
  { before, after }: { before: Change; after: Change },
  work: () => Promise<void>,
): Promise<void> {
  const { id, type } = after;
  const changes: Record<string, number[]> = { [tagNamesOf(type)[0]]: [id] };
  if (before.status !== after.status || before.author !== after.author) changes.authors = [before.author, after.author];
  // Files are as visible as the record that they are attached to.
  if (before.status !== after.status && type !== 'attachment') changes.media = await filesOf(tx, id);
  // The addresses of pages contain the slugs of those above them.
  if (type === 'page' && isMoved(before, after)) {
    for (const [name, ids] of Object.entries(changes)) changed(tx, name, name === 'pages' ? undefined : ids);
    return work();
  }
  return changing(tx, changes, work);
}

/** Says that a record is about to be deleted. Its files stay, and visitors see them from then on. */
export async function deletingRecord(
  tx: EntityManager,
  { id, type, author }: Pick<Post, 'id' | 'type' | 'author'>,
): Promise<void> {
  changed(tx, tagNamesOf(type)[0], [id]);
  changed(tx, 'authors', [author]);
  changed(tx, 'media', await filesOf(tx, id));
}

const isMoved = (before: Change, after: Change): boolean =>
  before.slug !== after.slug || before.parent !== after.parent || before.status !== after.status;

/** The files that are attached to a record. */
export async function filesOf(tx: EntityManager, post: number): Promise<number[]> {
  const files = await fetchRows(tx, select<{ id: number }>('media').columns('id').where(eq('post', post)));
  return files.map(({ id }) => id);
}
