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
import { changingRecord, creatingRecords, deletingRecord } from './changed-records';
import { INDEXED_COLUMNS, postSource } from './post-source';
import { assignTerms, removeTerms, replaceTerms } from './post-terms';
import { addPath, movePath, removePath } from './record-paths';
import { Revision } from './revision.entity';

/** The next id of the sequence that all records share; `wanted` if that is free. */
export async function nextRecordId(tx: EntityManager, type: string, wanted = 0): Promise<number> {
  if (wanted === 0 || !(await isFree(tx, wanted))) return insertRow(tx, 'records', { type });
  await insertRow(tx, 'records', { id: wanted, type });
  return wanted;
}

/** The next ids of the sequence, for as many records of a type. */
export const nextRecordIds = (tx: EntityManager, type: string, count: number): Promise<number[]> =>
  insertNumbered(tx, 'records', { type }, count);

const isFree = async (tx: EntityManager, id: number): Promise<boolean> =>
  (await fetchOne(tx, select('records').columns('id').where(eq('id', id)))) === undefined;

/** Reads a record for a change: other writers of the record wait until the transaction ends. */
export async function lockPost(tx: EntityManager, type: string, id: number): Promise<Post | undefined> {
  return fetchOne(tx, select<Post>('posts').where(eq('id', id), eq('type', type)).forUpdate());
}

/** A record that is about to be inserted, and the ids of its terms. */
export interface NewRecord {
  post: Post;
  terms: number[];
}

/** Inserts a record with its search texts and terms, and counts it. */
export const insertPost = (tx: EntityManager, post: Post, terms: number[]): Promise<void> =>
  insertPosts(tx, [{ post, terms }]);

/** As {@link insertPost} for several records, by as many statements as one takes. */
export async function insertPosts(tx: EntityManager, records: readonly NewRecord[]): Promise<void> {
  const posts = records.map(({ post }) => post);
  await creatingRecords(tx, posts, async () => {
    await insertRows(
      tx,
      'posts',
      posts.map((post) => ({ ...post })),
    );
    for (const record of records) await insertParts(tx, record);
  });
  for (const record of records) recount(tx, undefined, record);
}

/** What of a new record is in other tables. */
async function insertParts(tx: EntityManager, { post, terms }: NewRecord): Promise<void> {
  await noteTrash(tx, trashKeyOf(post), { before: false, after: isTrashed(post) });
  await insertLate(tx, 'post_texts', { ...searchedText(post.id, post) });
  await noteChange(tx, postSource, post.id, 'new');
  await addPath(tx, post);
  await assignTerms(tx, post, terms);
}

/** Updates the columns that differ between `before` and `after`, and the terms if they are given. */
export async function updatePost(tx: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  await changingRecord(tx, { before, after }, () => update(tx, before, after, terms));
}

async function update(tx: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  const changes: Partial<Post> = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Post] !== value),
  );
  if (INDEXED_COLUMNS.some((column) => column in changes)) await noteChange(tx, postSource, after.id, 'known');
  if (Object.keys(changes).length > 0) await updateRow(tx, 'posts', after.id, changes);
  await noteTrash(tx, trashKeyOf(after), { before: isTrashed(before), after: isTrashed(after) });
  await movePath(tx, before, after);
  if ('title' in changes || 'content' in changes || 'excerpt' in changes)
    await tx.update(PostText, { id: after.id }, searchedText(after.id, after));
  const replaced = await replaceTerms(tx, before, after, terms);
  recount(tx, { post: before, terms: replaced.before }, { post: after, terms: replaced.after });
}

/** Deletes a record with its terms, revisions and search texts. */
export async function deletePost(tx: EntityManager, post: Post): Promise<void> {
  await deletingRecord(tx, post);
  const terms = await removeTerms(tx, post);
  const { id } = post;
  await noteChange(tx, postSource, id, 'known');
  const revisions = select('revisions').columns('id').where(eq('parent', id));
  await execute(tx, sql`DELETE FROM records WHERE ${inQuery('id', revisions)}`);
  await tx.delete(Revision, { parent: id });
  await tx.delete(PostText, { id });
  await tx.delete(Post, { id });
  await removePath(tx, post);
  await noteTrash(tx, trashKeyOf(post), { before: isTrashed(post), after: false });
  await tx.delete(RecordId, { id });
  recount(tx, { post, terms });
}

const isTrashed = ({ status }: Post): boolean => status === 'trash';

const trashKeyOf = ({ id, type }: Post): Pick<TrashRow, 'type' | 'record'> => ({ type, record: id });
