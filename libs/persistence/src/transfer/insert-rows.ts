import { placeholders } from '../sql/fragment';
import type { ExactConnection } from './exact-connection';
import type { Stored } from './stored-value';
import { quoted, type TableShape } from './table-shape';

/** SQLite takes 32,766 parameters. */
const MOST_PARAMETERS = 30_000;
/** Longer statements gain nothing, and servers refuse those above `max_allowed_packet`. */
const MOST_ROWS = 200;

/** Inserts rows with the ids that they have. */
export async function insertRows(
  connection: ExactConnection,
  { name, columns }: TableShape,
  rows: readonly Stored[][],
): Promise<void> {
  const width = columns.length;
  const step = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / Math.max(1, width))));
  const into = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES `;
  const row = `(${placeholders(width)})`;
  for (let start = 0; start < rows.length; start += step) {
    const some = rows.slice(start, start + step);
    if (some.some((values) => values.length !== width))
      throw new Error(`A row of ${name} has too few or too many values.`);
    await connection.run(`${into}${`${row}, `.repeat(some.length - 1)}${row}`, some.flat());
  }
}
