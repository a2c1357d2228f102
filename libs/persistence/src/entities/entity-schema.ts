import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { typeOfKind, type Dialect } from './column-types';
import type { EntityClass, EntityColumn, EntityIndexes } from './declared-entity';
import { entityTable, type EntityTable } from './entity-table';

/**
 * An entity as TypeORM is to know it for a database. Decorators cannot say the columns of both: long texts and binary
 * collations have other names, or none.
 */
export function entitySchema(type: EntityClass, dialect: Dialect): EntitySchema | undefined {
  const entity = entityTable(type);
  if (!entity) return undefined;
  const { table, columns, indexes, unique, kinds, kind } = entity;
  const propertyOf = (column: string): string => columns[column]?.property ?? column;
  const options = Object.entries(columns).map(([name, column]) => [
    propertyOf(name),
    { ...columnOptions(column, dialect), name },
  ]);
  const indicesOf = (lists: EntityIndexes, unique: boolean) =>
    Object.entries(lists).map(([name, list]) => ({ name, unique, columns: list.map(propertyOf) }));
  return new EntitySchema({
    name: type.name,
    target: type,
    tableName: table,
    columns: Object.fromEntries(options) as Record<string, EntitySchemaColumnOptions>,
    indices: [...indicesOf(indexes, false), ...indicesOf(unique, true)],
    foreignKeys: foreignKeysOf(entity, propertyOf),
    ...(kinds !== undefined && { inheritance: { pattern: 'STI', column: kinds } }),
    ...(kind !== undefined && { type: 'entity-child', discriminatorValue: kind }),
  });
}

const foreignKeysOf = ({ table, references }: EntityTable, propertyOf: (column: string) => string) =>
  Object.entries(references).map(([column, { to, onDelete }]) => ({
    name: foreignKeyName(table, column),
    // TypeORM calls it, and a class would refuse.
    target: typeof to === 'string' ? to : () => to,
    columnNames: [propertyOf(column)],
    referencedColumnNames: ['id'],
    onDelete,
  }));

/** The name of a foreign key, unique within a database. */
export const foreignKeyName = (table: string, column: string): string => `${table}_${column}_key`;

function columnOptions(column: EntityColumn, dialect: Dialect) {
  const { kind, nullable = false, version = false, primary = false, default: standard } = column;
  return {
    ...typeOfKind(kind, dialect),
    nullable,
    version,
    ...(primary && { primary }),
    ...(standard !== undefined && { default: standard }),
  } satisfies EntitySchemaColumnOptions;
}
