import { choiceOf, flagOf, textOf } from './attributes';
import type { BlockKinds, BlockValues, Place } from './place';

/** Pages beside the present one that are named. */
const BESIDE = 2;

const ARROWS = { none: ['', ''], arrow: ['←', '→'], chevron: ['«', '»'] } as const;

/** A list that has several pages. */
export interface Paged {
  /** The present page, from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

/** How the blocks of a kind of lists find it, and the names of their texts. */
export interface PagedKind {
  /** In the names of the blocks and of their classes. */
  name: 'query' | 'comments';
  of: (place: Place) => Paged | undefined | Promise<Paged | undefined>;
  texts: Readonly<Record<'pages' | 'next' | 'previous', string>>;
}

/** The blocks for the pages of a list: their container, the previous and next page, and page numbers. */
export const pagingBlocks = (kind: PagedKind): BlockKinds => ({
  [`core/${kind.name}-pagination`]: ['pagination', pagination(kind)],
  [`core/${kind.name}-pagination-next`]: ['pagination-step', step(kind, 'next')],
  [`core/${kind.name}-pagination-numbers`]: ['pagination-numbers', numbers(kind)],
  [`core/${kind.name}-pagination-previous`]: ['pagination-step', step(kind, 'previous')],
});

/** The pages that are named: the ends, and those around the present one; 0 where some are left out. */
export function pageNumbers(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= BESIDE,
  );
  return named.flatMap((number, at) => (at > 0 && number - (named[at - 1] ?? 0) > 1 ? [0, number] : [number]));
}

/** The inner blocks, where there are several pages. */
const pagination =
  ({ name: list, of, texts }: PagedKind): BlockValues =>
  async (attributes, place) => {
    const paged = await of(place);
    if (!paged || paged.pages < 2) return undefined;
    const label = textOf(attributes, 'ariaLabel') || place.language.t(texts.pages);
    return { list, label, inner: await place.inner({ frame: attributes }) };
  };

const step =
  ({ name: list, of, texts }: PagedKind, name: 'next' | 'previous'): BlockValues =>
  async (attributes, place) => {
    const paged = await of(place);
    const isNext = name === 'next';
    const page = (paged?.page ?? 0) + (isNext ? 1 : -1);
    if (!paged || page < 1 || page > paged.pages) return undefined;
    const { frame = {}, language } = place;
    const arrow = choiceOf(frame, 'paginationArrow', ['none', 'arrow', 'chevron']);
    return {
      list,
      name,
      href: paged.addressOf(page),
      label: textOf(attributes, 'label') || language.t(texts[name]),
      hasLabel: flagOf(frame, 'showLabel', true) || arrow === 'none',
      arrow: ARROWS[arrow][isNext ? 1 : 0],
      arrowClass: `is-arrow-${arrow}`,
    };
  };

const numbers =
  ({ name: list, of }: PagedKind): BlockValues =>
  async (_, place) => {
    const paged = await of(place);
    if (!paged || paged.pages < 2) return undefined;
    const { page, pages, addressOf } = paged;
    return {
      list,
      current: page,
      pages: pageNumbers(page, pages).map((number) => ({ number, href: addressOf(number) })),
    };
  };
