import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkedName, sql } from '../../sql/fragment';
import { fetchRows } from '../../sql/run';

/** The dates of so many ids are stored together. */
export const DATES_SIZE = 8_192;

/** Names of the tables of an index. */
export const searchTables = (name: string) => ({
  /** One row: how often the index was written. */
  state: checkedName(`${name}_state`),
  /** Records that changed since the index was written, and what they were when it was. */
  pending: checkedName(`${name}_pending`),
  /** The ids of the records that have a key in a field, by block. */
  keys: checkedName(`${name}_keys`),
  /** The words that some record had. */
  words: checkedName(`${name}_words`),
  /** The words that contain a part. */
  parts: checkedName(`${name}_parts`),
  /** The dates of the records, by id. */
  dates: checkedName(`${name}_dates`),
});

const SHAPES = {
  state: 'id INTEGER NOT NULL, generation INTEGER NOT NULL, PRIMARY KEY (id)',
  pending: 'id INTEGER NOT NULL, stamp BIGINT NOT NULL, was LONGTEXT, PRIMARY KEY (id)',
  keys: `word VARCHAR(64) NOT NULL, field SMALLINT NOT NULL, block INTEGER NOT NULL, docs MEDIUMBLOB NOT NULL,
         PRIMARY KEY (word, field, block)`,
  words: 'word VARCHAR(64) NOT NULL, PRIMARY KEY (word)',
  parts: 'part VARCHAR(32) NOT NULL, word VARCHAR(64) NOT NULL, PRIMARY KEY (part, word)',
  dates: 'chunk INTEGER NOT NULL, generation INTEGER NOT NULL, dates MEDIUMBLOB NOT NULL, PRIMARY KEY (chunk)',
} as const;

const TABLES = ['state', 'pending', 'keys', 'words', 'parts', 'dates'] as const;

/** Creates the tables of an index, in a migration. Records that exist are added by {@link queueAll}. */
export async function createSearchTables(runner: QueryRunner, name: string): Promise<void> {
  const tables = searchTables(name);
  const isMysql = runner.connection.options.type === 'mysql';
  for (const table of TABLES) {
    const ending = isMysql ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : sqliteEnding(table);
    await runner.query(`CREATE TABLE ${tables[table]} (${SHAPES[table]})${ending}`);
  }
  await runner.query(`INSERT INTO ${tables.state} (id, generation) VALUES (1, 0)`);
}

/**
 * Short rows are kept in the order of their keys, so that those of a part lie together. Keys have an index of their own: lists
 * of ids within it would be read at each look for a word that passes them.
 */
const sqliteEnding = (table: (typeof TABLES)[number]): string =>
  ['words', 'parts'].includes(table) ? ' WITHOUT ROWID' : '';

/** Takes the lists of ids out of the order of their keys, where an earlier version has made the tables on SQLite. */
export class SeparateSearchLists1767225600074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'mysql') return;
    const made = await fetchRows<{ name: string }>(
      runner.manager,
      sql`SELECT name FROM sqlite_master WHERE name LIKE '%\\_search\\_keys' ESCAPE '\\' AND sql LIKE '%WITHOUT ROWID'`,
    );
    for (const { name } of made) {
      await runner.query(`ALTER TABLE ${name} RENAME TO ${name}_before`);
      await runner.query(`CREATE TABLE ${name} (${SHAPES.keys})`);
      await runner.query(`INSERT INTO ${name} SELECT word, field, block, docs FROM ${name}_before`);
      await runner.query(`DROP TABLE ${name}_before`);
    }
  }

  /** Earlier versions use the tables as they are. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Removes the tables of a search, for migrations. */
export async function dropSearchTables(runner: QueryRunner, name: string): Promise<void> {
  const tables = searchTables(name);
  for (const table of TABLES) await runner.query(`DROP TABLE ${tables[table]}`);
}

/** Has all records of a table indexed that were there before the index, in a migration. */
export async function queueAll(runner: QueryRunner, name: string, table: string): Promise<void> {
  await runner.query(
    `INSERT INTO ${searchTables(name).pending} (id, stamp, was) SELECT id, 0, NULL FROM ${checkedName(table)}`,
  );
}
