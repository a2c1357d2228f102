import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, type DatabaseOptions } from '@gatehouse/persistence';

/** Two databases without tables, of the same kind. */
export interface EmptyDatabases {
  one: string;
  other: string;
  remove(): Promise<void>;
}

/**
 * Makes two empty databases.
 * @param server the address of a MariaDB (tools/test/plans.mjs); without one they are files of SQLite
 */
export async function emptyDatabases(server?: string): Promise<EmptyDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-migrations-'));
  const names = ['interrupted_one', 'interrupted_other'] as const;
  if (server)
    await onDatabase({ url: `${server}/core` }, async (connected) => {
      for (const name of names) {
        await connected.query(`DROP DATABASE IF EXISTS ${name}`);
        await connected.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
      }
    });
  const urlOf = (name: string): string => (server ? `${server}/${name}` : `sqlite:${join(folder, `${name}.sqlite`)}`);
  return {
    one: urlOf(names[0]),
    other: urlOf(names[1]),
    remove: async () => {
      if (server)
        await onDatabase({ url: `${server}/core` }, async (connected) => {
          for (const name of names) await connected.query(`DROP DATABASE ${name}`);
        });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs work on a database, after its migrations if there are any, and closes it. */
export async function onDatabase<T>(
  options: Pick<DatabaseOptions, 'url'> & Partial<DatabaseOptions>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { migrations = [] } = options;
  const database = await Database.open({ entities: [], migrations, ...options }, { migrate: migrations.length > 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs migrations on a database that nobody else uses. */
export const migrate = (options: Omit<DatabaseOptions, 'entities'>): Promise<void> =>
  onDatabase({ entities: [], ...options }, () => Promise.resolve());

/** What a database consists of: the statements that make its tables, the migrations that it has, and with `rows` its rows. */
export function contentOf(url: string, { rows = false } = {}): Promise<Record<string, unknown>> {
  return onDatabase({ url }, async (database) => {
    const content: Record<string, unknown> = {
      migrations: await database.query('SELECT name FROM migrations ORDER BY id'),
    };
    for (const table of await tablesOf(database)) {
      content[table] = await madeBy(database, table);
      if (rows && table !== 'migrations')
        content[`${table} rows`] = await database.query(`SELECT * FROM ${table} ORDER BY 1`);
    }
    return content;
  });
}

/** The names of the tables of a database. */
export async function tablesOf(database: Database): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    database.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
  );
  return found.map(({ name }) => name);
}

async function madeBy(database: Database, table: string): Promise<unknown> {
  if (database.dialect === 'sqlite')
    return database.query('SELECT name, sql FROM sqlite_master WHERE tbl_name = ? ORDER BY name', [table]);
  const [row] = await database.query<{ 'Create Table': string }>(`SHOW CREATE TABLE \`${table}\``);
  // The order of keys is the order in which they were made; numbers of rows differ after an insertion that was rolled back.
  return row?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '');
}
