import { RestError } from '@gatehouse/errors';
import { pagesOf } from '@gatehouse/pagination';
import { Answer, type RequestContext } from '@gatehouse/rest';
import type { PagingView } from './paging.view';

/** The query of a list's own URL without its page, by argument name; undefined values are left out. */
export type ListQuery = Record<string, string | number | boolean | undefined>;

/** The page of a list that a response shows. */
export interface ListPage {
  /** Last segment of the list's path. */
  plural: 'events' | 'venues' | 'organizers' | 'categories' | 'tags';
  /** Records on all pages. */
  total: number;
  page: number;
  perPage: number;
  query: ListQuery;
}

/** Where the page is in the list, as the body shows it (docs/interface/calendar.md#lists). */
export function pagingView(ctx: RequestContext, list: ListPage): PagingView {
  const { total, page, perPage } = list;
  const pages = pagesOf(total, perPage);
  const address = `${ctx.href(`calendar/events/v1/${list.plural}/`)}?`;
  const filters = filtersText(list);
  const pageUrl = (number: number): string => `${address}page=${number}&${filters}`;
  const paging: PagingView = { rest_url: pageUrl(page), total, total_pages: pages };
  if (page < pages) paging.next_rest_url = pageUrl(page + 1);
  // The first page needs no number.
  if (page > 1 && page - 1 <= Math.max(pages, 1))
    paging.previous_rest_url = page === 2 ? `${address}${filters}` : pageUrl(page - 1);
  return paging;
}

/** The response of a list: its counts are in the headers too (docs/interface/calendar.md#lists). */
export const pageOf = <Body extends PagingView>(body: Body): Answer =>
  new Answer(body, 200, pagingHeaders(body.total, body.total_pages));

/**
 * Rejects a page after the last one. The first page of an empty list exists.
 * @throws 404 `<kind>-archive-page-not-found`
 */
export function assertPageExists(
  kind: string,
  { page, total, perPage }: Pick<ListPage, 'page' | 'total' | 'perPage'>,
): void {
  if (page > 1 && page > pagesOf(total, perPage))
    throw new RestError(404, `${kind}-archive-page-not-found`, 'The requested page does not exist.');
}

/** Rows before a page, limited to what databases can count. */
export const offsetOf = ({ page, per_page }: { page: number; per_page: number }): number =>
  Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);

/** The part of the query that all pages of the list have. */
function filtersText({ perPage, query }: ListPage): string {
  const search = new URLSearchParams({ per_page: String(perPage) });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

function pagingHeaders(total: number, pages: number): Record<string, string> {
  const [totalText, pagesText] = [String(total), String(pages)];
  return {
    'x-tec-total': totalText,
    'x-tec-totalpages': pagesText,
    'x-wp-total': totalText,
    'x-wp-totalpages': pagesText,
  };
}
