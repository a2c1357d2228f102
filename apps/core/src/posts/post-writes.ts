import type { EntityManager } from 'typeorm';
import { count, insertRow, type Tally } from '@gatehouse/persistence';
import { marks, type Query } from '../post-rules/post-slugs';
import { searchedText } from '../post-rules/post-text';
import { Post, PostText } from './post.entity';

/** Statements inside a transaction. */
export const queryOf =
  (manager: EntityManager): Query =>
  (sql, parameters) =>
    manager.query(sql, parameters);

/** The next id of the one sequence that all records share. */
export async function takeId(manager: EntityManager, type: string): Promise<number> {
  return insertRow(manager, 'records', { type });
}

/** Reads a record for changing it: another writer of the same waits until this one is done. */
export async function lockPost(manager: EntityManager, type: string, id: number): Promise<Post | undefined> {
  const ending = manager.connection.options.type === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await queryOf(manager)<Post>(`SELECT * FROM posts WHERE id = ? AND type = ?${ending}`, [id, type]);
  return rows[0];
}

export async function termIdsOf(manager: EntityManager, id: number): Promise<number[]> {
  return (await queryOf(manager)<{ term: number }>('SELECT term FROM post_terms WHERE post = ?', [id])).map(
    ({ term }) => term,
  );
}

/** Stores a new record with its terms, and counts it. */
export async function insertPost(manager: EntityManager, post: Post, terms: number[]): Promise<void> {
  await insertRow(manager, 'posts', { ...post });
  await insertRow(manager, 'post_texts', { ...searchedText(post.id, post) });
  await connectTerms(manager, post.id, terms);
  countPost(manager, post, 1);
  countTerms(manager, [], countedTerms(post, terms));
}

/** Stores what a record became; `terms` only when they change. */
export async function updatePost(manager: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Post] !== value),
  );
  if (Object.keys(changes).length > 0) await manager.update(Post, { id: after.id }, changes);
  if ('title' in changes || 'content' in changes || 'excerpt' in changes)
    await manager.update(PostText, { id: after.id }, searchedText(after.id, after));
  if (before.status !== after.status) {
    countPost(manager, before, -1);
    countPost(manager, after, 1);
  }
  if (!terms && before.status === after.status) return;
  const had = await termIdsOf(manager, after.id);
  if (terms) {
    const gone = had.filter((id) => !terms.includes(id));
    if (gone.length > 0)
      await manager.query(`DELETE FROM post_terms WHERE post = ? AND term IN (${marks(gone)})`, [after.id, ...gone]);
    await connectTerms(
      manager,
      after.id,
      terms.filter((id) => !had.includes(id)),
    );
  }
  countTerms(manager, countedTerms(before, had), countedTerms(after, terms ?? had));
}

/** Deletes a record and what hangs on it in these tables. */
export async function deletePost(manager: EntityManager, post: Post): Promise<void> {
  countTerms(manager, countedTerms(post, await termIdsOf(manager, post.id)), []);
  await manager.query('DELETE FROM post_terms WHERE post = ?', [post.id]);
  await manager.query('DELETE FROM records WHERE id IN (SELECT id FROM revisions WHERE parent = ?)', [post.id]);
  await manager.query('DELETE FROM revisions WHERE parent = ?', [post.id]);
  await manager.query('DELETE FROM post_texts WHERE id = ?', [post.id]);
  await manager.query('DELETE FROM posts WHERE id = ?', [post.id]);
  await manager.query('DELETE FROM records WHERE id = ?', [post.id]);
  countPost(manager, post, -1);
}

async function connectTerms(manager: EntityManager, post: number, terms: number[]): Promise<void> {
  const rows = [...new Set(terms)].flatMap((term) => [post, term]);
  if (rows.length > 0)
    await manager.query(
      `INSERT INTO post_terms (post, term) VALUES ${Array.from({ length: rows.length / 2 }, () => '(?, ?)').join(', ')}`,
      rows,
    );
}

/** Terms count what is published. */
const countedTerms = ({ status }: Post, terms: number[]): number[] => (status === 'publish' ? terms : []);

function countPost(manager: EntityManager, { type, status }: Pick<Post, 'type' | 'status'>, by: number): void {
  count(manager, writePostCounts, `${type}/${status}`, by);
}

const writePostCounts: Tally = async (manager, changes) => {
  const upsert =
    manager.connection.options.type === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)'
      : 'ON CONFLICT (type, status) DO UPDATE SET total = total + excluded.total';
  const rows = [...changes].map(([key, by]) => [...key.split('/'), by]);
  await manager.query(
    `INSERT INTO post_counts (type, status, total) VALUES ${rows.map(() => '(?, ?, ?)').join(', ')} ${upsert}`,
    rows.flat(),
  );
};

function countTerms(manager: EntityManager, before: number[], after: number[]): void {
  for (const id of after) if (!before.includes(id)) count(manager, writeTermCounts, String(id), 1);
  for (const id of before) if (!after.includes(id)) count(manager, writeTermCounts, String(id), -1);
}

const writeTermCounts: Tally = async (manager, changes) => {
  for (const by of new Set(changes.values())) {
    const ids = [...changes].filter(([, change]) => change === by).map(([id]) => Number(id));
    await manager.query(`UPDATE terms SET count = count + ? WHERE id IN (${marks(ids)})`, [by, ...ids]);
  }
};
