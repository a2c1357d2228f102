import { Table, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { typeOfKind, type ColumnKind, type Dialect } from '../entities/column-types';
import { foreignKeyName } from '../entities/entity-schema';
import type { OnDelete } from '../entities/entity-table';

/** A column in a migration: its kind, with a trailing `?` where it allows NULL. The others are NOT NULL, with the default given, if any. */
export type ColumnDefinition =
  ColumnKind | `${ColumnKind}?` | { kind: ColumnKind | `${ColumnKind}?`; default: string | number };

export interface TableExtras {
  /** Columns of the primary key, for tables without an `id`. */
  primary?: readonly string[];
  /** Unique indexes: columns by the name of the index. */
  unique?: Readonly<Record<string, readonly string[]>>;
  /** Other indexes: columns by the name of the index. */
  index?: Readonly<Record<string, readonly string[]>>;
  /** Foreign keys: by the column, the table whose `id` it has, and what becomes of a row whose record is deleted. */
  foreign?: Readonly<Record<string, { to: string; onDelete: OnDelete }>>;
}

/** Tables by their names, those that others refer to first. */
export type TableDefinitions = Readonly<
  Record<string, TableExtras & { columns: Readonly<Record<string, ColumnDefinition>> }>
>;

const dialectOf = (runner: QueryRunner): Dialect => (isMysql(runner) ? 'mysql' : 'sqlite');
const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Creates a table that works the same on MySQL/MariaDB and SQLite: with binary collation, text compares alike on both. */
export async function createTable(
  runner: QueryRunner,
  name: string,
  shape: Record<string, ColumnDefinition>,
  { primary = [], unique = {}, index = {}, foreign = {} }: TableExtras = {},
): Promise<void> {
  const dialect = dialectOf(runner);
  const columns = Object.entries(shape).map(([column, definition]) => {
    const options = tableColumn(column, definition, dialect);
    return primary.includes(column) ? { ...options, isPrimary: true } : options;
  });
  const indices = [
    ...Object.entries(unique).map(([key, columnNames]) => ({
      name: key,
      columnNames: [...columnNames],
      isUnique: true,
    })),
    ...Object.entries(index).map(([key, columnNames]) => ({ name: key, columnNames: [...columnNames] })),
  ];
  const foreignKeys = Object.entries(foreign).map(([column, { to, onDelete }]) => ({
    name: foreignKeyName(name, column),
    columnNames: [column],
    referencedTableName: to,
    referencedColumnNames: ['id'],
    onDelete,
    // What TypeORM compares with where an entity says nothing.
    onUpdate: 'NO ACTION',
  }));
  await runner.createTable(new Table({ name, columns, indices, foreignKeys }));
}

/** Creates tables, as {@link createTable} does. */
export async function createTables(runner: QueryRunner, tables: TableDefinitions): Promise<void> {
  for (const [name, { columns, ...extras }] of Object.entries(tables)) await createTable(runner, name, columns, extras);
}

/** Drops the tables that {@link createTables} has made. */
export async function dropTables(runner: QueryRunner, tables: TableDefinitions): Promise<void> {
  for (const name of Object.keys(tables).toReversed()) await runner.dropTable(name);
}

/**
 * Adds a column to a table, as {@link createTable} would have created it. TypeORM's `addColumn` copies the whole table on
 * SQLite.
 */
export async function addColumn(
  runner: QueryRunner,
  table: string,
  column: string,
  definition: ColumnDefinition,
): Promise<void> {
  const declared = columnSql(tableColumn(column, definition, dialectOf(runner)));
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
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
  await runner.query(`CREATE ${kind} ${quote(index)} ON ${quote(table)} (${columns.map(quote).join(', ')})`);
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

/** A column of TypeORM's table API. */
function tableColumn(name: string, definition: ColumnDefinition, dialect: Dialect): TableColumnOptions {
  const { kind: declared, default: standard } = typeof definition === 'object' ? definition : { kind: definition };
  const isNullable = declared.endsWith('?');
  const { type, length, collation, primary, generated } = typeOfKind(kindOf(declared), dialect);
  return {
    name,
    type: String(type),
    isNullable,
    ...(length !== undefined && { length: String(length) }),
    ...(collation !== undefined && { collation }),
    ...(primary && { isPrimary: true }),
    ...(generated && { isGenerated: true, generationStrategy: 'increment' as const }),
    ...(standard !== undefined && { default: defaultSql(standard, String(type)) }),
  };
}

/** @throws Error for a text that is no kind */
function kindOf(declared: string): ColumnKind {
  const kind = declared.replace(/\?$/, '');
  if (isKind(kind)) return kind;
  throw new Error(`${kind} is not a kind of column.`);
}

const isKind = (kind: string): kind is ColumnKind =>
  /^(?:id|integer|big|text|clock|real|flag|json|key(?:\(\d+\))?)$/.test(kind);

/** Long texts of MySQL have defaults in parentheses alone. */
function defaultSql(value: string | number, type: string): string {
  if (typeof value === 'number') return String(value);
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return type === 'longtext' ? `(${quoted})` : quoted;
}

function columnSql({ type, length, collation, isNullable, default: standard }: TableColumnOptions): string {
  const sized = length === undefined ? type : `${type}(${length})`;
  const collated = collation === undefined ? sized : `${sized} COLLATE ${collation}`;
  const initial = standard === undefined ? '' : ` DEFAULT ${String(standard)}`;
  return `${collated} ${isNullable ? 'NULL' : 'NOT NULL'}${initial}`;
}
