import { getMetadataArgsStorage, type ColumnOptions } from 'typeorm';
import type { ColumnKind } from './column-types';
import { declaredEntity, type EntityClass, type EntityColumn, type EntityIndexes } from './declared-entity';

/** What becomes of a record when the one that it refers to is deleted. */
export type OnDelete = 'CASCADE' | 'SET NULL' | 'RESTRICT';

/** A column that has the `id` of a record of another table, or of its own. */
export interface EntityReference {
  /** Its class, or the name of its table where the class is in a folder that builds on this one. */
  to: EntityClass | string;
  onDelete: OnDelete;
}

/** The table of a class, the same on all databases. What is named are columns. */
export interface EntityTable {
  table: string;
  columns: Readonly<Record<string, EntityColumn>>;
  indexes: EntityIndexes;
  unique: EntityIndexes;
  references: Readonly<Record<string, EntityReference>>;
  /** The column that tells of which subclass a record is. */
  kinds?: string;
  /** What it tells of the records of this class. */
  kind?: string;
}

/** The table of a resource (libs/records), or of a class with TypeORM's `@Entity`; undefined for other classes. */
export function entityTable(type: unknown): EntityTable | undefined {
  const declared = declaredEntity(type);
  if (typeof type !== 'function') return undefined;
  return declared ? { ...declared, references: referencesOf(lineOf(type)) } : decoratedTable(type);
}

/** The tables of classes, each once: that of subclasses that share one has the columns of all. */
export function tablesOf(types: readonly unknown[]): EntityTable[] {
  const tables = new Map<string, EntityTable>();
  for (const entity of types.map((type) => entityTable(type)).filter((one) => one !== undefined)) {
    const known = tables.get(entity.table);
    tables.set(entity.table, known ? together(known, entity) : entity);
  }
  return [...tables.values()];
}

const together = (one: EntityTable, other: EntityTable): EntityTable => ({
  ...one,
  columns: { ...one.columns, ...other.columns },
  indexes: { ...one.indexes, ...other.indexes },
  unique: { ...one.unique, ...other.unique },
  references: { ...one.references, ...other.references },
});

/** Reads what TypeORM's decorators say. @throws Error for what they cannot say here */
function decoratedTable(type: object): EntityTable | undefined {
  const storage = getMetadataArgsStorage();
  const table = storage.tables.find(({ target }) => target === type)?.name;
  if (table === undefined) return undefined;
  const line = lineOf(type);
  const within = ({ target }: { target: unknown }): boolean => line.includes(target);
  const decorated = line.flatMap((target) => storage.columns.filter((column) => column.target === target));
  const generated = new Set(storage.generations.filter(within).map(({ propertyName }) => propertyName));
  const names = new Map(decorated.map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]));
  const nameOf = (property: string): string => names.get(property) ?? property;
  const columns = decorated.map(({ propertyName, options }) => [
    nameOf(propertyName),
    columnOf(propertyName, options, generated.has(propertyName)),
  ]);
  const indexes = storage.indices.filter(within).map(({ name, columns, unique = false }) => {
    if (name === undefined || !Array.isArray(columns)) throw new Error(`An index of ${table} needs a name and a list.`);
    return { unique, entry: [name, columns.map((property) => nameOf(String(property)))] as const };
  });
  const indexesWith = (wanted: boolean): EntityIndexes =>
    Object.fromEntries(indexes.filter(({ unique }) => unique === wanted).map(({ entry }) => entry));
  return {
    table,
    columns: Object.fromEntries(columns) as Record<string, EntityColumn>,
    indexes: indexesWith(false),
    unique: indexesWith(true),
    references: referencesOf(line, nameOf),
  };
}

/** A class and those that it extends, the first of them first, as their columns are. */
function lineOf(type: object): unknown[] {
  const line: unknown[] = [];
  for (let one: unknown = type; typeof one === 'function'; one = Object.getPrototypeOf(one)) line.unshift(one);
  return line;
}

function columnOf(property: string, options: ColumnOptions, isGenerated: boolean): EntityColumn {
  const { name = property, nullable = false, primary = false } = options;
  const standard: unknown = options.default;
  const kind = isGenerated ? 'id' : kindOf(property, options);
  return {
    kind,
    ...(nullable && { nullable }),
    ...(name !== property && { property }),
    ...(primary && !isGenerated && { primary }),
    ...((typeof standard === 'string' || typeof standard === 'number') && { default: standard }),
  };
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  integer: 'integer',
  bigint: 'big',
  text: 'text',
  double: 'real',
  boolean: 'flag',
  'simple-json': 'json',
};

/** The kind of a column of `columns`, which alone are used. */
function kindOf(property: string, { type, length }: ColumnOptions): ColumnKind {
  if (type === 'varchar') return Number(length) === 19 ? 'clock' : `key(${Number(length)})`;
  const kind = KINDS[String(type)];
  if (!kind) throw new Error(`The column ${property} needs a type of \`columns\`.`);
  return kind;
}

/** The foreign keys that decorators name, by their columns. */
const referencesOf = (line: readonly unknown[], nameOf = (property: string): string => property) =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .foreignKeys.filter(({ target }) => line.includes(target))
      .map((key) => [nameOf(key.propertyName ?? ''), referenceOf(key)]),
  );

type DecoratedKey = ReturnType<typeof getMetadataArgsStorage>['foreignKeys'][number];

function referenceOf({ type, onDelete = 'RESTRICT' }: DecoratedKey): EntityReference {
  const to: unknown = typeof type === 'function' ? (type as () => unknown)() : type;
  if (!isClass(to) && typeof to !== 'string') throw new Error('A foreign key needs the class that it refers to.');
  if (onDelete !== 'CASCADE' && onDelete !== 'SET NULL' && onDelete !== 'RESTRICT')
    throw new Error(`A foreign key cannot have ${onDelete}.`);
  return { to, onDelete };
}

const isClass = (value: unknown): value is EntityClass => typeof value === 'function';
