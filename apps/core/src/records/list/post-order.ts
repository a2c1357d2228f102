import { RestError } from '@gatehouse/errors';
import type { OptionalCondition, Select } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { ListRecordsArgs } from '../args/record-requests';
import { isSearch, relevance } from './post-search';
import type { ListOrder, OrderColumn } from './record-list';

const COLUMNS: Record<string, OrderColumn> = {
  author: 'author',
  date: 'date',
  id: 'id',
  modified: 'modified',
  slug: 'slug',
  title: 'title_key',
  parent: 'parent',
  menu_order: 'menu_order',
};

/** The order of a list by a column. */
export const orderOf = ({ orderby, order }: ListRecordsArgs): ListOrder => ({
  column: COLUMNS[orderby] ?? 'date',
  direction: order,
});

/**
 * Orders a list of records `p`; ties are ordered by id (docs/interface/core.md#lists).
 * @param options.open the records that show the caller all of their text
 */
export function orderRecords<Row>(
  query: Select<Row>,
  filter: ListRecordsArgs,
  { open, parentColumn = 'p.parent' }: { open: OptionalCondition; parentColumn?: string },
): Select<Row> {
  const { orderby, order, include, slug } = filter;
  if (orderby === 'include') return query.orderByList('p.id', include).orderBy('p.id');
  if (orderby === 'include_slugs' && slug?.length)
    return query.orderByList('p.slug', slug.map(slugify)).orderBy('p.id');
  if (orderby === 'relevance')
    return query
      .orderBy(relevance(filter.search ?? '', open))
      .orderBy('p.date', 'desc')
      .orderBy('p.id', 'desc');
  const column = orderby === 'parent' ? parentColumn : `p.${COLUMNS[orderby] ?? 'date'}`;
  return query.orderBy(column, order).orderBy('p.id', order);
}

/** Throws 400 when the order needs another argument that is missing. */
export function assertOrder(filter: ListRecordsArgs): void {
  const { orderby, include } = filter;
  if (orderby === 'include' && include.length === 0)
    throw new RestError(
      400,
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
    );
  if (orderby === 'relevance' && !isSearch(filter))
    throw new RestError(400, 'rest_no_search_term_defined', 'You need to define a search term to order by relevance.');
}
