import { pageNumbers } from '@gatehouse/blocks';
import type { HeadLink } from '../view/head';

/** The page of a content that is shown, and the ways to the others (docs/interface/web.md#pages-of-a-content). */
export interface ContentPaging {
  page: number;
  pages: number;
  /** The permanent address of this page. */
  address: string;
  /** The pages that are named, with their addresses; those left out between them have the number 0. */
  named: { number: number; href: string }[];
}

/**
 * @param content which page of it is shown, of how many, the link of its record, and where the first page is shown
 * @param front the address of the home page
 */
export function contentPaging(
  { page, pages, link, shownAt = link }: { page: number; pages: number; link: string; shownAt?: string | undefined },
  front: string,
): ContentPaging {
  const named = pageNumbers(page, pages).map((number) => ({
    number,
    href: number === 0 ? '' : contentPageAddress(shownAt, number, front),
  }));
  return { page, pages, address: contentPageAddress(link, page, front), named };
}

/**
 * The address of a page of a content: `/2026/11/23/hello/2/`; in the query where a record has no address of its own.
 * @param link of the record, which is that of its first page
 * @param front the address of the home page, whose further pages are at `page/2/`
 */
export function contentPageAddress(link: string, page: number, front: string): string {
  if (page === 1) return link;
  if (link.includes('?')) return `${link}&page=${page}`;
  return `${link}${link === front ? 'page/' : ''}${page}/`;
}

/** An address that ends with a number, as those of further pages do. */
const NUMBERED = /^(.+)\/(\d{1,6})$/;

/** What an address is if its end is the page of a content; undefined where it cannot be. */
export function readContentPage(path: string): { path: string; page: number } | undefined {
  const [, above, number] = NUMBERED.exec(path) ?? [];
  return above === undefined ? undefined : { path: above, page: Math.max(Number(number), 1) };
}

/** The pages beside the one that is shown, for the head. */
export const contentPageLinks = ({ page, named }: ContentPaging): HeadLink[] =>
  named.flatMap(({ number, href }) => {
    if (number === page - 1 && number > 0) return [{ rel: 'prev', href }];
    return number === page + 1 ? [{ rel: 'next', href }] : [];
  });
