import type { EntityManager } from 'typeorm';
import {
  eq,
  fetchOne,
  insertRow,
  noteSlug,
  noteTrash,
  recordsOfRows,
  rowOfRecord,
  select,
  updateRow,
  type TrashRow,
} from '@gatehouse/persistence';
import { PostText, RecordId } from '../../record-tables/record-tables';
import { Post } from '../model/post';
import { searchedText } from '../model/text-columns';
import { changedRecord, createdRecord, deletedRecord } from './changed-records';
import { noteTrashedRecord } from '../../deletions/deletion';
import { assignTerms, replaceTerms, uncountTerms } from './post-terms';
import { addPath, movePath } from './record-paths';
import { countRecord } from './record-totals';
import { Revision } from '../../revisions/model/revision';

/** The next id of the sequence that all records share; `wanted` if that is free. */
export async function nextRecordId(tx: EntityManager, type: string, wanted = 0): Promise<number> {
  if (wanted === 0 || !(await isFree(tx, wanted))) return insertRow(tx, 'records', { type });
  await insertRow(tx, 'records', { id: wanted, type });
  return wanted;
}

const isFree = async (tx: EntityManager, id: number): Promise<boolean> =>
  (await fetchOne(tx, select('records').columns('id').where(eq('id', id)))) === undefined;

/** Reads a record for a change: other writers of the record wait until the transaction ends. */
export async function lockPost(tx: EntityManager, type: string, id: number): Promise<Post | undefined> {
  const row = await fetchOne(tx, select<Post>('posts').where(eq('id', id), eq('type', type)).forUpdate());
  return row && recordsOfRows(Post, [row])[0];
}

const SEARCHED = ['title', 'excerpt', 'content', 'words'] as const satisfies readonly (keyof Post)[];

/** Inserts a record with its search texts and terms, and counts it. */
export async function insertPost(tx: EntityManager, post: Post, terms: number[]): Promise<void> {
  createdRecord(tx, post);
  await insertRow(tx, 'posts', rowOfRecord(Post, post));
  await insertRow(tx, 'post_texts', { ...searchedText(post) });
  await noteTrash(tx, trashKeyOf(post), { before: false, after: isTrashed(post) });
  await addPath(tx, post);
  await assignTerms(tx, post, terms);
  countRecord(tx, undefined, post);
}

/** Updates the columns that differ between `before` and `after`, and the terms if they are given. */
export async function updatePost(tx: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  await changedRecord(tx, before, after);
  const changes: Partial<Post> = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Post] !== value),
  );
  if (Object.keys(changes).length > 0) await updateRow(tx, 'posts', after.id, rowOfRecord(Post, changes));
  await noteTrash(tx, trashKeyOf(after), { before: isTrashed(before), after: isTrashed(after) });
  await noteTrashedRecord(tx, before, after);
  await movePath(tx, before, after);
  await noteAddress(tx, before, after);
  if (SEARCHED.some((name) => name in changes)) await tx.update(PostText, { id: after.id }, searchedText(after));
  await replaceTerms(tx, before, after, terms);
  countRecord(tx, before, after);
}

/** Deletes a record. Its terms, its path, its revisions and the texts of the search go with it. */
export async function deletePost(tx: EntityManager, post: Post): Promise<void> {
  await deletedRecord(tx, post);
  await uncountTerms(tx, post);
  const { id } = post;
  // MariaDB would walk through all records, and lock them, for ids of a subquery.
  const revisions = await tx.find(Revision, { select: { id: true }, where: { parent: id } });
  await tx.delete(Post, { id });
  await noteTrash(tx, trashKeyOf(post), { before: isTrashed(post), after: false });
  await tx.delete(RecordId, [id, ...revisions.map((revision) => revision.id)]);
  countRecord(tx, post);
}

/** Records have an address while they are published; files have one as long as they are there. */
async function noteAddress(tx: EntityManager, before: Post, after: Post): Promise<void> {
  const hadAddress = before.status === 'publish' || before.status === 'inherit';
  if (!hadAddress || isTrashed(after)) return;
  await noteSlug(tx, { type: after.type, record: after.id }, { before: before.slug, after: after.slug });
}

const isTrashed = ({ status }: Post): boolean => status === 'trash';

const trashKeyOf = ({ id, type }: Post): Pick<TrashRow, 'type' | 'record'> => ({ type, record: id });
