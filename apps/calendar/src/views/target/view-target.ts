import type { DateTime } from 'luxon';
import { atWallTime } from '@gatehouse/time';

export const VIEWS = ['month', 'list', 'day'] as const;
export type ViewName = (typeof VIEWS)[number];

/** The content that a calendar view shows. */
export interface ViewTarget {
  view: ViewName;
  /** `YYYY-MM-DD`, the first day for a month; undefined for today. */
  date?: string;
  /** Page of a list. */
  page: number;
  /** Slugs from the top category down: `music/jazz`. */
  category?: string;
  tag?: string;
  search?: string;
}

/** The start of the day of a view, in the zone of the site; of a month the first day. */
export function dayOf({ view, date }: ViewTarget, now: DateTime): DateTime {
  const [year = now.year, month = now.month, day = now.day] = date?.split('-').map(Number) ?? [];
  const start = atWallTime({ year, month, day }, now.zoneName ?? 'UTC').startOf('day');
  return view === 'month' ? start.startOf('month') : start;
}
