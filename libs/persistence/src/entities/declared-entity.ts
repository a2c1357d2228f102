import type { ColumnKind } from './column-types';

/** A column of an entity. */
export interface EntityColumn {
  kind: ColumnKind;
  nullable?: boolean;
  /** The name of its property, where it is not that of the column. */
  property?: string;
  /** A part of the key of the table, which whoever makes a record gives; a column of the kind `id` is numbered by the database. */
  primary?: boolean;
  /** What the database writes where a statement names no value. */
  default?: string | number;
  /** What records have in it that are there before it; 0 or an empty text when absent. */
  initial?: string | number;
  /** Counts the changes of the record. */
  version?: boolean;
}

/** What an entity is beside its columns. */
export interface EntityOptions {
  table: string;
  /** The name of one record in tags: `recipe` of `recipe:7`. */
  one: string;
  /** Columns of further indexes by their name, which follows that of the table: `by_date`. */
  indexes?: EntityIndexes;
  /** Columns that every list is limited by: the indexes of filters and orders begin with them. */
  within?: readonly string[];
  /** As `indexes`; no two records have the same values in them. */
  unique?: EntityIndexes;
  /** The column that tells of which subclass a record is, where subclasses have their records in this table. */
  kinds?: string;
  /** What that column tells of the records of this class, which is such a subclass. */
  kind?: string;
}

/** Columns by the name of the index. */
export type EntityIndexes = Readonly<Record<string, readonly string[]>>;

/** A class whose instances are records, declared once for both databases. */
export interface DeclaredEntity extends EntityOptions {
  indexes: EntityIndexes;
  unique: EntityIndexes;
  columns: Readonly<Record<string, EntityColumn>>;
}

/** Any class of records. */
export type EntityClass<T extends object = object> = new () => T;

const COLUMNS = Symbol('columns');
const INDEXES = Symbol('indexes');
const ENTITY = Symbol('entity');
const KINDS = Symbol('kinds');
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

/**
 * Declares the table of a class, whose columns are declared by {@link declareColumn}. Where it is the table of a class that
 * this one extends, the table has the columns of both, and the parent is the entity; one with a `kind` is an entity as well.
 */
export function declareEntity(type: EntityClass, options: EntityOptions): void {
  Reflect.defineMetadata(ENTITY, options, type);
  if (options.kind !== undefined) return;
  for (let above: unknown = Object.getPrototypeOf(type); typeof above === 'function';) {
    if (declaredTable(above) === options.table) kindsOf(above).push(type);
    above = Object.getPrototypeOf(above);
  }
}

/** The classes that extend an entity and are stored in its table. */
function kindsOf(type: object): EntityClass[] {
  const known = Reflect.getOwnMetadata(KINDS, type) as EntityClass[] | undefined;
  const kinds = known ?? [];
  if (!known) Reflect.defineMetadata(KINDS, kinds, type);
  return kinds;
}

/** The table of a class that is declared; undefined for others. */
export const declaredTable = (type: unknown): string | undefined =>
  typeof type === 'function' ? (Reflect.getOwnMetadata(ENTITY, type) as EntityOptions | undefined)?.table : undefined;

/** What a class has declared; undefined for one that no `declareEntity` names. */
export function declaredEntity(type: unknown): DeclaredEntity | undefined {
  if (typeof type !== 'function') return undefined;
  const options = Reflect.getOwnMetadata(ENTITY, type) as EntityOptions | undefined;
  if (!options) return undefined;
  const named = (indexes: EntityIndexes): EntityIndexes =>
    Object.fromEntries(Object.entries(indexes).map(([name, list]) => [`${options.table}_${name}`, list]));
  const { kind, kinds, within = [] } = options;
  const prototypes = [...kindsOf(type), type].map(({ prototype }) => prototype as Declared);
  const columns = merged(prototypes.map((one) => one[COLUMNS]));
  const ofFields = Object.entries(merged(prototypes.map((one) => one[INDEXES])));
  const limited = Object.fromEntries(ofFields.map(([name, list]) => [name, [...within, ...list]]));
  // TypeORM has an index of the column of kinds alone.
  const ofKinds: EntityIndexes = kinds === undefined ? {} : { [kinds]: [kinds] };
  return {
    ...options,
    columns: kind === undefined ? columns : ofOneKind(type.prototype as object, columns),
    indexes: named({ ...limited, ...ofKinds, ...options.indexes }),
    unique: named(options.unique ?? {}),
  };
}

const merged = <T>(lists: readonly (Record<string, T> | undefined)[]): Record<string, T> =>
  Object.fromEntries(lists.flatMap((list) => Object.entries(list ?? {})));

/** The columns of a subclass; those of its own have a default, or null, in the records of others. */
function ofOneKind(prototype: object, columns: DeclaredEntity['columns']): DeclaredEntity['columns'] {
  const { [COLUMNS]: shared = {} } = Object.getPrototypeOf(prototype) as Declared;
  const optional = ({ kind, initial, nullable = false, ...column }: EntityColumn): EntityColumn => {
    const empty = initial ?? (/^(integer|big|real|flag)$/.test(kind) ? 0 : '');
    return { kind, ...(!nullable && { default: empty }), ...column, nullable: true };
  };
  const all = Object.entries(columns).map(([name, column]) => [name, name in shared ? column : optional(column)]);
  return Object.fromEntries(all) as DeclaredEntity['columns'];
}
