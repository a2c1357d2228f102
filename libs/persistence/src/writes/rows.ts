import type { EntityManager } from 'typeorm';
import { noteStatement } from '../changes/changes';
import { lateRowsOf } from '../changes/late-rows';
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
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (value === undefined) continue;
    names.push(name);
    values.push(toSent(value));
  }
  const { id } = await change(manager, insertionOf(table, names), values);
  return id;
}

/** An insertion and the columns that it names. */
interface Insertion {
  names: readonly string[];
  text: string;
}

/** The last insertion into each table: nearly all name the same columns. */
const insertions = new Map<string, Insertion>();

/** The text of an insertion. A new text of the same letters would be hashed again by each map that it is looked up in. */
function insertionOf(table: string, names: readonly string[]): string {
  const last = insertions.get(table);
  if (last?.names.length === names.length && last.names.every((name, at) => name === names[at])) return last.text;
  const columns = names.map((name) => `\`${name}\``).join(', ');
  const text = `INSERT INTO \`${table}\` (${columns}) VALUES (${placeholders(names.length)})`;
  insertions.set(table, { names, text });
  return text;
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

/**
 * Inserts a row at the end of the transaction, together with others of the table, or before the next statement that names
 * the table. For tables without an id of their own, and for rows that no other can be in the way of: when one fails, so
 * does every write that shares the transaction.
 *
 * @param ending what follows the rows, such as `ON CONFLICT DO NOTHING`
 */
export async function insertLate(
  manager: EntityManager,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  ending = '',
): Promise<void> {
  const { queryRunner } = manager;
  const late = lateRowsOf(queryRunner);
  const columns = Object.keys(row).map((name) => `\`${name}\``);
  const head = `INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES`;
  const values = Object.values(row).map(toSent);
  if (!late || !queryRunner) {
    await change(manager, `${head} (${placeholders(values.length)}) ${ending}`, values);
    return;
  }
  // While it is known which records are being changed.
  noteStatement(queryRunner, head);
  late.add({ table, head, values, ending });
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
