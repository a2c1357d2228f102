import type { HeadLink } from '../view/head';
import type { Paging } from './paging';

/** The pages beside that of a list, for the head. */
export function listLinks({ newer, older }: Paging): HeadLink[] {
  return [
    ...(newer === undefined ? [] : [{ rel: 'prev', href: newer }]),
    ...(older === undefined ? [] : [{ rel: 'next', href: older }]),
  ];
}
