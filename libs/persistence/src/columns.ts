import type { ColumnOptions } from 'typeorm';

/**
 * The column types that mean the same on MySQL/MariaDB and SQLite; entities and migrations use no others.
 * Instants are kept as whole milliseconds UTC or as `YYYY-MM-DD HH:MM:SS` text, both of which sort and compare alike on both.
 */
export const columns = {
  /** A number that names a record. */
  id: { type: 'integer' } satisfies ColumnOptions,
  integer: { type: 'integer' } satisfies ColumnOptions,
  /** Whole numbers beyond 32 bits: milliseconds, bytes. */
  big: {
    type: 'bigint',
    transformer: {
      to: (value?: number | null) => value,
      from: (value: string | number | null) => (value === null ? null : Number(value)),
    },
  } satisfies ColumnOptions,
  /** Text with an index: at most 191 characters unless told otherwise. */
  key: (length = 191) => ({ type: 'varchar', length }) satisfies ColumnOptions,
  /** Text of any length. Migrations make it LONGTEXT on MySQL, whose TEXT ends at 64 KiB. */
  text: { type: 'text' } satisfies ColumnOptions,
  /** Local or UTC wall clock, `YYYY-MM-DD HH:MM:SS`. */
  clock: { type: 'varchar', length: 19 } satisfies ColumnOptions,
  real: { type: 'double' } satisfies ColumnOptions,
  flag: { type: 'boolean' } satisfies ColumnOptions,
  json: { type: 'simple-json' } satisfies ColumnOptions,
} as const;
