import type { EntityManager } from 'typeorm';
import { Numbering } from './numbering.entity';

const RECORDS = { name: 'records' };

/**
 * Reserves ids for courses, sections, items, questions and answers, which share one sequence.
 * @returns the first of `count` consecutive ids
 */
export async function reserveIds(manager: EntityManager, count: number): Promise<number> {
  await manager.increment(Numbering, RECORDS, 'last', count);
  const { last } = await manager.findOneByOrFail(Numbering, RECORDS);
  return last - count + 1;
}

/** Gives out reserved ids in order. */
export class IdSequence {
  constructor(private nextId: number) {}

  next(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }
}
