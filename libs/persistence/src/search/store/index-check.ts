import type { Database } from '../../database/database';
import { inList } from '../../sql/conditions';
import { checkedName } from '../../sql/fragment';
import { floatsIn, type Blob } from './id-set';
import { DATES_SIZE, searchTables } from './search-tables';

/** The ids of records that neither are in the index nor wait for it, some at a time. */
export async function* recordsToIndex(database: Database, name: string, table: string): AsyncGenerator<number[]> {
  const { pending, dates } = searchTables(name);
  for (let last = 0; ;) {
    const found = await database.query<{ id: number }>(
      `SELECT id FROM ${checkedName(table)} WHERE id > ? ORDER BY id LIMIT 1000`,
      [last],
    );
    const end = found.at(-1);
    if (!end) return;
    const ids = found.map(({ id }) => id);
    const waiting = await database.query<{ id: number }>(
      `SELECT id FROM ${pending} WHERE ${inList('id', ids).sql}`,
      ids,
    );
    const chunks = new Map<number, Float64Array>();
    for (const chunk of new Set(ids.map(chunkOf))) {
      const [row] = await database.query<{ dates: Blob }>(`SELECT dates FROM ${dates} WHERE chunk = ?`, [chunk]);
      if (row) chunks.set(chunk, floatsIn(row.dates));
    }
    const known = new Set(waiting.map(({ id }) => id));
    // A record that is not in the index has no date there.
    const unknown = ids.filter((id) => !known.has(id) && !chunks.get(chunkOf(id))?.[id % DATES_SIZE]);
    if (unknown.length > 0) yield unknown;
    last = end.id;
  }
}

/** Has records written into the index that it does not know. */
export async function queueRecords(database: Database, name: string, ids: readonly number[]): Promise<void> {
  const { pending } = searchTables(name);
  await database.write(async (tx) => {
    for (const id of ids) await tx.query(`INSERT INTO ${pending} (id, stamp, was) VALUES (?, 0, NULL)`, [id]);
  });
}

const chunkOf = (id: number): number => Math.floor(id / DATES_SIZE);
