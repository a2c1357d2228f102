import type { QueryRunner } from 'typeorm';
import type { ColumnKind } from '../entities/column-types';

/** A column in a migration: its kind, with a trailing `?` where it allows NULL. The others are NOT NULL, with the default given, if any. */
export type ColumnDefinition = ColumnKind | `${ColumnKind}?` | { kind: ColumnKind; default: string | number };

export interface TableExtras {
  /** Columns of the primary key, for tables without an `id`. */
  primary?: string[];
  /** Unique indexes: columns by the name of the index. */
  unique?: Record<string, string[]>;
  /** Other indexes: columns by the name of the index. */
  index?: Record<string, string[]>;
}

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Creates a table that works the same on MySQL/MariaDB and SQLite: with binary collation, text compares alike on both. */
export async function createTable(
  runner: QueryRunner,
  name: string,
  shape: Record<string, ColumnDefinition>,
  extras: TableExtras = {},
): Promise<void> {
  const mysql = isMysql(runner);
  const lines = Object.entries(shape).map(([column, definition]) => `${quote(column)} ${columnSql(definition, mysql)}`);
  if (extras.primary) lines.push(`PRIMARY KEY (${extras.primary.map(quote).join(', ')})`);
  const ending = mysql ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : '';
  await runner.query(`CREATE TABLE ${quote(name)} (${lines.join(', ')})${ending}`);
  for (const [index, columns] of Object.entries(extras.unique ?? {}))
    await runner.query(`CREATE UNIQUE INDEX ${quote(index)} ON ${quote(name)} (${columns.map(quote).join(', ')})`);
  for (const [index, columns] of Object.entries(extras.index ?? {}))
    await runner.query(`CREATE INDEX ${quote(index)} ON ${quote(name)} (${columns.map(quote).join(', ')})`);
}

/** Adds a column to a table, as {@link createTable} would have created it. */
export async function addColumn(
  runner: QueryRunner,
  table: string,
  column: string,
  definition: ColumnDefinition,
): Promise<void> {
  const declared = columnSql(definition, isMysql(runner));
  await runner.query(`ALTER TABLE ${quote(table)} ADD COLUMN ${quote(column)} ${declared}`);
}

/** Takes a column away, with its values. An index that has it goes first. */
export async function dropColumn(runner: QueryRunner, table: string, column: string): Promise<void> {
  await runner.query(`ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`);
}

/** Adds an index. */
export async function addIndex(
  runner: QueryRunner,
  table: string,
  index: string,
  columns: readonly string[],
  { unique = false } = {},
): Promise<void> {
  await runner.query(
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quote(index)} ON ${quote(table)} (${columns.map(quote).join(', ')})`,
  );
}

/** Takes an index away. */
export async function dropIndex(runner: QueryRunner, table: string, index: string): Promise<void> {
  await runner.query(`DROP INDEX ${quote(index)}${isMysql(runner) ? ` ON ${quote(table)}` : ''}`);
}

/** Gives an index other columns. */
export async function replaceIndex(
  runner: QueryRunner,
  table: string,
  index: string,
  columns: readonly string[],
): Promise<void> {
  await dropIndex(runner, table, index);
  await addIndex(runner, table, index, columns);
}

// Both databases understand backticks.
const quote = (name: string): string => `\`${name}\``;

function columnSql(definition: ColumnDefinition, mysql: boolean): string {
  const { kind: declared, default: standard } = typeof definition === 'object' ? definition : { kind: definition };
  const nullable = declared.endsWith('?');
  const kind = nullable ? declared.slice(0, -1) : declared;
  if (kind === 'id')
    return mysql ? 'INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTOINCREMENT';
  const initial = standard === undefined ? '' : ` DEFAULT ${defaultSql(standard)}`;
  return `${typeSql(kind, mysql)} ${nullable ? 'NULL' : 'NOT NULL'}${initial}`;
}

/** Long texts of MySQL have defaults in parentheses alone. */
const defaultSql = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `('${value.replaceAll("'", "''")}')`;

const TYPES: Readonly<Record<string, { mysql: string; sqlite: string }>> = {
  key: { mysql: 'VARCHAR(191)', sqlite: 'VARCHAR(191)' },
  integer: { mysql: 'INT', sqlite: 'INTEGER' },
  big: { mysql: 'BIGINT', sqlite: 'BIGINT' },
  clock: { mysql: 'VARCHAR(19)', sqlite: 'VARCHAR(19)' },
  real: { mysql: 'DOUBLE', sqlite: 'DOUBLE' },
  flag: { mysql: 'TINYINT(1)', sqlite: 'BOOLEAN' },
  text: { mysql: 'LONGTEXT', sqlite: 'TEXT' },
  json: { mysql: 'LONGTEXT', sqlite: 'TEXT' },
};

function typeSql(kind: string, mysql: boolean): string {
  const length = /^key\((\d+)\)$/.exec(kind)?.[1];
  if (length) return `VARCHAR(${length})`;
  const type = TYPES[kind];
  if (!type) throw new Error(`${kind} is not a kind of column.`);
  return mysql ? type.mysql : type.sqlite;
}
