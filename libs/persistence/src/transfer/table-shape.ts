import { COMMAND_WRITES } from '../changes/never-read';
import { STEPS_TABLE } from '../migrations/recorded-steps';
import type { ExactConnection } from './exact-connection';
import type { ExactStatements } from './stored-value';

/** A table as both databases have it. */
export interface TableShape {
  name: string;
  /** In the order of the values of a row. */
  columns: string[];
  /** Columns of the primary key; empty without one. */
  key: string[];
  /** The next id that the database assigns; absent where it assigns none. */
  next?: number;
}

/** The table in which TypeORM notes the migrations that have run. */
const MIGRATIONS = 'migrations';

/** Marks a database whose import has begun and not ended. */
export const UNFINISHED = 'unfinished_import';

/** Tables that are of a database rather than of what is in it. */
const OWN = new Set([MIGRATIONS, STEPS_TABLE, UNFINISHED, COMMAND_WRITES]);

/** Both databases understand backticks. @throws Error for a name that no migration would give */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`"${name}" is not the name of a table or column.`);
  return `\`${name}\``;
}

/** The tables of a service, by name; without those that only migrations, imports and commands use. */
export async function readTables(connection: ExactConnection): Promise<TableShape[]> {
  const names = (await tableNames(connection)).filter((name) => !OWN.has(name));
  const tables: TableShape[] = [];
  for (const name of names.sort())
    tables.push(
      connection.dialect === 'sqlite' ? await sqliteTable(connection, name) : await mysqlTable(connection, name),
    );
  return tables;
}

/** The tables of a database, without those of SQLite itself. */
export async function tableNames(connection: ExactConnection): Promise<string[]> {
  const found = await connection.rows(
    connection.dialect === 'sqlite'
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
      : `SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  );
  return found.map(([name]) => String(name));
}

/** The names of the migrations that have run, in their order. Empty for a database without any. */
export async function appliedMigrations(connection: ExactConnection): Promise<string[]> {
  if (!(await tableNames(connection)).includes(MIGRATIONS)) return [];
  const rows = await connection.rows(`SELECT name FROM ${MIGRATIONS} ORDER BY id`);
  return rows.map(([name]) => String(name));
}

async function sqliteTable(connection: ExactStatements, name: string): Promise<TableShape> {
  const columns = await connection.rows(`SELECT name, pk FROM pragma_table_info(?) ORDER BY cid`, [name]);
  const key = columns.filter(([, pk]) => Number(pk) > 0).sort(([, one], [, other]) => Number(one) - Number(other));
  const [[sql] = []] = await connection.rows(`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?`, [name]);
  const shape = { name, columns: columns.map(first), key: key.map(first) };
  if (!/\bAUTOINCREMENT\b/i.test(String(sql))) return shape;
  const [[last = 0] = []] = await connection.rows('SELECT seq FROM sqlite_sequence WHERE name = ?', [name]);
  return { ...shape, next: Number(last) + 1 };
}

async function mysqlTable(connection: ExactStatements, name: string): Promise<TableShape> {
  const of = 'table_schema = DATABASE() AND table_name = ?';
  const columns = await connection.rows(
    `SELECT column_name, extra FROM information_schema.columns
     WHERE ${of} AND extra NOT LIKE '%GENERATED%' ORDER BY ordinal_position`,
    [name],
  );
  const key = await connection.rows(
    `SELECT column_name FROM information_schema.statistics WHERE ${of} AND index_name = 'PRIMARY' ORDER BY seq_in_index`,
    [name],
  );
  const shape = { name, columns: columns.map(first), key: key.map(first) };
  if (!columns.some(([, extra]) => String(extra).includes('auto_increment'))) return shape;
  // information_schema may give a number that was kept for a day.
  const [[, sql] = []] = await connection.rows(`SHOW CREATE TABLE ${quoted(name)}`);
  return { ...shape, next: Number(/\bAUTO_INCREMENT=(\d+)/.exec(String(sql))?.[1] ?? 1) };
}

const first = ([value]: readonly unknown[]): string => String(value);
