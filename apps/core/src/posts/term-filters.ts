import { inList, select, type Database } from '@gatehouse/persistence';
import { byValues, NO_FILTERS, type FacetFilter, type ListFilters } from '../records/list/list-filters';
import type { ListPostsArgs } from './post-requests';
import type { TermFilter } from './term-filter';
import type { ListExtension } from '../records/list/requested-list';

/** One of the term filters of a request. */
interface TermCriterion {
  taxonomy: 'category' | 'post_tag';
  filter: TermFilter;
}

interface TermRow {
  id: number;
  taxonomy: string;
  parent: number;
}

/**
 * The category and tag filters (docs/interface/core.md#list-filters). Sends one statement, or none if the request has no
 * such filter.
 */
async function termFilters(database: Pick<Database, 'rows'>, filter: ListPostsArgs): Promise<ListFilters> {
  const including = [...criterion('category', filter.categories), ...criterion('post_tag', filter.tags)];
  const excluding = [
    ...criterion('category', filter.categories_exclude),
    ...criterion('post_tag', filter.tags_exclude),
  ];
  const all = [...including, ...excluding];
  if (all.length === 0) return NO_FILTERS;
  const groupsOf = await loadGroups(database, all);
  const wanted = including.map((one) => facetsOf(one.filter, groupsOf(one)));
  const isEither = filter.tax_relation === 'OR' && wanted.length > 1;
  return {
    ...(isEither ? either(wanted) : { having: wanted.flat() }),
    conditions: [],
    without: byValues(
      'term',
      excluding.flatMap((one) => groupsOf(one).flat()),
    ),
  };
}

const criterion = (taxonomy: TermCriterion['taxonomy'], filter?: TermFilter): TermCriterion[] =>
  filter && filter.terms.length > 0 ? [{ taxonomy, filter }] : [];

/**
 * Loads for each term of a criterion the ids that match it: its own, with `include_children` those of its descendants
 * too, none if the term does not exist.
 */
async function loadGroups(
  database: Pick<Database, 'rows'>,
  criteria: TermCriterion[],
): Promise<(one: TermCriterion) => number[][]> {
  const taxonomies = [...new Set(criteria.map(({ taxonomy }) => taxonomy))];
  const needsTree = criteria.some(({ filter }) => filter.include_children);
  const ids = [...new Set(criteria.flatMap(({ filter }) => filter.terms))];
  const query = select<TermRow>('terms').columns('id', 'taxonomy', 'parent').where(inList('taxonomy', taxonomies));
  const rows = await database.rows(needsTree ? query : query.useIndex('PRIMARY').where(inList('id', ids)));
  return ({ taxonomy, filter }) => {
    const own = rows.filter((row) => row.taxonomy === taxonomy);
    return [...new Set(filter.terms)].map((id) =>
      filter.include_children ? withDescendants(own, id) : own.filter((row) => row.id === id).map((row) => row.id),
    );
  };
}

function withDescendants(rows: TermRow[], id: number): number[] {
  if (!rows.some((row) => row.id === id)) return [];
  const found = new Set([id]);
  // Iterating a set also visits the elements that are added on the way.
  for (const parent of found) for (const row of rows) if (row.parent === parent) found.add(row.id);
  return [...found];
}

/** The filters of a criterion: one of all terms, or with AND one of each. Terms that do not exist find nothing. */
function facetsOf({ operator }: TermFilter, groups: number[][]): FacetFilter[] {
  if (operator === 'OR') return [{ name: 'term', values: [...new Set(groups.flat())] }];
  // One term that does not exist decides; a condition for each would be too deep for SQLite.
  const nothing = groups.find((ids) => ids.length === 0);
  return (nothing ? [nothing] : groups).map((values) => ({ name: 'term', values }));
}

/** Records that one of the criteria finds. Criteria of one filter each are one filter of all their terms. */
function either(criteria: readonly FacetFilter[][]): Pick<ListFilters, 'having' | 'either'> {
  if (criteria.every(({ length }) => length === 1)) return { having: byAllValues(criteria.flat()) };
  return { having: [], either: [criteria] };
}

const byAllValues = (filters: readonly FacetFilter[]): FacetFilter[] => [
  { name: 'term', values: [...new Set(filters.flatMap(({ values }) => values))] },
];

/** What a list of posts adds to a list of records: filters by terms, and sticky posts first. */
export const postListExtension = (args: ListPostsArgs): ListExtension => ({
  stickyFirst: !args.ignore_sticky,
  filters: (database) => termFilters(database, args),
});
