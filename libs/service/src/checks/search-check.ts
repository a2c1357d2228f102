import { SearchIndex, type SearchSource } from '@gatehouse/search';
import type { Check } from './check';

/** Find records that a search does not find, because its index does not know them; one for each of the searches of a service. */
export const searchChecks = (sources: readonly SearchSource[]): Check[] =>
  sources.map((source) => ({
    kind: `${source.name}-search`,
    about: `${source.name} that the search does not find, because its index does not know them`,
    async *find({ database }) {
      for await (const ids of new SearchIndex(database, source).missing()) for (const id of ids) yield `record ${id}`;
    },
    async repair({ database }) {
      const index = new SearchIndex(database, source);
      for await (const ids of index.missing()) await index.queue(ids);
    },
  }));
