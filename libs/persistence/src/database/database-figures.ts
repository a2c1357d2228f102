import type { DataSource } from 'typeorm';
import { CONNECTIONS } from '../connection/data-source';
import { isTableMissing } from '../connection/failures';

/** The connections of a database at this moment. */
export interface Connections {
  used: number;
  free: number;
  /** Requests that wait for a connection, or on SQLite for their turn to write. */
  waiting: number;
}

/** Counts the reads and transactions that run or wait; on a server each has a connection. */
export class ConnectionFigures {
  private running = 0;

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }

  get current(): Connections {
    const used = Math.min(this.running, CONNECTIONS);
    return { used, free: CONNECTIONS - used, waiting: this.running - used };
  }
}

/** Whether a database answers. */
export const answers = (source: DataSource): Promise<boolean> =>
  source.query('SELECT 1').then(
    () => true,
    () => false,
  );

/** How many migrations of this version the database does not have yet. */
export async function pendingMigrations(writer: DataSource, reader: DataSource): Promise<number> {
  const rows: { name: string }[] = await reader.query('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return writer.migrations.filter(({ name, constructor }) => !done.has(name ?? constructor.name)).length;
}

/**
 * Which migrations of this version were not run, and which were that it does not know, by their names.
 * @param read gives the names of those that were run; it fails where none ever was
 */
export async function comparedMigrations(
  { migrations }: DataSource,
  read: () => Promise<readonly { name: string }[]>,
): Promise<{ pending: string[]; unknown: string[] }> {
  const run = await read().catch((error: unknown) => {
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
