import type { EntityManager } from 'typeorm';
import { noteStatement } from '../changes/changes';
import { lateRowsOf } from '../changes/late-rows';
import { placeholders, raw, toSent, type SqlValue } from '../sql/fragment';
import { fetchOne } from '../sql/run';
import { change } from '../statements/runner-of';
import { rowGroups } from './row-groups';

/**
 * Inserts a row with a prepared statement. For hot paths: TypeORM's own insert builds its SQL each time.
 * Columns whose value is `undefined` are left to their default.
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
  const { id } = await change(tx, insertionOf(table, names), values);
  return id;
}

/** An insertion, the columns that it names, and its texts by the number of rows. */
interface Insertion {
  names: readonly string[];
  texts: Map<number, string>;
}

/** The last insertion into each table: nearly all name the same columns. */
const insertions = new Map<string, Insertion>();

/** The text of an insertion. A new text of the same letters would be hashed again by each map that it is looked up in. */
function insertionOf(table: string, names: readonly string[], rows = 1): string {
  const { texts } = knownInsertion(table, names);
  const known = texts.get(rows);
  if (known !== undefined) return known;
  const columns = names.map((name) => `\`${name}\``).join(', ');
  const group = `(${placeholders(names.length)})`;
  const text = `INSERT INTO \`${table}\` (${columns}) VALUES ${group}${`, ${group}`.repeat(rows - 1)}`;
  texts.set(rows, text);
  return text;
}

function knownInsertion(table: string, names: readonly string[]): Insertion {
  const last = insertions.get(table);
  if (last?.names.length === names.length && last.names.every((name, at) => name === names[at])) return last;
  const insertion = { names, texts: new Map<number, string>() };
  insertions.set(table, insertion);
  return insertion;
}

/**
 * Inserts rows with the same columns by one prepared statement, or by several when they are many or large; nothing for
 * none.
 *
 * @example insertRows(tx, 'post_terms', terms.map((term) => ({ post, term })))
 */
export async function insertRows(
  tx: EntityManager,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const all = rows.map((row) => ({ values: names.map((name) => toSent(row[name] ?? null)) }));
  for (const group of rowGroups(all)) {
    const values = group.flatMap((row) => row.values);
    await change(tx, insertionOf(table, names, group.length), values);
  }
}

/** Inserts as many equal rows into a table that numbers its rows, by one statement, and gives their ids. */
export async function insertNumbered(
  tx: EntityManager,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  count: number,
): Promise<number[]> {
  const values = Object.values(row).map(toSent);
  const all = Array.from({ length: count }, () => values).flat();
  const { id } = await change(tx, insertionOf(table, Object.keys(row), count), all);
  if (count === 1) return [id];
  // Rows of one insertion have ids without others between them (MySQL: innodb_autoinc_lock_mode, "simple inserts").
  // SQLite reports the last id, MySQL the first.
  if (tx.connection.options.type !== 'mysql') return sequence(id - count + 1, count, 1);
  return sequence(id, count, await stepOf(tx));
}

/** How far ids are apart: further than one where several servers take writes, as in a cluster of Galera. */
async function stepOf(tx: EntityManager): Promise<number> {
  const found = await fetchOne<{ step: number }>(tx, raw('SELECT @@auto_increment_increment AS step'));
  return Number(found?.step ?? 1);
}

const sequence = (first: number, count: number, step: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at * step);

/**
 * Inserts a row at the end of the transaction, together with others of the table, or before the next statement that names
 * the table. For tables without an id of their own, and for rows that no other can be in the way of: when one fails, so
 * does every write that shares the transaction.
 *
 * @param ending what follows the rows, such as `ON CONFLICT DO NOTHING`
 */
export async function insertLate(
  tx: EntityManager,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  ending = '',
): Promise<void> {
  const { queryRunner } = tx;
  const late = lateRowsOf(queryRunner);
  const columns = Object.keys(row).map((name) => `\`${name}\``);
  const head = `INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES`;
  const values = Object.values(row).map(toSent);
  if (!late || !queryRunner) {
    await change(tx, `${head} (${placeholders(values.length)}) ${ending}`, values);
    return;
  }
  // While it is known which records are being changed.
  noteStatement(queryRunner, head);
  late.add({ table, head, values, ending });
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
  if (names.length > 0) await change(tx, `UPDATE \`${table}\` SET ${names.join(', ')} WHERE id = ?`, [...values, id]);
}
