import { DateTime } from 'luxon';
import type { EventChange } from '../events/write/event-change';
import { readDemo, type DemoEvent } from './demo-content';

/** IDs of records by their key or name in the demo. */
export type Ids = Map<string, number>;

/** Every event on each of its days, the earliest first. */
export const datedEvents = (): { event: DemoEvent; day: number }[] =>
  readDemo('events')
    .flatMap((event) => event.days.map((day) => ({ event, day })))
    .sort((a, b) => a.day - b.day);

/** @param day counted from today */
export function newEvent(
  event: DemoEvent,
  day: number,
  known: Record<'venues' | 'organizers' | 'categories' | 'tags', Ids>,
): EventChange<number> {
  const { title, description, excerpt, timezone, times, cost, website, featured = false, sticky = false } = event;
  const hasVenue = event.venue !== undefined;
  return {
    values: {
      title,
      description,
      ...(excerpt ? { excerpt } : {}),
      ...(cost ? { cost } : {}),
      ...(website ? { website } : {}),
      featured,
      sticky,
      show_map: hasVenue,
      show_map_link: hasVenue,
    },
    all_day: times === undefined,
    ...datesOf(event, day),
    ...(times ? { timezone } : {}),
    links: {
      category: idsOf(known.categories, event.categories),
      tag: idsOf(known.tags, event.tags),
      venue: idsOf(known.venues, event.venue ? [event.venue] : []),
      organizer: idsOf(known.organizers, event.organizers),
    },
  };
}

/** An end before the start is on the next day. */
function datesOf({ timezone, times, lasts = 0 }: DemoEvent, day: number): { start_date: string; end_date: string } {
  const [start, end] = times ?? ['00:00', '00:00'];
  const first = DateTime.now().setZone(timezone).plus({ days: day });
  const last = first.plus({ days: lasts + (end < start ? 1 : 0) });
  return { start_date: clockAt(first, start), end_date: clockAt(last, end) };
}

const clockAt = (date: DateTime, time: string): string => `${date.toFormat('yyyy-MM-dd')} ${time}:00`;

const idsOf = (ids: Ids, keys: string[]): { id: number }[] =>
  keys.flatMap((key) => ids.get(key) ?? []).map((id) => ({ id }));
