import { VersionedCache, type Database } from '@gatehouse/persistence';
import { findInSets, type FoundSet, type TermSetQuestion } from '../kept/term-sets';
import { isByFacets, type FacetFilter } from './list-filters';
import type { ListTotals } from './list-totals';
import { isDated, type RecordList } from './record-list';

/** So many records are read by their ids. */
const MOST_IDS = 500;

/**
 * The published records that several terms select or leave out, or terms of some authors' posts, by the sets of the terms and
 * authors; undefined for lists with other filters, and for those by one term, of which counts are kept.
 */
export async function foundInSets(database: Database, totals: ListTotals): Promise<FoundSet | undefined> {
  const { list } = totals;
  const { having, without } = list.filters;
  const ids = authorsOf(list);
  const isOfOne = !ids && having.length + without.length === 1 && termsOf([...having, ...without]).length === 1;
  if (isOfOne || !isOfTerms(list)) return undefined;
  const left = termsOf(without);
  const all = totals.of({ byAuthor: true, by: 'date' });
  const groups = having.map((one) => termsOf([one]));
  const find = (question: TermSetQuestion, most: number): Promise<FoundSet | undefined> =>
    answers.get(database, { version: totals.version, key: `${most} ${JSON.stringify(question)}` }, () =>
      findInSets(database, question, most),
    );
  if (ids) return find({ groups, without: left, authors: { ids, total: all } }, MOST_IDS);
  if (having.length > 0) return find({ groups, without: left }, MOST_IDS);
  const found = await find({ groups: [left], without: [] }, 0);
  return found && { total: all - found.total };
}

/** Sets of a million records take about a millisecond to combine. */
const answers = new VersionedCache<FoundSet | undefined>();

/** The authors by whom a list is; undefined where it is not by author. */
const authorsOf = ({ parts }: RecordList): readonly number[] | undefined => parts[0]?.authors;

/** Sets are kept of published records, those of authors of posts alone. */
function isOfTerms(list: RecordList): boolean {
  const { having, without } = list.filters;
  const facets = [...having, ...without];
  const isPublished = list.parts.every(
    ({ type, statuses, authors }) =>
      statuses.every((status) => status === 'publish') &&
      (!authors || (list.parts.length === 1 && (type ?? list.type) === 'post')),
  );
  return (
    isPublished &&
    facets.length > 0 &&
    facets.every(({ name }) => name === 'term') &&
    isByFacets(list.filters) &&
    !isDated(list)
  );
}

const termsOf = (filters: readonly FacetFilter[]): number[] => filters.flatMap(({ values }) => values.map(Number));
