import { RestError } from '@gatehouse/errors';
import { pagesOf } from '@gatehouse/pagination';
import { Answer, type RequestContext } from '@gatehouse/rest';

/** What a list's own address says besides its page: names to values; undefined ones are left out. */
export type ListQuery = Record<string, string | number | boolean | undefined>;

export interface CalendarList {
  /** Also the last part of the path. */
  plural: string;
  items: unknown[];
  total: number;
  page: number;
  perPage: number;
  query: ListQuery;
}

const link = { type: 'string', format: 'uri' };
const count = { type: 'integer' };

/** What stands beside the records of a list, for the documentation. */
export const LIST_MEMBERS = {
  rest_url: link,
  next_rest_url: link,
  previous_rest_url: link,
  total: count,
  total_pages: count,
};

/** A list as the calendar answers it: paging in body and headers (docs/interface/calendar.md#lists). */
export function calendarList(
  ctx: RequestContext,
  { plural, items, total, page, perPage, query }: CalendarList,
): Answer {
  const pages = pagesOf(total, perPage);
  const address = (number?: number): string =>
    addressOf(ctx.href(`calendar/events/v1/${plural}/`), { page: number, per_page: perPage, ...query });
  const body = {
    [plural]: items,
    rest_url: address(page),
    ...(page < pages ? { next_rest_url: address(page + 1) } : {}),
    ...(page > 1 && page - 1 <= Math.max(pages, 1)
      ? { previous_rest_url: address(page === 2 ? undefined : page - 1) }
      : {}),
    total,
    total_pages: pages,
  };
  const [all, last] = [String(total), String(pages)];
  return new Answer(body, 200, {
    'x-tec-total': all,
    'x-tec-totalpages': last,
    'x-wp-total': all,
    'x-wp-totalpages': last,
  });
}

/** 404 for a page past the last; an empty first page is none. */
export function mustHavePage(
  kind: string,
  { page, total, perPage }: { page: number; total: number; perPage: number },
): void {
  if (page > 1 && page > pagesOf(total, perPage))
    throw new RestError(404, `${kind}-archive-page-not-found`, 'The requested page does not exist.');
}

function addressOf(path: string, query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${path}?${search.toString()}`;
}

/** Rows before a page, within what databases count. */
export const offsetOf = ({ page, per_page }: { page: number; per_page: number }): number =>
  Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
