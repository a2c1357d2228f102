import type { DateTime } from 'luxon';
import { atWallTime } from '@gatehouse/time';

/** The views that lead to one another. */
export const VIEWS = ['month', 'list', 'day'] as const;
/** Those, and the views that have an address alone. */
export const SHOWN_VIEWS = [...VIEWS, 'week'] as const;
export type ViewName = (typeof SHOWN_VIEWS)[number];

/** The content that a calendar view shows. */
export interface ViewTarget {
  view: ViewName;
  /** `YYYY-MM-DD`, the first day for a month; undefined for today. */
  date?: string;
  /** Page of a list. */
  page: number;
  /** Of a list: what ended before the date, the latest first. */
  isPast?: boolean;
  /** Slugs from the top category down: `music/jazz`. */
  category?: string;
  tag?: string;
  search?: string;
}

/**
 * The start of the day of a view, in the zone of the site; of a month or week the first day.
 * @param weekStart 1 Monday … 7 Sunday
 */
export function dayOf({ view, date }: ViewTarget, now: DateTime, weekStart = 1): DateTime {
  const [year = now.year, month = now.month, day = now.day] = date?.split('-').map(Number) ?? [];
  const start = atWallTime({ year, month, day }, now.zoneName ?? 'UTC').startOf('day');
  if (view === 'week') return start.minus({ days: (start.weekday - weekStart + 7) % 7 });
  return view === 'month' ? start.startOf('month') : start;
}
