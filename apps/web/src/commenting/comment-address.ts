import type { CommentRecord } from '../records/comment.record';

/**
 * Where the one who wrote a comment sees it. While it waits for moderation, the address names it: the list has approved
 * comments alone.
 * @param page the page of the comments on which it stands
 */
export function commentAddress(
  { id, link, status }: Pick<CommentRecord, 'id' | 'link' | 'status'>,
  page: number,
): string {
  const [address = ''] = link.split('#');
  const place = status === 'hold' ? withQuery(address, `unapproved=${id}`) : withPage(address, page);
  return `${place}#comment-${id}`;
}

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`;

const withPage = (address: string, page: number): string =>
  page > 1 && address.endsWith('/') ? `${address}comment-page-${page}/` : address;
