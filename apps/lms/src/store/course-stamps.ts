import { randomBytes, randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { changed, execute, sql, type SqlFragment } from '@gatehouse/persistence';

const MOST = 2 ** 31;

/** Random, so that the stamp of a transaction that is rolled back never comes again. */
export const newStamp = (): string => randomBytes(8).toString('hex');

/** The stamp of the list of courses, of which each change has another one: an SQL expression. */
export const LIST_STAMP = "(SELECT last FROM numbering WHERE name = 'courses')";

/** Gives the list of courses another stamp. The last step of a transaction that changes which courses lists find. */
export const stampList = (tx: EntityManager): Promise<void> =>
  execute(tx, sql`UPDATE numbering SET last = ${randomInt(MOST)} WHERE name = 'courses'`);

/** Ends what is cached of courses. A step of each transaction that changes courses or their terms. */
export async function stampCourses(tx: EntityManager, which: SqlFragment): Promise<void> {
  changed(tx, 'courses');
  await execute(tx, sql`UPDATE courses SET stamp = ${newStamp()} WHERE ${which}`);
  await stampList(tx);
}
