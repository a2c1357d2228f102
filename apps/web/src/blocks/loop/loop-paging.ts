import { choiceOf, flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { BlockKinds, BlockValues, Place } from '../place';
import type { Loop } from './loop-posts';

/** Most pages that an address can name. */
const MOST_PAGES = 10_000;
/** Pages beside the present one that are named. */
const BESIDE = 2;

const ARROWS = { none: ['', ''], arrow: ['←', '→'], chevron: ['«', '»'] } as const;

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

/** The pages that are named: the ends, and those around the present one; 0 where some are left out. */
export function pageNumbers(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= BESIDE,
  );
  return named.flatMap((number, at) => (at > 0 && number - (named[at - 1] ?? 0) > 1 ? [0, number] : [number]));
}

const addressesOf =
  ({ home, address }: Place, { parameter }: Loop) =>
  (page: number): string =>
    loopAddress({ path: `${home.path}${address.path}`, search: address.search }, parameter, page);

/** `core/query-pagination`: what is within, where there are several pages. */
const pagination: BlockValues = async (attributes, { loop, inner, language: { t } }) => {
  if (!loop || loop.pages < 2) return undefined;
  return { inner: await inner({ frame: attributes }), label: textOf(attributes, 'ariaLabel') || t('list.pages') };
};

const step =
  (by: 1 | -1): BlockValues =>
  (attributes, place) => {
    const { loop, frame = {}, language } = place;
    if (!loop || loop.page + by < 1 || loop.page + by > loop.pages) return undefined;
    const arrow = choiceOf(frame, 'paginationArrow', ['none', 'arrow', 'chevron']);
    const name = by === 1 ? 'next' : 'previous';
    return {
      name,
      href: addressesOf(place, loop)(loop.page + by),
      label: textOf(attributes, 'label') || language.t(`block.pages.${name}`),
      hasLabel: flagOf(frame, 'showLabel', true) || arrow === 'none',
      arrow: ARROWS[arrow][by === 1 ? 1 : 0],
      arrowClass: `is-arrow-${arrow}`,
    };
  };

const numbers: BlockValues = (_, place) => {
  const { loop } = place;
  if (!loop || loop.pages < 2) return undefined;
  const addressOf = addressesOf(place, loop);
  const pages = pageNumbers(loop.page, loop.pages).map((number) => ({ number, href: addressOf(number) }));
  return { pages, current: loop.page };
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
export const LOOP_PAGING: BlockKinds = {
  'core/query-pagination': ['pagination', pagination],
  'core/query-pagination-next': ['pagination-step', step(1)],
  'core/query-pagination-numbers': ['pagination-numbers', numbers],
  'core/query-pagination-previous': ['pagination-step', step(-1)],
  'core/query-total': ['query-total', total],
};
