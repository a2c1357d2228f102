import type { EntityManager } from 'typeorm';

/**
 * Reserves ids for courses, sections, items, questions and answers, which share one sequence.
 * @returns the first of `count` consecutive ids
 */
export async function reserveIds(manager: EntityManager, count: number): Promise<number> {
  await manager.query(`UPDATE numbering SET last = last + ? WHERE name = 'records'`, [count]);
  const [row] = await manager.query<{ last: number }[]>(`SELECT last FROM numbering WHERE name = 'records'`);
  return Number(row?.last) - count + 1;
}

/** Gives out reserved ids in order. */
export class IdSequence {
  constructor(private nextId: number) {}

  next(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }
}
