import { choiceOf, numberOf, type Attributes } from '../attributes';
import { pagingBlocks, type PagedKind } from '../paging';
import type { BlockKinds, BlockValues } from '../place';

/** Most pages that an address can name. */
const MOST_PAGES = 10_000;
/** The parameter by which addresses name the page of a loop: `query-3-page`, so that several loops have pages of their own. */
export function parameterOf(attributes: Attributes): string {
  const id = numberOf(attributes, 'queryId', { standard: -1, min: 0, max: 1_000_000 });
  return id < 0 ? 'query-page' : `query-${id}-page`;
}

/** The page that an address names, from 1. */
export function pageOf(search: string, parameter: string): number {
  const text = new URLSearchParams(search).get(parameter) ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}

/** The address of a page of a loop: that of the present page, in which the other parameters stay. */
export function loopAddress(
  { path, search }: { path: string; search: string },
  parameter: string,
  page: number,
): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set(parameter, String(page));
  else query.delete(parameter);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

const ofLoop: PagedKind = {
  name: 'query',
  of: ({ loop, home, address: { path, search } }) =>
    loop && {
      page: loop.page,
      pages: loop.pages,
      addressOf: (page) => loopAddress({ path: `${home.path}${path}`, search }, loop.parameter, page),
    },
  texts: { pages: 'list.pages', next: 'block.pages.next', previous: 'block.pages.previous' },
};

/** `core/query-total`: how many posts there are, or which of them are shown. */
const total: BlockValues = (attributes, { loop, language: { t } }) => {
  if (!loop) return undefined;
  const first = (loop.page - 1) * loop.perPage + 1;
  const isRange = choiceOf(attributes, 'displayType', ['total-results', 'range-display']) === 'range-display';
  if (!isRange || loop.posts.length === 0) return { text: t('block.total', loop.total) };
  return { text: t('block.range', first, first + loop.posts.length - 1, loop.total) };
};

/** The way through the pages of a loop. */
export const LOOP_PAGING: BlockKinds = { ...pagingBlocks(ofLoop), 'core/query-total': ['query-total', total] };
