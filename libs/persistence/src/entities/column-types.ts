import type { EntitySchemaColumnOptions } from 'typeorm';

/** The two kinds of databases: MySQL and MariaDB, and SQLite. */
export type Dialect = 'mysql' | 'sqlite';

/**
 * What a column holds, the same on MySQL/MariaDB and SQLite. `id` is the auto-increment primary key; `key(n)` is text of at
 * most n characters (191 for `key`) that can have an index; `text` has any length; `clock` is `YYYY-MM-DD HH:MM:SS`; `big` is a
 * whole number beyond 32 bits.
 */
export type ColumnKind =
  'id' | 'integer' | 'big' | 'text' | 'clock' | 'real' | 'flag' | 'json' | 'key' | `key(${number})`;

type TypeOptions = Pick<
  EntitySchemaColumnOptions,
  'type' | 'length' | 'primary' | 'generated' | 'collation' | 'transformer'
>;

const NUMBERS = {
  to: (value: unknown): unknown => value,
  from: (value: string | number | null): number | null => (value === null ? null : Number(value)),
};
const JSON_TEXT = {
  to: (value: unknown): unknown => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};

/** Texts compare byte by byte, as SQLite compares them: `a` and `A` are two. */
const BINARY: Record<Dialect, TypeOptions | undefined> = {
  mysql: { type: 'varchar', collation: 'utf8mb4_bin' },
  sqlite: undefined,
};

/** How TypeORM calls the type of a column, and how its values are written and read. */
export function typeOfKind(
  kind: ColumnKind,
  dialect: Dialect,
): TypeOptions & { type: NonNullable<TypeOptions['type']> } {
  const text = (type: 'varchar' | 'longtext' | 'text') => ({ ...BINARY[dialect], type });
  const long = text(dialect === 'mysql' ? 'longtext' : 'text');
  switch (kind) {
    case 'id':
      return { type: 'integer', primary: true, generated: 'increment' };
    case 'integer':
      return { type: 'integer' };
    case 'big':
      return { type: 'bigint', transformer: NUMBERS };
    case 'real':
      return { type: 'double' };
    case 'flag':
      return { type: 'boolean' };
    case 'clock':
      return { ...text('varchar'), length: 19 };
    case 'text':
      return long;
    case 'json':
      return { ...long, transformer: JSON_TEXT };
    default:
      return { ...text('varchar'), length: lengthOf(kind) };
  }
}

/** Characters of a `key`. */
const lengthOf = (kind: 'key' | `key(${number})`): number => Number(/\d+/.exec(kind)?.[0] ?? 191);
