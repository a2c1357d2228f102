import type { Reading } from '../reading/reading';
import type { PostRecord, Rendered } from '../records/records';

/** A post beside another. */
export interface Neighbour {
  title: Rendered;
  link: string;
}

/** The posts that were published before and after another; absent at the ends. */
export interface NeighbourPair {
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
}

/** The way from a post to those beside it. */
export async function neighboursOf(
  { date, status }: Pick<PostRecord, 'date' | 'status'>,
  reading: Reading,
): Promise<NeighbourPair> {
  if (status !== 'publish') return { older: undefined, newer: undefined };
  const query = { per_page: 1, orderby: 'date', _fields: 'title,link' };
  const [older, newer] = await Promise.all([
    reading.list<Neighbour>('/core/v2/posts', { ...query, before: date, order: 'desc' }),
    reading.list<Neighbour>('/core/v2/posts', { ...query, after: date, order: 'asc' }),
  ]);
  return { older: older.items[0], newer: newer.items[0] };
}
