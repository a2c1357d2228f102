import type { EntityManager } from 'typeorm';
import {
  eq,
  execute,
  fetchOne,
  inQuery,
  insertLate,
  insertNumbered,
  insertRow,
  insertRows,
  noteChange,
  noteTrash,
  select,
  sql,
  updateRow,
  type TrashRow,
} from '@gatehouse/persistence';
import { recount } from '../kept/record-counts';
import { Post, PostText, RecordId } from '../model/post.entity';
import { searchedText } from '../model/post-text';
import { changingRecord, creatingRecords } from './changed-records';
import { INDEXED_COLUMNS, postSource } from './post-source';
import { assignTerms, removeTerms, replaceTerms } from './post-terms';
import { addPath, movePath, removePath } from './record-paths';
import { Revision } from './revision.entity';

/** The next id of the sequence that all records share; `wanted` if that is free. */
export async function nextRecordId(manager: EntityManager, type: string, wanted = 0): Promise<number> {
  if (wanted === 0 || !(await isFree(manager, wanted))) return insertRow(manager, 'records', { type });
  await insertRow(manager, 'records', { id: wanted, type });
  return wanted;
}

/** The next ids of the sequence, for as many records of a type. */
export const nextRecordIds = (manager: EntityManager, type: string, count: number): Promise<number[]> =>
  insertNumbered(manager, 'records', { type }, count);

const isFree = async (manager: EntityManager, id: number): Promise<boolean> =>
  (await fetchOne(manager, select('records').columns('id').where(eq('id', id)))) === undefined;

/** Reads a record for a change: other writers of the record wait until the transaction ends. */
export async function lockPost(manager: EntityManager, type: string, id: number): Promise<Post | undefined> {
  return fetchOne(manager, select<Post>('posts').where(eq('id', id), eq('type', type)).forUpdate());
}

/** A record that is about to be inserted, and the ids of its terms. */
export interface NewRecord {
  post: Post;
  terms: number[];
}

/** Inserts a record with its search texts and terms, and counts it. */
export const insertPost = (manager: EntityManager, post: Post, terms: number[]): Promise<void> =>
  insertPosts(manager, [{ post, terms }]);

/** As {@link insertPost} for several records, by as many statements as one takes. */
export async function insertPosts(manager: EntityManager, records: readonly NewRecord[]): Promise<void> {
  const posts = records.map(({ post }) => post);
  await creatingRecords(manager, posts, async () => {
    await insertRows(
      manager,
      'posts',
      posts.map((post) => ({ ...post })),
    );
    for (const record of records) await insertParts(manager, record);
  });
  for (const record of records) recount(manager, undefined, record);
}

/** What of a new record is in other tables. */
async function insertParts(manager: EntityManager, { post, terms }: NewRecord): Promise<void> {
  await noteTrash(manager, trashKeyOf(post), { before: false, after: isTrashed(post) });
  await insertLate(manager, 'post_texts', { ...searchedText(post.id, post) });
  await noteChange(manager, postSource, post.id, 'new');
  await addPath(manager, post);
  await assignTerms(manager, post, terms);
}

/** Updates the columns that differ between `before` and `after`, and the terms if they are given. */
export async function updatePost(manager: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  await changingRecord(manager, { before, after }, () => update(manager, before, after, terms));
}

async function update(manager: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  const changes: Partial<Post> = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Post] !== value),
  );
  if (INDEXED_COLUMNS.some((column) => column in changes)) await noteChange(manager, postSource, after.id, 'known');
  if (terms || Object.keys(changes).length > 0)
    await updateRow(manager, 'posts', after.id, { ...changes, stamp: before.stamp + 1 });
  await noteTrash(manager, trashKeyOf(after), { before: isTrashed(before), after: isTrashed(after) });
  await movePath(manager, before, after);
  if ('title' in changes || 'content' in changes || 'excerpt' in changes)
    await manager.update(PostText, { id: after.id }, searchedText(after.id, after));
  const replaced = await replaceTerms(manager, before, after, terms);
  recount(manager, { post: before, terms: replaced.before }, { post: after, terms: replaced.after });
}

/** Deletes a record with its terms, revisions and search texts. */
export async function deletePost(manager: EntityManager, post: Post): Promise<void> {
  const terms = await removeTerms(manager, post);
  const { id } = post;
  await noteChange(manager, postSource, id, 'known');
  const revisions = select('revisions').columns('id').where(eq('parent', id));
  await execute(manager, sql`DELETE FROM records WHERE ${inQuery('id', revisions)}`);
  await manager.delete(Revision, { parent: id });
  await manager.delete(PostText, { id });
  await manager.delete(Post, { id });
  await removePath(manager, post);
  await noteTrash(manager, trashKeyOf(post), { before: isTrashed(post), after: false });
  await manager.delete(RecordId, { id });
  recount(manager, { post, terms });
}

const isTrashed = ({ status }: Post): boolean => status === 'trash';

const trashKeyOf = ({ id, type }: Post): Pick<TrashRow, 'type' | 'record'> => ({ type, record: id });
