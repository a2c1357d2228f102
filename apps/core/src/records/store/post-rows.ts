import type { EntityManager } from 'typeorm';
import {
  addToCounter,
  commaList,
  eq,
  execute,
  fetchOne,
  inQuery,
  insertRow,
  noteChange,
  raw,
  select,
  sql,
  type CounterWriter,
} from '@gatehouse/persistence';
import { Post, PostText, RecordId } from '../model/post.entity';
import { searchedText } from '../model/post-text';
import { INDEXED_COLUMNS, postSource } from './post-source';
import { assignTerms, removeTerms, replaceTerms } from './post-terms';
import { addPath, movePath, removePath } from './record-paths';
import { Revision } from './revision.entity';

/** The next id of the sequence that all records share. */
export async function nextRecordId(manager: EntityManager, type: string): Promise<number> {
  return insertRow(manager, 'records', { type });
}

/** Reads a record for a change: other writers of the record wait until the transaction ends. */
export async function lockPost(manager: EntityManager, type: string, id: number): Promise<Post | undefined> {
  return fetchOne(manager, select<Post>('posts').where(eq('id', id), eq('type', type)).forUpdate());
}

/** Inserts a record with its search texts and terms, and counts it. */
export async function insertPost(manager: EntityManager, post: Post, terms: number[]): Promise<void> {
  await insertRow(manager, 'posts', { ...post });
  await insertRow(manager, 'post_texts', { ...searchedText(post.id, post) });
  await noteChange(manager, postSource, post.id, 'new');
  await addPath(manager, post);
  await assignTerms(manager, post, terms);
  countPost(manager, post, 1);
}

/** Updates the columns that differ between `before` and `after`, and the terms if they are given. */
export async function updatePost(manager: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Post] !== value),
  );
  if (INDEXED_COLUMNS.some((column) => column in changes)) await noteChange(manager, postSource, after.id, 'known');
  if (Object.keys(changes).length > 0) await manager.update(Post, { id: after.id }, changes);
  await movePath(manager, before, after);
  if ('title' in changes || 'content' in changes || 'excerpt' in changes)
    await manager.update(PostText, { id: after.id }, searchedText(after.id, after));
  if (before.status !== after.status) {
    countPost(manager, before, -1);
    countPost(manager, after, 1);
  }
  await replaceTerms(manager, before, after, terms);
}

/** Deletes a record with its terms, revisions and search texts. */
export async function deletePost(manager: EntityManager, post: Post): Promise<void> {
  await removeTerms(manager, post);
  const { id } = post;
  await noteChange(manager, postSource, id, 'known');
  const revisions = select('revisions').columns('id').where(eq('parent', id));
  await execute(manager, sql`DELETE FROM records WHERE ${inQuery('id', revisions)}`);
  await manager.delete(Revision, { parent: id });
  await manager.delete(PostText, { id });
  await manager.delete(Post, { id });
  await removePath(manager, post);
  await manager.delete(RecordId, { id });
  countPost(manager, post, -1);
}

function countPost(manager: EntityManager, { type, status }: Pick<Post, 'type' | 'status'>, by: number): void {
  addToCounter(manager, writePostCounts, `${type}/${status}`, by);
}

const writePostCounts: CounterWriter = async (manager, changes) => {
  const rows = [...changes].map(([key, by]) => {
    const [type = '', status = ''] = key.split('/');
    return sql`(${type}, ${status}, ${by})`;
  });
  const add = manager.connection.options.type === 'mysql' ? ADD_ON_MYSQL : ADD_ON_SQLITE;
  await execute(manager, sql`INSERT INTO post_counts (type, status, total) VALUES ${commaList(rows)} ${add}`);
};
const ADD_ON_MYSQL = raw('ON DUPLICATE KEY UPDATE total = total + VALUES(total)');
const ADD_ON_SQLITE = raw('ON CONFLICT (type, status) DO UPDATE SET total = total + excluded.total');
