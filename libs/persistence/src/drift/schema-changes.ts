import { isDeepStrictEqual } from 'node:util';
import type { DataSource, QueryRunner, Table } from 'typeorm';
import type { Dialect } from '../dialect';
import { typeOfKind } from '../entities/column-types';
import {
  declaredEntity,
  type DeclaredEntity,
  type EntityColumn,
  type EntityIndexes,
} from '../entities/declared-entity';

/** What a table needs in order to be what its class declares. */
export type SchemaChange = { table: string } & (
  | {
      change: 'createTable';
      columns: Readonly<Record<string, EntityColumn>>;
      indexes: EntityIndexes;
      unique: EntityIndexes;
    }
  | { change: 'dropIndex'; index: string; columns: readonly string[]; unique: boolean }
  | { change: 'dropColumn'; column: string }
  | { change: 'addColumn'; column: string; definition: EntityColumn }
  | { change: 'alterColumn'; column: string; definition: EntityColumn; is: string }
  | { change: 'addIndex'; index: string; columns: readonly string[]; unique: boolean }
);

/** What differs between the tables of a database and the declared entities among its classes, in the order in which it is mended. */
export async function schemaChanges(source: DataSource): Promise<SchemaChange[]> {
  const dialect: Dialect = source.options.type === 'mysql' ? 'mysql' : 'sqlite';
  const runner = source.createQueryRunner();
  try {
    const entities = source.entityMetadatas
      .map(({ target }) => declaredEntity(target))
      .filter((one) => one !== undefined);
    const changes = await Promise.all(entities.map((entity) => changesOf(entity, runner, dialect)));
    return changes.flat();
  } finally {
    await runner.release();
  }
}

async function changesOf(entity: DeclaredEntity, runner: QueryRunner, dialect: Dialect): Promise<SchemaChange[]> {
  const table = await runner.getTable(entity.table);
  const { columns: shape, unique } = entity;
  if (!table) return [{ table: entity.table, change: 'createTable', columns: shape, indexes: entity.indexes, unique }];
  const [columns, indexes] = [columnChanges(entity, table, dialect), indexChanges(entity, table)];
  const isAddition = ({ change }: SchemaChange): boolean => change === 'addIndex';
  return [...indexes.filter((one) => !isAddition(one)), ...columns, ...indexes.filter(isAddition)];
}

function columnChanges({ table: name, columns }: DeclaredEntity, table: Table, dialect: Dialect): SchemaChange[] {
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

function indexChanges({ table: name, indexes, unique }: DeclaredEntity, table: Table): SchemaChange[] {
  const known = table.indices.map((index) => indexOf(index.name ?? '', index.columnNames, index.isUnique));
  const wanted = [
    ...Object.entries(indexes).map(([index, columns]) => indexOf(index, columns, false)),
    ...Object.entries(unique).map(([index, columns]) => indexOf(index, columns, true)),
  ];
  const isAmong = (list: readonly TableIndexShape[], one: TableIndexShape): boolean =>
    list.some((other) => isDeepStrictEqual(other, one));
  return [
    ...known
      .filter((one) => !isAmong(wanted, one))
      .map((one): SchemaChange => ({ table: name, change: 'dropIndex', ...one })),
    ...wanted
      .filter((one) => !isAmong(known, one))
      .map((one): SchemaChange => ({ table: name, change: 'addIndex', ...one })),
  ];
}

interface TableIndexShape {
  index: string;
  columns: readonly string[];
  unique: boolean;
}

const indexOf = (index: string, columns: readonly string[], unique: boolean): TableIndexShape => ({
  index,
  columns: [...columns],
  unique,
});

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
