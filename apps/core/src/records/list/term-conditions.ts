import { marks, type Query } from '../model/sql';
import { Condition, NEVER } from './condition';
import type { PostFilter, TermFilter } from './post-filter';

/** One of the term filters of a request. */
interface TermCriterion {
  taxonomy: 'category' | 'post_tag';
  filter: TermFilter;
}

/**
 * The conditions of the category and tag filters (docs/interface/core.md#list-filters). Sends one statement, or none if
 * the request has no such filter.
 */
export async function termConditions(query: Query, filter: PostFilter): Promise<Condition[]> {
  const including = [...criterion('category', filter.categories), ...criterion('post_tag', filter.tags)];
  const excluding = [
    ...criterion('category', filter.categories_exclude),
    ...criterion('post_tag', filter.tags_exclude),
  ];
  const all = [...including, ...excluding];
  if (all.length === 0) return [];
  const groupsOf = await loadGroups(query, all);
  const wanted = Condition.joined(
    including.map((one) => hasTerms(one.filter, groupsOf(one))),
    filter.tax_relation ?? 'AND',
  );
  return [...(wanted ? [wanted] : []), ...excluding.flatMap((one) => hasNoTerm(groupsOf(one).flat()))];
}

const criterion = (taxonomy: TermCriterion['taxonomy'], filter?: TermFilter): TermCriterion[] =>
  filter && filter.terms.length > 0 ? [{ taxonomy, filter }] : [];

/**
 * Loads for each term of a criterion the ids that match it: its own, with `include_children` those of its descendants
 * too, none if the term does not exist.
 */
async function loadGroups(query: Query, criteria: TermCriterion[]): Promise<(one: TermCriterion) => number[][]> {
  const taxonomies = [...new Set(criteria.map(({ taxonomy }) => taxonomy))];
  const needsTree = criteria.some(({ filter }) => filter.include_children);
  const ids = [...new Set(criteria.flatMap(({ filter }) => filter.terms))];
  const byId = needsTree ? '' : ` AND id IN (${marks(ids)})`;
  const rows = await query<{ id: number; taxonomy: string; parent: number }>(
    `SELECT id, taxonomy, parent FROM terms WHERE taxonomy IN (${marks(taxonomies)})${byId}`,
    needsTree ? taxonomies : [...taxonomies, ...ids],
  );
  return ({ taxonomy, filter }) => {
    const own = rows.filter((row) => row.taxonomy === taxonomy);
    return [...new Set(filter.terms)].map((id) =>
      filter.include_children ? withDescendants(own, id) : own.filter((row) => row.id === id).map((row) => row.id),
    );
  };
}

function withDescendants(rows: { id: number; parent: number }[], id: number): number[] {
  if (!rows.some((row) => row.id === id)) return [];
  const found = new Set([id]);
  // Iterating a set also visits the elements that are added on the way.
  for (const parent of found) for (const row of rows) if (row.parent === parent) found.add(row.id);
  return [...found];
}

const inTerms = (ids: number[]): Condition => {
  if (ids.length === 0) return NEVER;
  const { sql, values } = Condition.oneOf('pt.term', ids);
  return new Condition(`p.id IN (SELECT pt.post FROM post_terms pt WHERE ${sql})`, values);
};

function hasTerms({ operator }: TermFilter, groups: number[][]): Condition {
  if (operator === 'OR') return inTerms(groups.flat());
  return groups.some((ids) => ids.length === 0) ? NEVER : (Condition.joined(groups.map(inTerms), 'AND') ?? NEVER);
}

function hasNoTerm(ids: number[]): Condition[] {
  if (ids.length === 0) return [];
  const { sql, values } = inTerms(ids);
  return [new Condition(`NOT ${sql}`, values)];
}
