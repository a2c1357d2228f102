import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { Database, eq, fetchOne, ifReferenceMissing, select } from '@gatehouse/persistence';
import { newRecord, sentFields } from '@gatehouse/records';
import { SiteClock } from '@gatehouse/time';
import { recordNotFound } from '../records/model/post.reader';
import { assertLengths, checkedContent } from './model/comment-rules';
import { changeComment, insertComment, lockComment, repliedTo } from './model/comment-rows';
import { Comment, type ImportedComment } from './model/comment';

export type { ImportedComment };

/** Writes the comments of another site: with their dates, and of types that are not written over the interface. */
@Injectable()
export class CommentsImport {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  /**
   * @param also more to do in the transaction
   * @throws 400 for texts that are too long, 404 when what it is on is gone, a duplicate when the same comment is there already
   */
  async create(
    { id, ...comment }: ImportedComment,
    caller: Caller,
    also: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<number> {
    const columns = await this.columns(comment, caller);
    const write = this.database.write(async (tx) => {
      const [parent] = await repliedTo(tx, [comment.parent]);
      const named = (await isFree(tx, id)) ? { id } : {};
      const row = newRecord(Comment, { ...columns, ...named, trashed_from: '' });
      const created = await insertComment(tx, row, parent);
      await also(tx, created);
      return created;
    });
    return write.catch(ifReferenceMissing(recordNotFound));
  }

  /** @throws RestError 404 when it is gone; as {@link create} */
  async update(
    { id, ...comment }: ImportedComment,
    caller: Caller,
    also: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<void> {
    const columns = await this.columns(comment, caller);
    await this.database.write(async (tx) => {
      const stored = await lockComment(tx, id);
      const parent = (await isBelow(tx, columns.parent, id)) ? 0 : columns.parent;
      await changeComment(tx, stored, { ...columns, parent });
      await also(tx, id);
    });
  }

  private async columns<C extends Omit<ImportedComment, 'id'>>(
    comment: C,
    caller: Caller,
  ): Promise<C & { date: string }> {
    const time = await this.clock.time();
    const columns = sentFields(Comment, {
      ...comment,
      ...time.parseUtc(comment.date_gmt),
      content: checkedContent(comment.content, caller),
      author_ip: isIP(comment.author_ip) === 0 ? '' : comment.author_ip,
    });
    assertLengths(columns);
    return columns;
  }
}

/** Whether a comment is another one, or stands in its thread: nothing replies to itself, whatever the other site says. */
async function isBelow(tx: EntityManager, comment: number, other: number): Promise<boolean> {
  const seen = new Set<number>([0]);
  for (let at = comment; !seen.has(at);) {
    if (at === other) return true;
    seen.add(at);
    at = (await fetchOne(tx, select<Comment>('comments').columns('parent').where(eq('id', at))))?.parent ?? 0;
  }
  return false;
}

const isFree = async (tx: EntityManager, id: number): Promise<boolean> =>
  id !== 0 && (await fetchOne(tx, select('comments').columns('id').where(eq('id', id)))) === undefined;
