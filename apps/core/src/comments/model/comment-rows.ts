import type { EntityManager } from 'typeorm';
import { affected, changed, eq, fetchOne, fetchRows, inList, noteTrash, select } from '@gatehouse/persistence';
import { forgetDeletion, noteDeletion } from '../../deletions/deletion';
import { Comment } from './comment.entity';
import { fingerprintOf, isDiscarded, searchKeyOf } from './comment-rules';
import { NOTE } from './note';

/** A comment that others name as their parent. */
type Parent = Pick<Comment, 'id' | 'post'>;

/** The comments that others name as their parents. */
export async function repliedTo(tx: EntityManager, ids: readonly number[]): Promise<Parent[]> {
  const named = ids.filter((id) => id !== 0);
  if (named.length === 0) return [];
  return fetchRows(tx, select<Comment>('comments').columns('id', 'post').where(inList('id', named)));
}

/** A comment that leaves the trash while a duplicate exists gets no fingerprint. */
export async function storeComment(tx: EntityManager, before: Comment, after: Comment): Promise<void> {
  const wanted = fingerprintOf(after);
  const isNew = wanted !== null && wanted !== before.fingerprint;
  const fingerprint = isNew && (await tx.existsBy(Comment, { fingerprint: wanted })) ? null : wanted;
  const parents = await repliedTo(tx, [before.parent, after.parent]);
  changed(tx, 'comments', [after.id]);
  affected(tx, 'comments', [before.parent, after.parent]);
  changed(tx, 'discussions', [before.post, after.post, ...parents.map(({ post }) => post)]);
  const key = searchKeyOf(after);
  await tx.update(Comment, { id: after.id }, { ...after, fingerprint, search_key: key });
  // Its time begins again when spam moves to the trash.
  const isOut = isDiscarded(after);
  if (before.status !== after.status) await noteTrash(tx, keyOf(after.id), { before: !isOut, after: isOut });
  if (isOut && !isDiscarded(before)) await noteDeletedComment(tx, before, { isPermanent: false });
  else if (!isOut) await forgetDeletion(tx, keyOf(after.id));
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
export async function insertComment(
  tx: EntityManager,
  comment: Omit<Comment, 'id' | 'fingerprint' | 'search_key'> & { id?: number },
  parent: Parent | undefined,
): Promise<number> {
  affected(tx, 'comments', [comment.parent]);
  changed(tx, 'discussions', [comment.post, parent?.post ?? 0]);
  const row = { ...comment, fingerprint: null, search_key: '' };
  const { identifiers } = await tx.insert(Comment, {
    ...row,
    fingerprint: fingerprintOf(row),
    search_key: searchKeyOf(row),
  });
  const id = Number(identifiers[0]?.id);
  changed(tx, 'comments', [id]);
  await noteTrash(tx, keyOf(id), { before: false, after: isDiscarded(row) });
  return id;
}

/** How the trash names a comment. */
const keyOf = (id: number): { type: string; record: number } => ({ type: 'comment', record: id });
