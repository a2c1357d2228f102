import { RestError } from '@gatehouse/errors';
import { pagesOf } from '@gatehouse/pagination';
import { Answer, type RequestContext } from '@gatehouse/rest';

/** The query of a list's own URL without its page, by argument name; undefined values are left out. */
export type ListQuery = Record<string, string | number | boolean | undefined>;

/** One page of records. */
export interface CalendarList {
  /** Member of the body that holds the records; also the last segment of the path. */
  plural: string;
  items: unknown[];
  /** Records on all pages. */
  total: number;
  page: number;
  perPage: number;
  query: ListQuery;
}

const url = { type: 'string', format: 'uri' };
const count = { type: 'integer' };

/** JSON Schemas of the members of a list's body other than its records. */
export const LIST_MEMBERS = {
  rest_url: url,
  next_rest_url: url,
  previous_rest_url: url,
  total: count,
  total_pages: count,
};

/** Builds the response of a list: paging is in the body and in the headers (docs/interface/calendar.md#lists). */
export function calendarList(ctx: RequestContext, list: CalendarList): Answer {
  const { plural, items, total, page, perPage } = list;
  const pages = pagesOf(total, perPage);
  const hasPrevious = page > 1 && page - 1 <= Math.max(pages, 1);
  const body = {
    [plural]: items,
    rest_url: pageUrl(ctx, list, page),
    ...(page < pages ? { next_rest_url: pageUrl(ctx, list, page + 1) } : {}),
    ...(hasPrevious ? { previous_rest_url: pageUrl(ctx, list, page === 2 ? undefined : page - 1) } : {}),
    total,
    total_pages: pages,
  };
  return new Answer(body, 200, pagingHeaders(total, pages));
}

/**
 * Rejects a page after the last one. The first page of an empty list exists.
 * @throws 404 `<kind>-archive-page-not-found`
 */
export function assertPageExists(
  kind: string,
  { page, total, perPage }: Pick<CalendarList, 'page' | 'total' | 'perPage'>,
): void {
  if (page > 1 && page > pagesOf(total, perPage))
    throw new RestError(404, `${kind}-archive-page-not-found`, 'The requested page does not exist.');
}

/** Rows before a page, limited to what databases can count. */
export const offsetOf = ({ page, per_page }: { page: number; per_page: number }): number =>
  Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);

/** The URL of a page of the list; without a page number where `page` is undefined. */
function pageUrl(ctx: RequestContext, { plural, perPage, query }: CalendarList, page: number | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ page, per_page: perPage, ...query }))
    if (value !== undefined) search.set(name, String(value));
  return `${ctx.href(`calendar/events/v1/${plural}/`)}?${search.toString()}`;
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
