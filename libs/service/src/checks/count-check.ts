import { execute, raw } from '@gatehouse/persistence';
import type { Check } from './check';

/** A number that is kept with records, and how it is counted. */
export interface KeptCount {
  table: string;
  /** The column that keeps the number. */
  column: string;
  /** An expression in SQL that counts it for a row of the table, which is called `t`. */
  counted: string;
}

/** Finds records whose kept number is not that of a count. */
export function countCheck({ table, column, counted }: KeptCount): Check {
  return {
    kind: `${table}-${column}`.toLowerCase().replaceAll('_', '-'),
    about: `rows of ${table} whose ${column} is not what a count gives`,
    async *find({ database }) {
      const rows = await database.query<{ id: number; kept: number; counted: number | string }>(
        `SELECT id, kept, counted FROM (SELECT t.id, t.${column} AS kept, (${counted}) AS counted FROM ${table} t) c
         WHERE kept <> counted ORDER BY id`,
      );
      for (const row of rows) yield `${row.id}: ${row.kept} instead of ${row.counted}`;
    },
    async repair({ database }) {
      const found = await database.query<{ id: number; counted: number | string }>(
        `SELECT id, counted FROM (SELECT t.id, t.${column} AS kept, (${counted}) AS counted FROM ${table} t) c
         WHERE kept <> counted`,
      );
      await database.write(async (tx) => {
        for (const { id, counted: right } of found)
          await execute(tx, raw(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, Number(right), id));
      });
    },
  };
}
