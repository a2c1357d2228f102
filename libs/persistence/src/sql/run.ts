import type { EntityManager } from 'typeorm';
import type { Dialect } from '../connection/data-source';
import { send } from '../connection/send';
import type { SqlFragment } from './fragment';
import { Select } from './select';

/** A query whose rows look like `Row`. */
export type Query<Row> = Select<Row> | SqlFragment;

/** The rows of a query, in a transaction or outside of one. */
export async function fetchRows<Row>(manager: EntityManager, query: Query<Row>): Promise<Row[]> {
  const { sql, parameters } = built(manager, query);
  // The driver gives plain objects; what they look like is the query's own word.
  const { records } = await send(manager, sql, parameters);
  return records as Row[];
}

/** The first row of a query, if there is one. */
export async function fetchOne<Row>(manager: EntityManager, query: Query<Row>): Promise<Row | undefined> {
  const [row] = await fetchRows(manager, query);
  return row;
}

/** How many rows a query gives without its limit. */
export async function fetchCount(manager: EntityManager, query: Select<unknown>): Promise<number> {
  // Large numbers come as text from some drivers.
  const row = await fetchOne<{ total: number | string }>(manager, query.count(dialectOf(manager)));
  return Number(row?.total ?? 0);
}

/** Runs a statement that gives no rows: INSERT, UPDATE, DELETE. */
export async function execute(manager: EntityManager, { sql, parameters }: SqlFragment): Promise<void> {
  await send(manager, sql, parameters);
}

/**
 * Runs an UPDATE or DELETE inside of a transaction and gives the number of rows that it found. Of equal deletions at once
 * only one finds the row, so no row has to be read before.
 */
export async function affectedRows(manager: EntityManager, { sql, parameters }: SqlFragment): Promise<number> {
  if (!manager.queryRunner) throw new Error('Rows are counted inside of a transaction only.');
  const { affected = 0 } = await send(manager, sql, parameters);
  return affected;
}

const built = (manager: EntityManager, query: Query<unknown>): SqlFragment =>
  query instanceof Select ? query.build(dialectOf(manager)) : query;

function dialectOf(manager: EntityManager): Dialect {
  return manager.connection.options.type === 'mysql' ? 'mysql' : 'sqlite';
}
