import { RestError } from '@gatehouse/errors';
import type { OptionalCondition, Select } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { ListRecordsArgs } from '../args/record-requests';
import { isSearch, relevance } from './post-search';
import type { ListOrder } from './record-list';

/** Orders that are not by a column of their name. */
const COLUMNS: Readonly<Record<string, string>> = {
  title: 'title_key',
  include: 'date',
  include_slugs: 'date',
  relevance: 'date',
};

/** The order of a list by a column. */
export const orderOf = ({ orderby, order }: ListRecordsArgs): ListOrder => ({
  column: COLUMNS[orderby] ?? orderby,
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
  const column = orderby === 'parent' ? parentColumn : `p.${COLUMNS[orderby] ?? orderby}`;
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
