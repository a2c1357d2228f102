import type { EntityManager } from 'typeorm';
import {
  addToCounter,
  commaList,
  execute,
  fetchRows,
  raw,
  sql,
  type CounterWriter,
  type SqlFragment,
} from '@gatehouse/persistence';
import { changeAuthorSet } from './term-sets';
import { ALL, keysOf, scopeOf, VERSION, type Counted, type FacetName } from './scopes';

/** A record as it is counted, with the ids of its terms. */
export interface CountedRecord {
  post: Counted;
  terms: readonly number[];
}

/**
 * Brings the kept counts up to date at the end of the transaction: of a record that is created, changed or deleted
 * (docs/decisions/0036-lists-that-do-not-grow.md).
 */
export function recount(tx: EntityManager, before?: CountedRecord, after?: CountedRecord): void {
  // Sets before counts, as where terms change: writers then wait for each other in the same order.
  changeAuthor(tx, before, -1);
  changeAuthor(tx, after, 1);
  const [left, joined] = [keysIn(before), keysIn(after)];
  for (const key of left) addToCounter(tx, writeRecordCounts, key, -1);
  for (const key of joined) addToCounter(tx, writeRecordCounts, key, 1);
  if (left.join() === joined.join() && isPlacedAlike(before?.post, after?.post)) return;
  for (const record of [before, after]) if (record) noteChanged(tx, record.post);
}

const keysIn = (record?: CountedRecord): string[] => (record ? keysOf(record.post, record.terms) : []);

/** Whether a record keeps its place in lists by these columns, and among what was changed since a time of day. */
const isPlacedAlike = (before?: Counted, after?: Counted): boolean =>
  PLACES.every((column) => before?.[column] === after?.[column]);

const PLACES = ['modified', 'title_key', 'slug'] as const satisfies readonly (keyof Counted)[];

/** What was made of the counts and sets of a type and status does not hold any more. */
export function noteChanged(tx: EntityManager, { type, status }: Pick<Counted, 'type' | 'status'>): void {
  addToCounter(tx, writeRecordCounts, `${scopeOf(type, status)} ${VERSION}`, 1);
}

/** The published posts of an author are a set, which lists by author and terms read. */
function changeAuthor(tx: EntityManager, record: CountedRecord | undefined, by: 1 | -1): void {
  if (!record) return;
  const { id, type, status, author } = record.post;
  if (type === 'post' && status === 'publish') changeAuthorSet(tx, author, id, by);
}

/** One line of {@link recountFacet}: how many records of a type, status and month there are. */
interface MonthCount {
  type: string;
  status: string;
  month: string;
  total: number | string;
}

/**
 * Adds many records at once to a value of a facet, or takes them away.
 * @param source what follows FROM: rows with type, status and date
 */
export async function recountFacet(
  tx: EntityManager,
  facet: FacetName,
  values: { from?: number; to?: number },
  source: SqlFragment,
): Promise<void> {
  const rows = await fetchRows<MonthCount>(
    tx,
    sql`SELECT type, status, SUBSTR(date, 1, 7) AS month, COUNT(*) AS total FROM ${source} GROUP BY type, status, month`,
  );
  for (const { type, status, month, total } of rows) {
    noteChanged(tx, { type, status });
    for (const bucket of [ALL, `m${month}`]) {
      const keyOf = (value: number): string => `${scopeOf(type, status, facet, value)} ${bucket}`;
      if (values.from !== undefined) addToCounter(tx, writeRecordCounts, keyOf(values.from), -Number(total));
      if (values.to !== undefined) addToCounter(tx, writeRecordCounts, keyOf(values.to), Number(total));
    }
  }
}

const writeRecordCounts: CounterWriter = async (tx, changes) => {
  const rows = [...changes].map(([key, by]) => {
    const [scope = '', bucket = ''] = key.split(' ');
    return sql`(${scope}, ${bucket}, ${by})`;
  });
  const add = tx.connection.options.type === 'mysql' ? ADD_ON_MYSQL : ADD_ON_SQLITE;
  await execute(tx, sql`INSERT INTO record_counts (scope, bucket, total) VALUES ${commaList(rows)} ${add}`);
};
const ADD_ON_MYSQL = raw('ON DUPLICATE KEY UPDATE total = total + VALUES(total)');
const ADD_ON_SQLITE = raw('ON CONFLICT (scope, bucket) DO UPDATE SET total = total + excluded.total');
