import type { EntityManager } from 'typeorm';
import { affected, changed, eq, fetchOne, fetchRows, inList, noteTrash, select } from '@gatehouse/persistence';
import { lockRecord, storeRecord } from '@gatehouse/records';
import { forgetDeletion, noteDeletion } from '../../deletions/deletion';
import { Comment } from './comment';
import { fingerprintOf, isDiscarded, unknownComment } from './comment-rules';
import { NOTE } from './note';

/** A comment that others name as their parent. */
type Parent = Pick<Comment, 'id' | 'post'>;

/** The comments that others name as their parents. */
export async function repliedTo(tx: EntityManager, ids: readonly number[]): Promise<Parent[]> {
  const named = ids.filter((id) => id !== 0);
  if (named.length === 0) return [];
  return fetchRows(tx, select<Comment>('comments').columns('id', 'post').where(inList('id', named)));
}

/** The comment, which nobody else changes until the end of the transaction. @throws 404 */
export async function lockComment(tx: EntityManager, id: number): Promise<Comment> {
  const comment = await lockRecord(tx, Comment, id);
  if (!comment) throw unknownComment();
  return comment;
}

/** A comment that leaves the trash while a duplicate exists gets no fingerprint. */
export async function changeComment(tx: EntityManager, comment: Comment, changes: Partial<Comment>): Promise<void> {
  const before = { ...comment };
  Object.assign(comment, changes);
  const wanted = fingerprintOf(comment);
  const isNew = wanted !== null && wanted !== before.fingerprint;
  comment.fingerprint = isNew && (await tx.existsBy(Comment, { fingerprint: wanted })) ? null : wanted;
  const parents = await repliedTo(tx, [before.parent, comment.parent]);
  changed(tx, 'comments', [comment.id]);
  affected(tx, 'comments', [before.parent, comment.parent]);
  changed(tx, 'discussions', [before.post, comment.post, ...parents.map(({ post }) => post)]);
  await storeRecord(tx, Comment, comment);
  // Its time begins again when spam moves to the trash.
  const isOut = isDiscarded(comment);
  if (before.status !== comment.status) await noteTrash(tx, keyOf(comment.id), { before: !isOut, after: isOut });
  if (isOut && !isDiscarded(before)) await noteDeletedComment(tx, before, { isPermanent: false });
  else if (!isOut) await forgetDeletion(tx, keyOf(comment.id));
}
/** Says, for programs that keep a copy, that a comment is deleted, or discarded as spam or into the trash. */
export async function noteDeletedComment(
  tx: EntityManager,
  { id, author, status, type, post }: Pick<Comment, 'id' | 'author' | 'status' | 'type' | 'post'>,
  { isPermanent }: { isPermanent: boolean },
): Promise<void> {
  const on = select('posts')
    .columns('id')
    .where(eq('id', post), inList('status', ['publish', 'inherit']), eq('password', ''));
  const isShown = status === 'approved' && type !== NOTE && (await fetchOne(tx, on)) !== undefined;
  await noteDeletion(tx, { ...keyOf(id), author, isShown, isPermanent });
}

/** Stores a new comment and gives its id. The comment that it replies to shows that it has replies, also on another post. */
export async function insertComment(tx: EntityManager, comment: Comment, parent: Parent | undefined): Promise<number> {
  comment.parent = parent?.id ?? 0;
  comment.fingerprint = fingerprintOf(comment);
  affected(tx, 'comments', [comment.parent]);
  changed(tx, 'discussions', [comment.post, parent?.post ?? 0]);
  const { id } = await storeRecord(tx, Comment, comment);
  await noteTrash(tx, keyOf(id), { before: false, after: isDiscarded(comment) });
  return id;
}

/** How the trash names a comment. */
const keyOf = (id: number): { type: string; record: number } => ({ type: 'comment', record: id });
