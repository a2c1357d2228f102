import type { DataSource } from 'typeorm';
import { isTableMissing } from '../connection/failures';

/** The connections of a database at this moment. */
export interface Connections {
  used: number;
  free: number;
  /** Requests that wait for a connection, or on SQLite for their turn to write. */
  waiting: number;
}

/** The lists of a pool of mysql2, which has no figures of its own. */
interface PoolLists {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** The connections of a pool of mysql2; undefined on SQLite. */
export function poolConnections({ driver }: DataSource): Connections | undefined {
  if (!('pool' in driver) || !hasLists(driver.pool)) return undefined;
  const { _allConnections: all, _freeConnections: free, _connectionQueue: waiting } = driver.pool;
  return { used: all.length - free.length, free: free.length, waiting: waiting.length };
}

const hasLists = (pool: unknown): pool is PoolLists =>
  typeof pool === 'object' && pool !== null && '_allConnections' in pool && '_connectionQueue' in pool;

/** How many migrations of this version the database does not have yet. */
export async function pendingMigrations(writer: DataSource, reader: DataSource): Promise<number> {
  const rows: { name: string }[] = await reader.query('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return writer.migrations.filter(({ name, constructor }) => !done.has(name ?? constructor.name)).length;
}

/**
 * Which migrations of this version are not among those that were run, and which it does not know, by their names.
 * @param readRun gives those that were run; a database without their table has none
 */
export async function comparedMigrations(
  { migrations }: DataSource,
  readRun: () => Promise<{ name: string }[]>,
): Promise<{ pending: string[]; unknown: string[] }> {
  const run = await readRun().catch((error: unknown) => {
    if (isTableMissing(error)) return [];
    throw error;
  });
  const known = migrations.map(({ name, constructor }) => name ?? constructor.name);
  const done = new Set(run.map(({ name }) => name));
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}
