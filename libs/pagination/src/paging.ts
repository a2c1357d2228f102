import { Answer, type RequestContext, Int } from '@gatehouse/rest';

/** How many items a list has that does not say it. */
const PER_PAGE = 10;
/** The most items of a page, and of an embedded list. */
export const MOST_PER_PAGE = 100;

/** `page` and `per_page` of the lists of core/v2 and lms/v1 (docs/interface/core.md#lists). */
export class PageArgs {
  @Int({ default: 1, min: 1, description: 'Current page of the collection.' })
  page!: number;

  @Int({
    default: PER_PAGE,
    min: 1,
    max: MOST_PER_PAGE,
    description: 'Maximum number of items to be returned in result set.',
  })
  per_page!: number;
}

/** One page of a list and the size of the whole. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** How many pages there are; 0 of an empty list. */
export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / Math.max(1, perPage));

/**
 * How many items come before a page (docs/interface/core.md#lists); `offset` replaces `page` unless it is 0. Never too large
 * for a store.
 */
export function skipOf({
  page,
  per_page: perPage,
  offset,
}: {
  page: number;
  per_page: number;
  offset?: number | undefined;
}): number {
  return Math.min(offset ? Math.max(0, offset) : (page - 1) * perPage, Number.MAX_SAFE_INTEGER);
}

/**
 * Characters of the links of a page. Proxies refuse a response whose headers do not fit into their buffer, which is 4 KiB
 * in nginx, and links repeat the query of the request.
 */
const LONGEST_LINKS = 2_500;

/**
 * The Link header's prev and next: absolute, all query arguments kept, only `page` changed (docs/interface/gateway.md#link).
 * Where both are too long there is only next, and where that is, none.
 */
export function pageLinks(ctx: RequestContext, page: number, pages: number): string {
  const next = page < pages ? `<${pageAddress(ctx, page + 1)}>; rel="next"` : '';
  const prev = page > 1 ? `<${pageAddress(ctx, Math.min(page - 1, Math.max(pages, 1)))}>; rel="prev"` : '';
  const both = [prev, next].filter((link) => link !== '').join(', ');
  return [both, next].find((links) => links.length <= LONGEST_LINKS) ?? '';
}

/** What may stand in a request's address, but ends an address or a link where clients cut the Link header apart. */
const UNSAFE = /[^!#-+\--:=?-~]/g;

/** The request's own address with another page; all other arguments are kept. */
function pageAddress(ctx: RequestContext, page: number): string {
  const { path, search } = ctx.request.address;
  const kept = search.split('&').filter((pair) => pair !== '' && pair.split('=', 1)[0] !== 'page');
  const address = `${path}?${[...kept, `page=${page}`].join('&')}`;
  return (
    ctx.site.root +
    address.replace(UNSAFE, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  );
}

/** A list's answer: a JSON array with X-WP-Total, X-WP-TotalPages and Link. */
export function listed(
  ctx: RequestContext,
  { items, total }: Page<unknown>,
  { page, per_page: perPage }: { page: number; per_page: number },
): Answer {
  const pages = pagesOf(total, perPage);
  const link = pageLinks(ctx, page, pages);
  return new Answer(items, 200, {
    'x-wp-total': String(total),
    'x-wp-totalpages': String(pages),
    ...(link ? { link } : {}),
  });
}
