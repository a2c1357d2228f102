import type { Database } from '@gatehouse/persistence';
import { findInSets, type FoundSet } from '../kept/term-sets';
import type { FacetFilter } from './list-filters';
import type { ListTotals } from './list-totals';
import { isDated, type RecordList } from './record-list';

/** So many records are read by their ids. */
const MOST_IDS = 500;

/**
 * The published records that several terms select or leave out, by the sets of the terms; undefined for lists with other
 * filters, and for those by one term, of which counts are kept.
 */
export async function foundInSets(database: Database, totals: ListTotals): Promise<FoundSet | undefined> {
  const { list } = totals;
  const { having, without } = list.filters;
  const isOfOne = having.length + without.length === 1 && termsOf([...having, ...without]).length === 1;
  if (isOfOne || !isOfTerms(list)) return undefined;
  const left = termsOf(without);
  if (having.length > 0)
    return findInSets(database, { groups: having.map((one) => termsOf([one])), without: left }, MOST_IDS);
  const { total } = await findInSets(database, { groups: [left], without: [] }, 0);
  return { total: totals.of({ byAuthor: true, by: 'date' }) - total };
}

/** Sets are kept of published records, whoever wrote them. */
function isOfTerms(list: RecordList): boolean {
  const { having, without, conditions } = list.filters;
  const facets = [...having, ...without];
  const isPublished = list.parts.every(
    ({ statuses, authors }) => !authors && statuses.every((status) => status === 'publish'),
  );
  return (
    isPublished &&
    facets.length > 0 &&
    facets.every(({ name }) => name === 'term') &&
    conditions.length === 0 &&
    !isDated(list)
  );
}

const termsOf = (filters: readonly FacetFilter[]): number[] => filters.flatMap(({ values }) => values.map(Number));
