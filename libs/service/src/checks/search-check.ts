import { queueRecords, recordsToIndex, type SearchSource } from '@gatehouse/persistence';
import type { Check } from './check';

/** The content of a search index. */
interface SearchedRecords {
  /** The table with the ids. */
  table: string;
  /** The kind of the check. */
  kind: string;
  /** What people call them: `events`. */
  name: string;
}

/** Finds records that the search does not find, because its index does not know them. */
export const searchCheck = (source: SearchSource, { table, kind, name }: SearchedRecords): Check => ({
  kind,
  about: `${name} that the search does not find, because its index does not know them`,
  async *find({ database }) {
    for await (const ids of recordsToIndex(database, source.name, table)) for (const id of ids) yield `record ${id}`;
  },
  async repair({ database }) {
    for await (const ids of recordsToIndex(database, source.name, table))
      await queueRecords(database, source.name, ids);
  },
});
