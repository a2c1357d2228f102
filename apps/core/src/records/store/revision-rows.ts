import type { EntityManager } from 'typeorm';
import type { Post } from '../model/post.entity';
import { sameText, type RawText } from '../model/post-text';
import { queryOf } from '../model/sql';
import { nextRecordId } from './post-rows';
import { Revision } from './revision.entity';

/**
 * Stores a revision of a record that was changed: the first change always makes one, later changes if the text differs
 * from the last revision (docs/interface/core.md#revisions).
 * @returns the columns of the record that follow from its revisions
 */
export async function keepRevision(
  manager: EntityManager,
  post: Post,
  author: number,
): Promise<Pick<Post, 'revisions' | 'latest_revision'>> {
  const [last] = await queryOf(manager)<RawText>(
    `SELECT title, content, excerpt, footnotes FROM revisions WHERE parent = ? AND autosave IS NULL
     ORDER BY date DESC, id DESC LIMIT 1`,
    [post.id],
  );
  if (last && sameText(last, post)) return { revisions: post.revisions, latest_revision: post.latest_revision };
  const id = await nextRecordId(manager, 'revision');
  const { title, content, excerpt, footnotes, modified: date, modified_gmt: date_gmt } = post;
  await manager.insert(Revision, {
    id,
    parent: post.id,
    author,
    autosave: null,
    date,
    date_gmt,
    title,
    content,
    excerpt,
    footnotes,
  });
  return { revisions: post.revisions + 1, latest_revision: id };
}

/** Updates the columns of a record that follow from its revisions, after one was added or deleted. */
export async function recountRevisions(manager: EntityManager, parent: number): Promise<void> {
  const query = queryOf(manager);
  const [counted] = await query<{ total: number }>('SELECT COUNT(*) AS total FROM revisions WHERE parent = ?', [
    parent,
  ]);
  const [newest] = await query<{ id: number }>(
    'SELECT id FROM revisions WHERE parent = ? ORDER BY date DESC, id DESC LIMIT 1',
    [parent],
  );
  await manager.query('UPDATE posts SET revisions = ?, latest_revision = ? WHERE id = ?', [
    Number(counted?.total ?? 0),
    newest?.id ?? 0,
    parent,
  ]);
}
