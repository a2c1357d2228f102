import type { EntityManager } from 'typeorm';
import { addToCounter, commaList, execute, raw, sql, type CounterWriter } from '@gatehouse/persistence';
import type { Post } from '../model/post';

/** What a record is counted by. */
type Counted = Pick<Post, 'type' | 'status'>;

/**
 * Keeps how many records there are of each type and status: of a record that is created, changed or deleted. Written at
 * the end of the transaction. The total of a list without filters is read from it.
 */
export function countRecord(tx: EntityManager, before?: Counted, after?: Counted): void {
  if (before?.type === after?.type && before?.status === after?.status) return;
  if (before) addToCounter(tx, writeTotals, keyOf(before), -1);
  if (after) addToCounter(tx, writeTotals, keyOf(after), 1);
}

const keyOf = ({ type, status }: Counted): string => `${type} ${status}`;

const writeTotals: CounterWriter = async (tx, changes) => {
  const rows = [...changes].map(([key, by]) => {
    const [type = '', status = ''] = key.split(' ');
    return sql`(${type}, ${status}, ${by})`;
  });
  const add = tx.connection.options.type === 'mysql' ? ADD_ON_MYSQL : ADD_ON_SQLITE;
  await execute(tx, sql`INSERT INTO record_totals (type, status, total) VALUES ${commaList(rows)} ${add}`);
};
const ADD_ON_MYSQL = raw('ON DUPLICATE KEY UPDATE total = total + VALUES(total)');
const ADD_ON_SQLITE = raw('ON CONFLICT (type, status) DO UPDATE SET total = total + excluded.total');

/** What the totals are, counted: type, status, total. */
export const COUNTED_TOTALS = 'SELECT type, status, COUNT(*) AS total FROM posts GROUP BY type, status';
