import { setImmediate as breathe } from 'node:timers/promises';
import type { DatabaseOptions } from '../connection/data-source';
import { openExact, type ExactConnection } from './exact-connection';
import type { Stored } from './stored-value';
import { encodeRow } from './stored-value';
import { appliedMigrations, quoted, readTables, tableNames, type TableShape, UNFINISHED } from './table-shape';

/** Rows of a table as lines of JSON. */
export interface RowBatch {
  rows: number;
  /** One line for each row. */
  text: string;
}

/** About so many characters of rows are in memory at a time. */
const BATCH_LENGTH = 1_000_000;
const MOST_ROWS = 1_000;
const FIRST_ROWS = 20;

/** The content of one database at one moment, while others go on writing. */
export class DatabaseSnapshot {
  private constructor(
    private readonly connection: ExactConnection,
    readonly migrations: readonly string[],
    readonly tables: readonly TableShape[],
  ) {}

  /**
   * Opens databases at one moment. On SQLite no write is between them; on servers they are a few milliseconds apart, the
   * first one first.
   * @throws Error for a database that was never migrated, or whose import has not ended
   */
  static async openAll(all: readonly DatabaseOptions[]): Promise<DatabaseSnapshot[]> {
    const connections: ExactConnection[] = [];
    const locks: ExactConnection[] = [];
    try {
      for (const options of all) connections.push(await openExact(options));
      for (const [index, { dialect }] of connections.entries())
        if (dialect === 'sqlite' && all[index]) locks.push(...(await writeLock(all[index])));
      for (const connection of connections) await begin(connection);
      await Promise.all(locks.map((lock) => lock.close()));
      const snapshots: DatabaseSnapshot[] = [];
      for (const connection of connections) snapshots.push(await DatabaseSnapshot.of(connection));
      return snapshots;
    } catch (error) {
      await Promise.all([...locks, ...connections].map((connection) => connection.close()));
      throw error;
    }
  }

  private static async of(connection: ExactConnection): Promise<DatabaseSnapshot> {
    if ((await tableNames(connection)).includes(UNFINISHED))
      throw new Error('An import into this site has not ended. Run it again first.');
    return new DatabaseSnapshot(connection, await appliedMigrations(connection), await readTables(connection));
  }

  /** The rows of a table in the order of its primary key, as many at a time as memory is needed for one megabyte. */
  async *batches(table: TableShape, change: (row: Stored[]) => Stored[] = (row) => row): AsyncGenerator<RowBatch> {
    const places = table.key.map((column) => table.columns.indexOf(column));
    let limit = FIRST_ROWS;
    const read = (await this.hasZeros(table)) ? readWithZeros : readPlain;
    for (let after: Stored[] | undefined; ;) {
      const rows = await read(this.connection, table, { after, limit });
      const last = rows.at(-1);
      if (!last) return;
      const text = rows.map((row) => `${encodeRow(change(row))}\n`).join('');
      yield { rows: rows.length, text };
      if (rows.length < limit || table.key.length === 0) return;
      after = places.map((place) => last[place] ?? null);
      limit = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_LENGTH * rows.length) / text.length), limit * 8));
      await breathe();
    }
  }

  /** Ends the transaction. */
  close(): Promise<void> {
    return this.connection.close();
  }

  /** Whether there is text with a zero byte, where the driver of SQLite ends a text. */
  private async hasZeros({ name, columns }: TableShape): Promise<boolean> {
    if (this.connection.dialect === 'mysql') return false;
    const zero = columns.map((column) => `instr(${quoted(column)}, char(0)) > 0`).join(' OR ');
    return (await this.connection.rows(`SELECT 1 FROM ${quoted(name)} WHERE ${zero} LIMIT 1`)).length > 0;
  }
}

/** Which rows of a table: those after a key. */
interface Page {
  after: readonly Stored[] | undefined;
  limit: number;
}

const readPlain = (connection: ExactConnection, table: TableShape, page: Page): Promise<Stored[][]> =>
  connection.rows(...pageOf(table, table.columns.map(quoted), page));

/** Text as bytes, with the type of each value beside it. */
async function readWithZeros(connection: ExactConnection, table: TableShape, page: Page): Promise<Stored[][]> {
  const bytes = table.columns.map(
    (column) =>
      `CASE typeof(${quoted(column)}) WHEN 'text' THEN CAST(${quoted(column)} AS BLOB) ELSE ${quoted(column)} END`,
  );
  const types = table.columns.map((column) => `typeof(${quoted(column)})`);
  const rows = await connection.rows(...pageOf(table, [...bytes, ...types], page));
  return rows.map((row) =>
    row
      .slice(0, bytes.length)
      .map((value, at) =>
        Buffer.isBuffer(value) && row[bytes.length + at] === 'text' ? value.toString('utf8') : value,
      ),
  );
}

/** The statement of a page, and its parameters. */
function pageOf({ name, key }: TableShape, columns: readonly string[], { after, limit }: Page): [string, Stored[]] {
  const from = `SELECT ${columns.join(', ')} FROM ${quoted(name)}`;
  if (key.length === 0) return [from, []];
  const { sql, values } = after ? following(key, after) : { sql: '1 = 1', values: [] };
  return [`${from} WHERE ${sql} ORDER BY ${key.map(quoted).join(', ')} LIMIT ${limit}`, values];
}

/** Keeps others from writing until it is closed. None where another process writes for longer than a statement may wait. */
async function writeLock(options: DatabaseOptions): Promise<ExactConnection[]> {
  const lock = await openExact(options);
  try {
    await lock.run('BEGIN IMMEDIATE');
    return [lock];
  } catch {
    await lock.close();
    return [];
  }
}

async function begin(connection: ExactConnection): Promise<void> {
  if (connection.dialect === 'sqlite') {
    // Pages in memory are those of this process: what is read once need not stay there.
    await connection.run('PRAGMA mmap_size = 0');
    await connection.run('BEGIN');
    // A transaction of SQLite begins with its first read.
    await connection.rows('SELECT COUNT(*) FROM sqlite_master');
    return;
  }
  await connection.run('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.run('SET SESSION wait_timeout = 86400');
  await connection.run('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
}

/** The condition of rows after one in the order of a key, in a form that MySQL finds the first of by an index. */
function following(key: readonly string[], after: readonly Stored[]): { sql: string; values: Stored[] } {
  const [column, ...others] = key;
  const [value = null, ...rest] = after;
  if (column === undefined) return { sql: '1 = 1', values: [] };
  const name = quoted(column);
  if (others.length === 0) return { sql: `${name} > ?`, values: [value] };
  const inner = following(others, rest);
  return { sql: `${name} >= ? AND (${name} > ? OR (${inner.sql}))`, values: [value, value, ...inner.values] };
}
