import type { EntityManager } from 'typeorm';
import { commaList, execute, raw, sql, type ChangedRecords } from '@gatehouse/persistence';
import type { SearchSource } from './source';

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * Has the records that a transaction has changed brought into their indexes: for `beforeCommit` of the database. Searches
 * read their texts until then.
 */
export const feedOf =
  (sources: readonly SearchSource[]) =>
  async (tx: EntityManager, changed: ChangedRecords): Promise<void> => {
    for (const { name, resources } of sources) {
      const ids = new Set(resources.flatMap((resource) => [...(changed.get(resource) ?? [])]));
      await queue(
        tx,
        name,
        [...ids].filter((id) => id > 0),
      );
    }
  };

/** Has records indexed anew, in the order of their ids, so that writers wait for each other instead of deadlocking. */
export async function queue(tx: EntityManager, source: string, ids: readonly number[]): Promise<void> {
  const sorted = ids.toSorted((one, other) => one - other);
  for (let start = 0; start < sorted.length; start += AT_ONCE) {
    const rows = sorted.slice(start, start + AT_ONCE).map((id) => sql`(${source}, ${id})`);
    await execute(tx, sql`INSERT ${orIgnore(tx)} INTO search_pending (source, id) VALUES ${commaList(rows)}`);
  }
}

/** What leaves rows that are there already as they are. */
export const orIgnore = ({ connection }: EntityManager) =>
  raw(connection.options.type === 'mysql' ? 'IGNORE' : 'OR IGNORE');
