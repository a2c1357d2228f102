import {
  and,
  type Database,
  inList,
  inQuery,
  NEVER,
  not,
  or,
  select,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import type { ListPostsArgs, TermFilter } from './post.args';

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
 * The conditions of the category and tag filters (docs/interface/core.md#list-filters). Sends one statement, or none if
 * the request has no such filter.
 */
export async function termConditions(
  database: Pick<Database, 'rows'>,
  filter: ListPostsArgs,
): Promise<OptionalCondition[]> {
  const including = [...criterion('category', filter.categories), ...criterion('post_tag', filter.tags)];
  const excluding = [
    ...criterion('category', filter.categories_exclude),
    ...criterion('post_tag', filter.tags_exclude),
  ];
  const all = [...including, ...excluding];
  if (all.length === 0) return [];
  const groupsOf = await loadGroups(database, all);
  const wanted = including.map((one) => hasTerms(one.filter, groupsOf(one)));
  return [
    wanted.length > 0 && (filter.tax_relation === 'OR' ? or(...wanted) : and(...wanted)),
    ...excluding.map((one) => hasNoTerm(groupsOf(one).flat())),
  ];
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
  const rows = await database.rows(
    select<TermRow>('terms')
      .columns('id', 'taxonomy', 'parent')
      .where(inList('taxonomy', taxonomies), !needsTree && inList('id', ids)),
  );
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

const inTerms = (ids: number[]): SqlFragment =>
  ids.length === 0
    ? NEVER
    : inQuery('p.id', select('post_terms', 'pt').columns('pt.post').where(inList('pt.term', ids)));

function hasTerms({ operator }: TermFilter, groups: number[][]): SqlFragment {
  if (operator === 'OR') return inTerms(groups.flat());
  // One term that does not exist decides; a condition for each would be too deep for SQLite.
  return groups.some((ids) => ids.length === 0) ? NEVER : and(...groups.map(inTerms));
}

const hasNoTerm = (ids: number[]): OptionalCondition => ids.length > 0 && not(inTerms(ids));
