import { LessThan, type EntityManager, type UpdateResult } from 'typeorm';
import { eq, fetchOne, select } from '@gatehouse/persistence';
import { Numbering } from './numbering.entity';

const RECORDS = { name: 'records' };

/**
 * Reserves ids for courses, sections, items, questions and answers, which share one sequence.
 * @returns the first of `count` consecutive ids
 */
async function reserveIds(tx: EntityManager, count: number): Promise<number> {
  await tx.increment(Numbering, RECORDS, 'last', count);
  const { last } = await tx.findOneByOrFail(Numbering, RECORDS);
  return last - count + 1;
}

/** The id that a course of another site has there. */
export interface WantedId {
  id: number;
  /** No course there has a higher one; all that follows gets ids above it. */
  highest: number;
}

/** What courses share their addresses or rows with. Answers are known within their question alone. */
const TABLES = ['courses', 'sections', 'items', 'questions'];

/**
 * Reserves an id for a course, `wanted` where it is free, and for its structure.
 * @param count the ids that the structure takes
 */
export async function reserveCourseIds(
  tx: EntityManager,
  count: number,
  wanted?: WantedId,
): Promise<{ id: number; rest: IdSequence }> {
  if (wanted) {
    await raiseTo(tx, Math.max(wanted.id, wanted.highest));
    if (await isFree(tx, wanted.id)) return { id: wanted.id, rest: new IdSequence(await reserveIds(tx, count)) };
  }
  const rest = new IdSequence(await reserveIds(tx, 1 + count));
  return { id: rest.next(), rest };
}

/** Ids for more sections, items, questions and answers of a course. */
export const reserveMore = async (tx: EntityManager, count: number): Promise<IdSequence> =>
  new IdSequence(count === 0 ? 0 : await reserveIds(tx, count));

/** So that sections and lessons do not take the ids of courses that are still to come. */
const raiseTo = (tx: EntityManager, last: number): Promise<UpdateResult> =>
  tx.update(Numbering, { ...RECORDS, last: LessThan(last) }, { last });

async function isFree(tx: EntityManager, id: number): Promise<boolean> {
  for (const table of TABLES) if (await fetchOne(tx, select(table).columns('id').where(eq('id', id)))) return false;
  return true;
}

/** Gives out reserved ids in order. */
export class IdSequence {
  constructor(private nextId: number) {}

  next(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }
}
