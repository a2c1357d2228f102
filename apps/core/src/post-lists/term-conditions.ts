import { marks, type Query } from '../post-rules/post-slugs';
import { Condition, NEVER, type PostFilter, type TermFilter } from './post-filter';

interface Asked {
  taxonomy: 'category' | 'post_tag';
  filter: TermFilter;
  excludes: boolean;
}

/** Conditions by category and tag; needs one statement more, and none without such a filter (docs/interface/core.md#list-filters). */
export async function termConditions(query: Query, filter: PostFilter): Promise<Condition[]> {
  const asked = (
    [
      { taxonomy: 'category', filter: filter.categories, excludes: false },
      { taxonomy: 'post_tag', filter: filter.tags, excludes: false },
      { taxonomy: 'category', filter: filter.categories_exclude, excludes: true },
      { taxonomy: 'post_tag', filter: filter.tags_exclude, excludes: true },
    ] as const
  ).flatMap((one): Asked[] => (one.filter && one.filter.terms.length > 0 ? [{ ...one, filter: one.filter }] : []));
  if (asked.length === 0) return [];
  const groups = await termGroups(query, asked);
  const including = asked.filter(({ excludes }) => !excludes).map((one) => has(one.filter, groups(one)));
  const excluding = asked.filter(({ excludes }) => excludes).flatMap((one) => hasNone(groups(one).flat()));
  return [Condition.joined(including, filter.tax_relation ?? 'AND') ?? [], excluding].flat();
}

/** Finds for each asked term the ids that stand for it: itself, its descendants when asked for, nothing when it is not there. */
async function termGroups(query: Query, asked: Asked[]): Promise<(one: Asked) => number[][]> {
  const taxonomies = [...new Set(asked.map(({ taxonomy }) => taxonomy))];
  const deep = asked.some(({ filter }) => filter.include_children);
  const ids = [...new Set(asked.flatMap(({ filter }) => filter.terms))];
  const rows = await query<{ id: number; taxonomy: string; parent: number }>(
    `SELECT id, taxonomy, parent FROM terms WHERE taxonomy IN (${marks(taxonomies)})${deep ? '' : ` AND id IN (${marks(ids)})`}`,
    deep ? taxonomies : [...taxonomies, ...ids],
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
  // A set keeps the order in which it grows, and is walked while it does.
  for (const parent of found) for (const row of rows) if (row.parent === parent) found.add(row.id);
  return [...found];
}

const inTerms = (ids: number[]): Condition => {
  if (ids.length === 0) return NEVER;
  const { sql, values } = Condition.oneOf('pt.term', ids);
  return new Condition(`p.id IN (SELECT pt.post FROM post_terms pt WHERE ${sql})`, values);
};

function has({ operator }: TermFilter, groups: number[][]): Condition {
  if (operator === 'OR') return inTerms(groups.flat());
  return groups.some((ids) => ids.length === 0) ? NEVER : (Condition.joined(groups.map(inTerms), 'AND') ?? NEVER);
}

function hasNone(ids: number[]): Condition[] {
  if (ids.length === 0) return [];
  const { sql, values } = inTerms(ids);
  return [new Condition(`NOT ${sql}`, values)];
}
