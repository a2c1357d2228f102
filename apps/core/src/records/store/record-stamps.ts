import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { addToCounter, execute, inList, select, sql, type CounterWriter, type Database } from '@gatehouse/persistence';
import type { SharedStamp } from '../model/post.entity';

/** The first stamp of a new record. It differs from those that a deleted record with this id may have had. */
export const firstStamp = (): number => randomInt(2 ** 40);

/**
 * Notes that something has changed that is shown with records, and is not in their own row: a term or a path. What was
 * kept ready of any record is then made again.
 */
export function stampAllRecords(tx: EntityManager): void {
  addToCounter(tx, writeSharedStamp, 'records', 1);
}

const writeSharedStamp: CounterWriter = async (tx, changes) => {
  for (const [name, by] of changes)
    await execute(tx, sql`UPDATE shared_stamps SET stamp = stamp + ${by} WHERE name = ${name}`);
};

/** The stamps of what the names stand for in `resources.ts`: another text after every write to it. One statement. */
export async function sharedStamps(database: Database, names: readonly string[]): Promise<string> {
  const query = select<SharedStamp>('shared_stamps').where(inList('name', names)).orderBy('name');
  return (await database.rows(query)).map(({ stamp }) => String(stamp)).join(' ');
}
