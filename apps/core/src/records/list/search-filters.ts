import type { Database, IdSet, SearchResult } from '@gatehouse/persistence';
import { totalsOf } from '../kept/record-totals';
import { scopeOf } from '../kept/scopes';
import { addOfAuthors, addOfTerms } from '../kept/term-sets';
import { changedSet } from '../ranges/changed-sets';
import type { Alternatives, FacetFilter } from '../ranges/list-filters';
import { isBounded, type ListPart, type RecordList } from '../ranges/record-list';
import { selectFacet } from '../ranges/record-ranges';
import { facetOf } from '../store/post-source';

/** The records of a type in some statuses. */
interface Kind {
  type: string;
  statuses: readonly string[];
}

/**
 * Narrows down what a search has found by the parts, facets and dates of a list, with sets of ids: a bit for each record, in
 * place of a row. The sets of terms and authors that have published records are stored; others are read from an index.
 */
export async function narrowDown(database: Database, list: RecordList, found: SearchResult): Promise<void> {
  const { type, parts, filters, date } = list;
  await database.flushCounters();
  found.retainDates(date);
  const all = { type, statuses: parts.flatMap(({ statuses }) => statuses) };
  const idsWith = (facet: FacetFilter, kind: Kind): Promise<IdSet> => readIds(database, found.setOf([]), facet, kind);
  for (const part of parts) await narrowPart(found, kindOf(list, part), part, idsWith);
  for (const facet of filters.having) found.retain(await idsWith(facet, all));
  for (const facet of filters.without) found.subtract(await idsWith(facet, all));
  for (const one of filters.either ?? []) found.retain(await idsOfEither(one, (facet) => idsWith(facet, all)));
  if (isBounded(list.modified)) await narrowByChange(database, list, found);
}

async function narrowByChange(database: Database, list: RecordList, found: SearchResult): Promise<void> {
  const { ids, isWithin } = await changedSet(database, list, (some) => found.setOf(some));
  // There may be more records by now.
  const set = found.setOf([]).union(ids);
  if (isWithin) found.retain(set);
  else found.subtract(set);
}

async function idsOfEither(
  alternatives: Alternatives,
  idsWith: (facet: FacetFilter) => Promise<IdSet>,
): Promise<IdSet> {
  const sets: IdSet[] = [];
  for (const filters of alternatives) {
    const [first, ...others] = await Promise.all(filters.map(idsWith));
    if (first) sets.push(others.reduce((set, other) => set.intersect(other), first));
  }
  const [first, ...others] = sets;
  if (!first) throw new Error('There is nothing to choose from.');
  return others.reduce((set, other) => set.union(other), first);
}

const kindOf = (list: RecordList, { type = list.type, statuses }: ListPart): Kind => ({ type, statuses });

/** Removes what is in the statuses of a part, but not by its authors. */
async function narrowPart(
  found: SearchResult,
  kind: Kind,
  { authors }: ListPart,
  idsWith: (facet: FacetFilter, kind: Kind) => Promise<IdSet>,
): Promise<void> {
  if (!authors) return;
  const ofPart = found.ofFacets((text) => {
    const { type, status } = facetOf(text);
    return type === kind.type && kind.statuses.includes(status);
  });
  found.subtract(ofPart.subtract(await idsWith({ name: 'author', values: authors }, kind)));
}

async function readIds(database: Database, set: IdSet, facet: FacetFilter, kind: Kind): Promise<IdSet> {
  if (facet.values.length === 0) return set;
  const statuses = (await addStored(database, set, facet, kind))
    ? kind.statuses.filter((status) => status !== PUBLISHED)
    : kind.statuses;
  if (statuses.length === 0) return set;
  for (const { id } of await database.rows(selectFacet(facet, kind.type, statuses))) set.add(id);
  return set;
}

const PUBLISHED = 'publish';

/** Adds the published records of a facet by their stored set, and returns whether there is one that can be relied on. */
async function addStored(
  database: Database,
  set: IdSet,
  { name, values }: FacetFilter,
  { type, statuses }: Kind,
): Promise<boolean> {
  if (!statuses.includes(PUBLISHED)) return false;
  const ids = values.map(Number);
  if (name === 'term') await addOfTerms(database, set, ids);
  else if (name === 'author' && type === 'post') return addCounted(database, set, ids);
  return name === 'term';
}

/** Sets of authors are not as large as they are counted after a version of the service without them has written. */
async function addCounted(database: Database, set: IdSet, authors: readonly number[]): Promise<boolean> {
  const { totals } = await totalsOf(
    database,
    authors.map((author) => scopeOf('post', PUBLISHED, 'author', author)),
  );
  const { size } = await addOfAuthors(database, set, authors);
  return size === [...totals.values()].reduce((sum, total) => sum + total, 0);
}
