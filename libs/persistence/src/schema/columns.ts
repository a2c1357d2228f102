import type { ColumnOptions } from 'typeorm';

/**
 * The column types of entities: they mean the same on MySQL/MariaDB and SQLite. Instants are stored as milliseconds
 * since the epoch or as `YYYY-MM-DD HH:MM:SS` text; both sort and compare the same way on both.
 */
export const columns = {
  /** The id of a record. */
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
  /** Text that can have an index: at most 191 characters by default. */
  key: (length = 191) => ({ type: 'varchar', length }) satisfies ColumnOptions,
  /** Text of any length. Migrations create it as LONGTEXT on MySQL, whose TEXT ends at 64 KiB. */
  text: { type: 'text' } satisfies ColumnOptions,
  /** Local or UTC wall clock, `YYYY-MM-DD HH:MM:SS`. */
  clock: { type: 'varchar', length: 19 } satisfies ColumnOptions,
  real: { type: 'double' } satisfies ColumnOptions,
  flag: { type: 'boolean' } satisfies ColumnOptions,
  json: { type: 'simple-json' } satisfies ColumnOptions,
} as const;
