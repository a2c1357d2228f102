import type { HeadLink } from '../view/head';

/** The way through the pages of a list. */
export interface Paging {
  page: number;
  pages: number;
  /** Addresses of the pages beside this one; absent at the ends. */
  newer?: string;
  older?: string;
}

/**
 * Links to the pages of a list.
 * @param address of the first page, with a slash at the end of its path and perhaps a query
 */
export function pagingOf({ page, pages }: { page: number; pages: number }, address: string): Paging {
  return {
    page,
    pages,
    ...(page > 1 ? { newer: pageAddress(address, page - 1) } : {}),
    ...(page < pages ? { older: pageAddress(address, page + 1) } : {}),
  };
}

/** The address of a page of a list: `/category/news/page/2/`, `/page/2/?s=bread`. */
export function pageAddress(address: string, page: number): string {
  const [path = '', query] = address.split('?');
  return `${path}${page > 1 ? `page/${page}/` : ''}${query === undefined ? '' : `?${query}`}`;
}

/** The pages beside that of a list, for the head. */
export function listLinks({ newer, older }: Paging): HeadLink[] {
  return [
    ...(newer === undefined ? [] : [{ rel: 'prev', href: newer }]),
    ...(older === undefined ? [] : [{ rel: 'next', href: older }]),
  ];
}
