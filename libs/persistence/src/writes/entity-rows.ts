import type { SqlValue } from '../sql/fragment';
import type { ColumnKind } from '../entities/column-types';
import type { EntityClass, EntityColumn } from '../entities/declared-entity';
import { entityTable } from '../entities/entity-table';

type Convert = (value: unknown) => unknown;

/** How statements of this library give the values of a kind, where that is not as records have them. */
const READ: Partial<Record<ColumnKind, Convert>> = {
  flag: Boolean,
  big: Number,
  json: (text) => (typeof text === 'string' ? (JSON.parse(text) as unknown) : text),
};

/** A class is declared before its records are read, and its columns are put together of what many decorators have said. */
const columnsByClass = new WeakMap<EntityClass, [string, EntityColumn][]>();

function columnsOf(type: EntityClass): [string, EntityColumn][] {
  const columns = columnsByClass.get(type) ?? Object.entries(entityTable(type)?.columns ?? {});
  columnsByClass.set(type, columns);
  return columns;
}

/** Records of a class, of rows that a statement has read: TypeORM gives the same. Columns that were not read stay away. */
export function recordsOfRows<T extends object>(type: EntityClass, rows: readonly T[]): T[] {
  const converts = columnsOf(type).flatMap(([name, { kind }]): [string, Convert][] => {
    const convert = READ[kind];
    return convert ? [[name, convert]] : [];
  });
  for (const row of rows) {
    for (const [name, convert] of converts) {
      const value: unknown = Reflect.get(row, name);
      if (value !== undefined && value !== null) Reflect.set(row, name, convert(value));
    }
  }
  return [...rows];
}

/** The columns of a record, as statements write them. */
export function rowOfRecord(type: EntityClass, record: object): Record<string, SqlValue> {
  const values = new Map<string, unknown>(Object.entries(record));
  const columns = columnsOf(type).filter(([name]) => values.has(name));
  return Object.fromEntries(columns.map(([name, { kind }]) => [name, writtenOf(kind, values.get(name))]));
}

function writtenOf(kind: ColumnKind, value: unknown): SqlValue {
  if (kind === 'json') return value === null ? null : JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A record with nothing in it: what each column has for which nobody gives a value. */
export function emptyRecord<T extends object>(type: EntityClass<T>): T {
  const values = columnsOf(type).map(([name, { kind, nullable, initial }]): [string, SqlValue] => [
    name,
    nullable ? null : (initial ?? (NUMERIC.has(kind) ? 0 : '')),
  ]);
  const [record] = recordsOfRows(type, [Object.assign(new type(), Object.fromEntries(values))]);
  return record ?? new type();
}

const NUMERIC: ReadonlySet<ColumnKind> = new Set(['id', 'integer', 'big', 'real', 'flag']);
