import type { Listed, Query } from '@gatehouse/blocks';
import type { Reading } from '../interface/reading';
import { bodyOf } from '../interface/reading';

/** Lists of `calendar/events/v1`: their bodies have the records in a member with the name of the kind. */
interface ListBody<T> {
  total: number;
  total_pages: number;
  [plural: string]: T[] | number | string | undefined;
}

/**
 * A page of a list of the calendar, empty past the last one and where a filter names nothing.
 * @param plural `events`, `categories`, …
 */
export async function calendarList<T>(site: Reading, plural: string, query: Query): Promise<Listed<T>> {
  const reply = await site.reply(`/calendar/events/v1/${plural}`, query);
  if (reply.status >= 400) return { items: [], total: 0, pages: 0 };
  const body = bodyOf<ListBody<T>>(reply);
  const items = body[plural];
  return { items: Array.isArray(items) ? items : [], total: body.total, pages: body.total_pages };
}

/** Empty filters do not count. */
export const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
