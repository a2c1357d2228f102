import type { DataSource, QueryRunner, Table } from 'typeorm';
import { typeOfKind, type Dialect } from '../entities/column-types';
import type { EntityColumn, EntityIndexes } from '../entities/declared-entity';
import { entityTable, tablesOf, type EntityTable, type OnDelete } from '../entities/entity-table';

/** A foreign key: the table whose `id` a column has. */
export interface Reference {
  to: string;
  onDelete: OnDelete;
}

/** What a table needs in order to be what its class declares. */
export type SchemaChange = { table: string } & (
  | {
      change: 'createTable';
      columns: Readonly<Record<string, EntityColumn>>;
      indexes: EntityIndexes;
      unique: EntityIndexes;
      references: Readonly<Record<string, Reference>>;
    }
  | { change: 'dropIndex'; index: string; columns: readonly string[]; unique: boolean }
  | { change: 'dropColumn'; column: string }
  | { change: 'addColumn'; column: string; definition: EntityColumn }
  | { change: 'alterColumn'; column: string; definition: EntityColumn; is: string }
  | { change: 'addIndex'; index: string; columns: readonly string[]; unique: boolean }
  | { change: 'alterReferences'; is: string; becomes: string }
);

/** What differs between the tables of a database and its classes, in the order in which it is mended. */
export async function schemaChanges(source: DataSource): Promise<SchemaChange[]> {
  const dialect: Dialect = source.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
  const runner = source.createQueryRunner();
  try {
    const entities = tablesOf(source.entityMetadatas.map(({ target }) => target));
    const changes = await Promise.all(parentsFirst(entities).map((entity) => changesOf(entity, runner, dialect)));
    return changes.flat();
  } finally {
    await runner.release();
  }
}

/** Tables after those that they refer to. */
function parentsFirst(entities: readonly EntityTable[]): EntityTable[] {
  const sorted = new Set<EntityTable>();
  const add = (entity: EntityTable, waiting: readonly string[]): void => {
    if (sorted.has(entity) || waiting.includes(entity.table)) return;
    for (const { to } of Object.values(referencesOf(entity))) {
      const parent = entities.find(({ table }) => table === to);
      if (parent) add(parent, [...waiting, entity.table]);
    }
    sorted.add(entity);
  };
  for (const entity of entities) add(entity, []);
  return [...sorted];
}

function referencesOf({ table, references }: EntityTable): Record<string, Reference> {
  const named = Object.entries(references).map(([column, { to, onDelete }]) => {
    const parent = typeof to === 'string' ? to : entityTable(to)?.table;
    if (parent === undefined) throw new Error(`${table}.${column} refers to a class without a table.`);
    return [column, { to: parent, onDelete }] as const;
  });
  return Object.fromEntries(named);
}

async function changesOf(entity: EntityTable, runner: QueryRunner, dialect: Dialect): Promise<SchemaChange[]> {
  const { table: name, columns, indexes, unique } = entity;
  const table = await runner.getTable(name);
  const references = referencesOf(entity);
  if (!table) return [{ table: name, change: 'createTable', columns, indexes, unique, references }];
  const ofIndexes = [...indexChanges(entity, table, false), ...indexChanges(entity, table, true)];
  const isAddition = ({ change }: SchemaChange): boolean => change === 'addIndex';
  return [
    ...ofIndexes.filter((one) => !isAddition(one)),
    ...columnChanges(entity, table, dialect),
    ...ofIndexes.filter(isAddition),
    ...referenceChanges(name, references, table),
  ];
}

function columnChanges({ table: name, columns }: EntityTable, table: Table, dialect: Dialect): SchemaChange[] {
  const known = new Map(table.columns.map((column) => [column.name, column]));
  const gone = [...known.keys()].filter((column) => !Object.hasOwn(columns, column));
  const wanted = Object.entries(columns).flatMap(([column, definition]): SchemaChange[] => {
    const found = known.get(column);
    if (!found) return [{ table: name, change: 'addColumn', column, definition }];
    // SQLite has no NOT NULL for the primary key.
    const isNullable = found.isNullable && definition.kind !== 'id' && !definition.primary;
    const is = shapeOf(found.type, found.length, isNullable);
    return is === shapeOfColumn(definition, dialect)
      ? []
      : [{ table: name, change: 'alterColumn', column, definition, is }];
  });
  return [...gone.map((column): SchemaChange => ({ table: name, change: 'dropColumn', column })), ...wanted];
}

/** What differs between the unique indexes, or between the others. */
function indexChanges(entity: EntityTable, table: Table, unique: boolean): SchemaChange[] {
  const name = entity.table;
  const wanted = unique ? entity.unique : entity.indexes;
  const there = table.indices.filter(({ isUnique }) => isUnique === unique);
  const known = new Map(there.map((index) => [index.name ?? '', index.columnNames]));
  const isThere = (index: string, columns: readonly string[]): boolean => known.get(index)?.join() === columns.join();
  const gone = [...known].filter(([index, columns]) => wanted[index]?.join() !== columns.join());
  return [
    ...gone.map(([index, columns]): SchemaChange => ({ table: name, change: 'dropIndex', index, columns, unique })),
    ...Object.entries(wanted)
      .filter(([index, columns]) => !isThere(index, columns))
      .map(([index, columns]): SchemaChange => ({ table: name, change: 'addIndex', index, columns, unique })),
  ];
}

function referenceChanges(name: string, references: Record<string, Reference>, table: Table): SchemaChange[] {
  const textOf = (column: string, to: string, onDelete = ''): string => `${column} to ${to} ${onDelete}`;
  const is = table.foreignKeys.map((key) => textOf(key.columnNames.join(), key.referencedTableName, key.onDelete));
  const becomes = Object.entries(references).map(([column, { to, onDelete }]) => textOf(column, to, onDelete));
  const [before, after] = [is, becomes].map((texts) => texts.sort().join(', '));
  return before === after ? [] : [{ table: name, change: 'alterReferences', is: before ?? '', becomes: after ?? '' }];
}

/** Names of one type that databases give it. */
const SAME: Readonly<Record<string, string>> = { int: 'integer', tinyint: 'boolean' };

/** A column as a sentence that can be compared: `varchar(191) null`. */
function shapeOf(type: string, length: string | number | undefined, isNullable: boolean): string {
  const named = SAME[type] ?? type;
  return `${named}${named === 'varchar' ? `(${length})` : ''}${isNullable ? ' null' : ''}`;
}

function shapeOfColumn({ kind, nullable = false }: EntityColumn, dialect: Dialect): string {
  const { type, length } = typeOfKind(kind, dialect);
  return shapeOf(String(type), length, nullable);
}
