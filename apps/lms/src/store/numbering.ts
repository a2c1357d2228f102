import type { EntityManager } from 'typeorm';
import { eq, execute, fetchOne, select, sql } from '@gatehouse/persistence';
import { Numbering } from './numbering.entity';

const RECORDS = { name: 'records' };

/**
 * Reserves ids for courses, sections, items, questions and answers, which share one sequence.
 * @returns the first of `count` consecutive ids
 */
async function reserveIds(manager: EntityManager, count: number): Promise<number> {
  await manager.increment(Numbering, RECORDS, 'last', count);
  const { last } = await manager.findOneByOrFail(Numbering, RECORDS);
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
  manager: EntityManager,
  count: number,
  wanted?: WantedId,
): Promise<{ id: number; rest: IdSequence }> {
  if (wanted) {
    await raiseTo(manager, Math.max(wanted.id, wanted.highest));
    if (await isFree(manager, wanted.id))
      return { id: wanted.id, rest: new IdSequence(await reserveIds(manager, count)) };
  }
  const rest = new IdSequence(await reserveIds(manager, 1 + count));
  return { id: rest.next(), rest };
}

/** So that sections and lessons do not take the ids of courses that are still to come. */
const raiseTo = (manager: EntityManager, last: number): Promise<void> =>
  execute(manager, sql`UPDATE numbering SET last = ${last} WHERE name = ${RECORDS.name} AND last < ${last}`);

async function isFree(manager: EntityManager, id: number): Promise<boolean> {
  for (const table of TABLES)
    if (await fetchOne(manager, select(table).columns('id').where(eq('id', id)))) return false;
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
