import { EntitySchema, type EntitySchemaColumnOptions, type EntitySchemaIndexOptions } from 'typeorm';
import type { Dialect } from '../dialect';
import { typeOfKind, type ColumnKind } from './column-types';

/** A column of a declared entity. */
export interface EntityColumn {
  kind: ColumnKind;
  nullable?: boolean;
  /** What records have in it that are there before it; 0 or an empty text when absent. */
  initial?: string | number;
  /** Counts the changes of the record. */
  version?: boolean;
  /** The key of the table, which whoever makes a record gives; a column of the kind `id` is numbered by the database. */
  primary?: boolean;
}

/** What an entity is beside its columns. */
export interface EntityOptions {
  table: string;
  /** The name of one record in tags: `recipe` of `recipe:7`. */
  one: string;
  /** Columns of further indexes by their name, which follows that of the table: `by_date`. */
  indexes?: EntityIndexes;
  /** As `indexes`; no two records have the same values in them. */
  unique?: EntityIndexes;
}

/** Columns by the name of the index. */
export type EntityIndexes = Readonly<Record<string, readonly string[]>>;

/** A class whose instances are records, declared once for both databases. */
export interface DeclaredEntity extends Required<EntityOptions> {
  columns: Readonly<Record<string, EntityColumn>>;
}

/** Any class of records. */
export type EntityClass<T extends object = object> = new () => T;

const COLUMNS = Symbol('columns');
const INDEXES = Symbol('indexes');
const ENTITY = Symbol('entity');
interface Declared {
  [COLUMNS]?: Record<string, EntityColumn>;
  [INDEXES]?: Record<string, readonly string[]>;
}

/** Declares that a property of a class is stored; subclasses have it too. */
export function declareColumn(prototype: object, property: string, column: EntityColumn): void {
  const holder = prototype as Declared;
  holder[COLUMNS] = { ...holder[COLUMNS], [property]: column };
}

/** Declares that records are looked up or sorted by a property. */
export function declareIndex(prototype: object, property: string): void {
  const holder = prototype as Declared;
  holder[INDEXES] = { ...holder[INDEXES], [property]: [property, 'id'] };
}

/** Declares the table of a class, whose columns are declared by {@link declareColumn}. */
export function declareEntity(type: EntityClass, options: EntityOptions): void {
  Reflect.defineMetadata(ENTITY, options, type);
}

/** What a class has declared; undefined for one that no `declareEntity` names. */
export function declaredEntity(type: unknown): DeclaredEntity | undefined {
  if (typeof type !== 'function') return undefined;
  const options = Reflect.getOwnMetadata(ENTITY, type) as EntityOptions | undefined;
  if (!options) return undefined;
  const { [COLUMNS]: columns = {}, [INDEXES]: declared = {} } = type.prototype as Declared;
  const named = (indexes: EntityIndexes): EntityIndexes =>
    Object.fromEntries(Object.entries(indexes).map(([name, list]) => [`${options.table}_${name}`, list]));
  return {
    ...options,
    columns,
    indexes: named({ ...declared, ...options.indexes }),
    unique: named(options.unique ?? {}),
  };
}

/**
 * The entity as TypeORM knows it. One decorator of TypeORM cannot say the columns of both databases: long texts and binary
 * collations have other names, or none.
 */
export function entitySchema(type: EntityClass, dialect: Dialect): EntitySchema | undefined {
  const entity = declaredEntity(type);
  if (!entity) return undefined;
  const columns = Object.entries(entity.columns).map(([name, column]) => [name, columnOptions(column, dialect)]);
  const indices = [
    ...Object.entries(entity.indexes).map(([name, list]) => ({ name, columns: [...list], unique: false })),
    ...Object.entries(entity.unique).map(([name, list]) => ({ name, columns: [...list], unique: true })),
  ] satisfies EntitySchemaIndexOptions[];
  return new EntitySchema({
    name: type.name,
    target: type,
    tableName: entity.table,
    columns: Object.fromEntries(columns) as Record<string, EntitySchemaColumnOptions>,
    indices,
  });
}

function columnOptions({ kind, nullable = false, version = false, primary }: EntityColumn, dialect: Dialect) {
  const key = primary ? { primary } : {};
  return { ...typeOfKind(kind, dialect), ...key, nullable, version } satisfies EntitySchemaColumnOptions;
}
