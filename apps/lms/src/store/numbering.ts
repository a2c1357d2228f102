import type { EntityManager } from 'typeorm';

/**
 * Numbers that no course, section, item, question or answer has or ever had, taken in one step.
 * @returns the first of `count` numbers that follow each other
 */
export async function allot(manager: EntityManager, count: number): Promise<number> {
  await manager.query(`UPDATE numbering SET last = last + ? WHERE name = 'records'`, [count]);
  const [row] = (await manager.query(`SELECT last FROM numbering WHERE name = 'records'`)) as { last: number }[];
  return Number(row?.last) - count + 1;
}

/** Hands out the numbers of a range one by one. */
export class Numbers {
  constructor(private next: number) {}

  take(): number {
    this.next += 1;
    return this.next - 1;
  }
}
