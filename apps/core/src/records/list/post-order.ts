import { RestError } from '@gatehouse/errors';
import { slugify } from '@gatehouse/text';
import { isSearch, relevance } from './post-search';
import { type PostFilter } from './post-filter';
import { Condition } from './condition';

const COLUMNS: Record<string, string> = {
  author: 'p.author',
  date: 'p.date',
  id: 'p.id',
  modified: 'p.modified',
  slug: 'p.slug',
  title: 'p.title_key',
  menu_order: 'p.menu_order',
};

/** The ORDER BY clause of a list; ties are ordered by id (docs/interface/core.md#lists). */
export function orderOf(filter: PostFilter, stickyFirst: boolean, parentColumn = 'p.parent'): Condition {
  const { orderby, order } = filter;
  if (orderby === 'include') return listOrder('p.id', filter.include ?? []);
  if (orderby === 'include_slugs' && filter.slug?.length) return listOrder('p.slug', filter.slug.map(slugify));
  if (orderby === 'relevance') return relevanceOrder(filter.search ?? '');
  const column = orderby === 'parent' ? parentColumn : (COLUMNS[orderby] ?? 'p.date');
  return columnOrder(column, order, stickyFirst);
}

function relevanceOrder(search: string): Condition {
  const { sql, values } = relevance(search);
  return new Condition(`${sql}, p.date DESC, p.id DESC`, values);
}

function columnOrder(column: string, order: 'asc' | 'desc', stickyFirst: boolean): Condition {
  const columns = column === 'p.id' ? [column] : [column, 'p.id'];
  const sorted = columns.map((name) => `${name} ${order}`);
  return new Condition([...(stickyFirst ? ['p.sticky DESC'] : []), ...sorted].join(', '));
}

/** Throws 400 when the order needs another argument that is missing. */
export function assertOrder(filter: PostFilter): void {
  const { orderby, include } = filter;
  if (orderby === 'include' && !include?.length)
    throw new RestError(
      400,
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
    );
  if (orderby === 'relevance' && !isSearch(filter))
    throw new RestError(400, 'rest_no_search_term_defined', 'You need to define a search term to order by relevance.');
}

function listOrder(column: string, values: readonly unknown[]): Condition {
  const unique = [...new Set(values)];
  return new Condition(
    `CASE ${column} ${unique.map((_, index) => `WHEN ? THEN ${index}`).join(' ')} ELSE ${unique.length} END, p.id`,
    unique,
  );
}
