import type { EntityManager } from 'typeorm';
import { placeholders, toSent, type SqlValue } from '../sql/fragment';
import { insertedId, send } from '../connection/send';

/** Rows of one statement. */
const AT_ONCE = 100;

/**
 * Inserts a row. Columns whose value is `undefined` are left to their default.
 *
 * @returns the id that the database has assigned; 0 for tables without one
 */
export async function insertRow(
  tx: EntityManager,
  table: string,
  row: Readonly<Record<string, SqlValue | undefined>>,
): Promise<number> {
  const names: string[] = [];
  const values: SqlValue[] = [];
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (value === undefined) continue;
    names.push(name);
    values.push(toSent(value));
  }
  return insertedId(tx, insertionOf(table, names), values);
}

function insertionOf(table: string, names: readonly string[], rows = 1): string {
  const columns = names.map((name) => `\`${name}\``).join(', ');
  const group = `(${placeholders(names.length)})`;
  return `INSERT INTO \`${table}\` (${columns}) VALUES ${group}${`, ${group}`.repeat(rows - 1)}`;
}

/**
 * Inserts rows with the same columns, a hundred by one statement; nothing for none.
 *
 * @example insertRows(tx, 'event_days', days.map((day) => ({ event, day })))
 */
export async function insertRows(
  tx: EntityManager,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const values = some.flatMap((row) => names.map((name) => toSent(row[name] ?? null)));
    await send(tx, insertionOf(table, names, some.length), values);
  }
}

/** Changes columns of the row with this id. Columns whose value is `undefined` stay as they are. */
export async function updateRow(
  tx: EntityManager,
  table: string,
  id: number,
  changes: Readonly<Record<string, SqlValue | undefined>>,
): Promise<void> {
  const names: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    names.push(`\`${name}\` = ?`);
    values.push(toSent(value));
  }
  if (names.length > 0) await send(tx, `UPDATE \`${table}\` SET ${names.join(', ')} WHERE id = ?`, [...values, id]);
}
