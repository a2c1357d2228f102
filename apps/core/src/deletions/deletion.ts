import type { EntityManager } from 'typeorm';
import { changed, clockOf, eq, eqColumn, fetchOne, insertRow, select } from '@gatehouse/persistence';
import type { Post } from '../records/model/post';
import { DeletionEntity } from '../record-tables/record-tables';

/** A record that is deleted, or moved to the trash. */
export interface Deletion {
  /** Its type in the interface: `post`, `category`, `comment`, `user`. */
  type: string;
  record: number;
  author: number;
  /** Everybody could read it. */
  isShown: boolean;
  /** It is gone for good, and not in the trash. */
  isPermanent: boolean;
}

/** A stored deletion. */
export interface DeletionRow {
  type: string;
  record: number;
  /** UTC. */
  date: string;
  permanent: number;
}

/** Notes in the transaction of a deletion that it happened. What was in the trash stays visible to those who could read it before. */
export async function noteDeletion(tx: EntityManager, deletion: Deletion): Promise<void> {
  const { type, record, author, isPermanent } = deletion;
  const before = await fetchOne(
    tx,
    select<{ shown: number }>('deletions')
      .columns('shown')
      .where(...keyOf(deletion)),
  );
  if (before) await forgetDeletion(tx, deletion);
  const shown = before ? before.shown : Number(deletion.isShown);
  const date = clockOf(Date.now());
  changed(tx, 'deletions');
  await insertRow(tx, 'deletions', { type, record, date, permanent: Number(isPermanent), shown, author });
}

/** The record is there again. */
export async function forgetDeletion(tx: EntityManager, deletion: Pick<Deletion, 'type' | 'record'>): Promise<void> {
  const { affected } = await tx.delete(DeletionEntity, { type: deletion.type, record: deletion.record });
  if (affected !== 0) changed(tx, 'deletions');
}

const keyOf = ({ type, record }: Pick<Deletion, 'type' | 'record'>) => [eq('type', type), eq('record', record)];

/** Notes that a record of the table `posts` is deleted for good. Called before what belongs to it is removed. */
export async function noteDeletedRecord(tx: EntityManager, post: Post): Promise<void> {
  const isShown = await isShownToAll(tx, post);
  await noteDeletion(tx, { type: post.type, record: post.id, author: post.author, isShown, isPermanent: true });
}

/** Notes that a record moves to the trash, or out of it. */
export async function noteTrashedRecord(tx: EntityManager, before: Post, after: Post): Promise<void> {
  if ((before.status === 'trash') === (after.status === 'trash')) return;
  const key = { type: after.type, record: after.id };
  if (before.status === 'trash') return forgetDeletion(tx, key);
  const isShown = await isShownToAll(tx, before);
  return noteDeletion(tx, { ...key, author: after.author, isShown, isPermanent: false });
}

/** Patterns and menus are for those who write; files are as visible as the record that they are attached to. */
async function isShownToAll(tx: EntityManager, { id, type, status }: Post): Promise<boolean> {
  if (type === 'post' || type === 'page') return status === 'publish';
  if (type !== 'attachment' || status !== 'inherit') return false;
  const query = select<{ post: number; status: string | null }>('posts', 'f')
    .columns('f.post', 'p.status')
    .leftJoin('posts', 'p', eqColumn('p.id', 'f.post'))
    .where(eq('f.id', id));
  const file = await fetchOne(tx, query);
  return file !== undefined && (file.post === 0 || file.status === 'publish');
}
