import type { Dialect } from '../connection/data-source';
import { sql, type SqlFragment } from './fragment';
import type { Select } from './select';

/** A row by its id and by what the rows are ordered by. */
export interface OrderedRow {
  id: number;
  k: string | number;
}

/**
 * A page of several ranges of an index that together have no order, such as the records of several statuses: each is read in
 * its own order as far as the page reaches.
 * @param ranges with the columns of {@link OrderedRow}, each ordered by `k` and then by the id
 */
export function inOneOrder(
  ranges: readonly Select<OrderedRow>[],
  direction: 'asc' | 'desc',
  { offset, count }: { offset: number; count: number },
  dialect: Dialect,
): SqlFragment {
  const [first, ...others] = ranges;
  if (!first) throw new Error('There is nothing to read.');
  if (others.length === 0) return first.limit(count, offset).build(dialect);
  const parts = ranges.map((range, at) => {
    const { sql: text, parameters } = range.limit(offset + count).build(dialect);
    return { sql: `SELECT r${at}.id, r${at}.k FROM (${text}) r${at}`, parameters };
  });
  const all = {
    sql: parts.map((part) => part.sql).join(' UNION ALL '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
  const way = { sql: direction === 'asc' ? 'ASC' : 'DESC', parameters: [] };
  return sql`SELECT id, k FROM (${all}) ranges ORDER BY k ${way}, id ${way} LIMIT ${count} OFFSET ${offset}`;
}

/**
 * The rows in the order of the keys; keys without a row are left out.
 *
 * @param key of a row; its `id` unless told otherwise
 */
export function inOrderOf<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[];
/** Rows in the order of their keys; keys without a row are left out. The key is `id` unless another is given. */
export function inOrderOf<Row, Key>(rows: readonly Row[], keys: readonly Key[], key: (row: Row) => Key): Row[];
export function inOrderOf<Row, Key>(
  rows: readonly Row[],
  keys: readonly Key[],
  key: (row: Row) => unknown = (row) => (row as { id: number }).id,
): Row[] {
  const found = new Map<unknown, Row>(rows.map((row) => [key(row), row]));
  return keys.flatMap((wanted) => found.get(wanted) ?? []);
}
