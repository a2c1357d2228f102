import { commentPageAddress, type CommentRecord } from '@gatehouse/blocks';

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
  const place = status === 'hold' ? withQuery(address, `unapproved=${id}`) : commentPageAddress(address, page);
  return `${place}#comment-${id}`;
}

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`;
