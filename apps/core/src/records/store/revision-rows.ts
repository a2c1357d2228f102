import { changed, eq, fetchCount, fetchOne, isNull, select, updateRow } from '@gatehouse/persistence';
import type { EntityManager } from 'typeorm';
import type { Post } from '../model/post';
import { sameText } from '../model/text-columns';
import { TEXTS, textsOf, type StoredTexts } from '../model/post-texts';
import { tagNamesOf } from './changed-records';
import { nextRecordId } from './post-rows';
import { Revision } from '../../revisions/model/revision';

/**
 * Stores a revision of a record that was changed: the first change always makes one, later changes if the text differs
 * from the last revision (docs/interface/core.md#revisions).
 * @returns the columns of the record that follow from its revisions
 */
export async function keepRevision(
  tx: EntityManager,
  post: Post,
  author: number,
): Promise<Pick<Post, 'revisions' | 'latest_revision'>> {
  const last = await fetchOne(
    tx,
    select<StoredTexts>('revisions')
      .columns(...TEXTS)
      .where(eq('parent', post.id), isNull('autosave'))
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (last && sameText(last, post)) return { revisions: post.revisions, latest_revision: post.latest_revision };
  const id = await nextRecordId(tx, 'revision');
  const { modified: date, modified_gmt: date_gmt } = post;
  await tx.insert(Revision, { id, parent: post.id, author, autosave: null, date, date_gmt, ...textsOf(post) });
  return { revisions: post.revisions + 1, latest_revision: id };
}

/** Updates the columns of a record that follow from its revisions, after one was added or deleted. */
export async function recountRevisions(
  tx: EntityManager,
  { id: parent, type }: Pick<Post, 'id' | 'type'>,
): Promise<void> {
  changed(tx, tagNamesOf(type)[0], [parent]);
  const ofParent = select<{ id: number }>('revisions').columns('id').where(eq('parent', parent));
  const total = await fetchCount(tx, ofParent);
  const newest = await fetchOne(tx, ofParent.orderBy('date', 'desc').orderBy('id', 'desc').limit(1));
  await updateRow(tx, 'posts', parent, { revisions: total, latest_revision: newest?.id ?? 0 });
}
