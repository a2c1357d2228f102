import type { QueryRunner } from 'typeorm';

/**
 * A column in a migration. `id` is the self-numbering primary key; `key(n)` is indexable text of at most n
 * characters; a trailing `?` allows NULL. All others are NOT NULL with the default given, if any.
 */
export type ColumnKind =
  'id' | 'integer' | 'big' | 'text' | 'clock' | 'real' | 'flag' | 'json' | 'key' | `key(${number})`;
export type ColumnDefinition = ColumnKind | `${ColumnKind}?` | { kind: ColumnKind; default: string | number };

export interface TableExtras {
  /** Columns of the primary key when there is no `id` column. */
  primary?: string[];
  unique?: Record<string, string[]>;
  index?: Record<string, string[]>;
}

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Creates a table that means the same on MySQL/MariaDB and SQLite: binary collation, so text compares alike on both. */
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

// Backticks quote names on both.
const quote = (name: string): string => `\`${name}\``;

function columnSql(definition: ColumnDefinition, mysql: boolean): string {
  const standard = typeof definition === 'object' ? definition.default : undefined;
  const word = typeof definition === 'object' ? definition.kind : definition;
  const nullable = word.endsWith('?');
  const kind = nullable ? word.slice(0, -1) : word;
  if (kind === 'id')
    return mysql ? 'INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTOINCREMENT';
  const value =
    standard === undefined
      ? ''
      : ` DEFAULT ${typeof standard === 'number' ? standard : `'${standard.replaceAll("'", "''")}'`}`;
  return `${typeSql(kind, mysql)} ${nullable ? 'NULL' : 'NOT NULL'}${value}`;
}

function typeSql(kind: string, mysql: boolean): string {
  const length = /^key\((\d+)\)$/.exec(kind)?.[1];
  if (length) return `VARCHAR(${length})`;
  switch (kind) {
    case 'key':
      return 'VARCHAR(191)';
    case 'integer':
      return mysql ? 'INT' : 'INTEGER';
    case 'big':
      return 'BIGINT';
    case 'clock':
      return 'VARCHAR(19)';
    case 'real':
      return 'DOUBLE';
    case 'flag':
      return mysql ? 'TINYINT(1)' : 'BOOLEAN';
    case 'text':
    case 'json':
      return mysql ? 'LONGTEXT' : 'TEXT';
    default:
      throw new Error(`No column kind: ${kind}`);
  }
}
