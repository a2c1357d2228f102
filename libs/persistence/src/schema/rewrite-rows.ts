import type { QueryRunner } from 'typeorm';
import { checkedName } from '../sql/fragment';

/** How many rows are read at once. */
const STEP = 200;

type Texts = Record<string, string | null>;

/**
 * Gives columns of all rows of a table new values, in a migration. The table has an `id`.
 * @param from the columns that are read
 * @param change the columns to write, made of those that were read
 */
export async function rewriteRows(
  runner: QueryRunner,
  table: string,
  from: readonly string[],
  change: (row: Texts) => Texts,
): Promise<void> {
  const columns = ['id', ...from].map(checkedName).join(', ');
  for (let last = 0; ;) {
    const sql = `SELECT ${columns} FROM ${checkedName(table)} WHERE id > ? ORDER BY id LIMIT ${STEP}`;
    const rows = (await runner.query(sql, [last])) as (Texts & { id: number })[];
    for (const { id, ...row } of rows) {
      const changed = Object.entries(change(row)).filter(([name, value]) => row[name] !== value);
      if (changed.length === 0) continue;
      const assignments = changed.map(([name]) => `${checkedName(name)} = ?`).join(', ');
      await runner.query(`UPDATE ${checkedName(table)} SET ${assignments} WHERE id = ?`, [
        ...changed.map(([, value]) => value),
        id,
      ]);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
