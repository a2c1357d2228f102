import type { EntityManager } from 'typeorm';
import { placeholders, toSent, type SqlValue } from '../sql/fragment';
import { change } from '../statements/runner-of';

/**
 * Inserts a row with a prepared statement. For hot paths: TypeORM's own insert builds its SQL each time.
 * Columns whose value is `undefined` are left to their default.
 *
 * @returns the id that the database has assigned; 0 for tables without one
 */
export async function insertRow(
  manager: EntityManager,
  table: string,
  row: Readonly<Record<string, SqlValue | undefined>>,
): Promise<number> {
  const names: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined) continue;
    names.push(`\`${name}\``);
    values.push(toSent(value));
  }
  const { id } = await change(
    manager,
    `INSERT INTO \`${table}\` (${names.join(', ')}) VALUES (${placeholders(values.length)})`,
    values,
  );
  return id;
}

/**
 * Inserts rows with the same columns by one prepared statement; nothing for none.
 *
 * @example insertRows(tx, 'post_terms', terms.map((term) => ({ post, term })))
 */
export async function insertRows(
  manager: EntityManager,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const values = rows.flatMap((row) => names.map((name) => toSent(row[name] ?? null)));
  const groups = `(${placeholders(names.length)})${`, (${placeholders(names.length)})`.repeat(rows.length - 1)}`;
  const columns = names.map((name) => `\`${name}\``).join(', ');
  await change(manager, `INSERT INTO \`${table}\` (${columns}) VALUES ${groups}`, values);
}

/** Changes columns of the row with this id. Columns whose value is `undefined` stay as they are. */
export async function updateRow(
  manager: EntityManager,
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
  if (names.length > 0)
    await change(manager, `UPDATE \`${table}\` SET ${names.join(', ')} WHERE id = ?`, [...values, id]);
}
