import type { DateTime } from 'luxon';
import { clockOf } from '@gatehouse/time';
import type { Site } from '../../records/site';

/** Wall clocks of the start of a day and of the next one. */
export interface DayBounds {
  from: string;
  until: string;
}

/** A day in the grid of a month. */
export interface GridDay extends DayBounds {
  /** `YYYY-MM-DD` */
  date: string;
  /** The start of the day in the zone of the site. */
  day: DateTime;
  /** Day of the month. */
  number: number;
  isOutside: boolean;
  isToday: boolean;
}

type LocalDates = Record<'start_date' | 'end_date', string>;

/** `YYYY-MM-DD`; '' for a day that does not exist. */
export const dateText = (day: DateTime): string => day.toISODate() ?? '';

/** Some zones skip midnight on some days; a wall clock of another zone may show it all the same. */
const midnightOf = (day: DateTime): string => `${clockOf(day).slice(0, 10)} 00:00:00`;

/** The first moment of a day, and that of the next. */
export const dayBounds = (day: DateTime): DayBounds => ({
  from: midnightOf(day),
  until: midnightOf(day.plus({ days: 1 })),
});

/** The days of a month in whole weeks, which start on the site's first day of the week. */
export function monthGrid(first: DateTime, site: Site): GridDay[] {
  const before = (first.weekday - site.weekStart + 7) % 7;
  const cells = Math.ceil((before + (first.daysInMonth ?? 31)) / 7) * 7;
  const today = dateText(site.now);
  const start = first.minus({ days: before });
  return Array.from({ length: cells }, (_, at) => {
    const day = start.plus({ days: at }).startOf('day');
    const date = dateText(day);
    return {
      ...dayBounds(day),
      date,
      day,
      number: day.day,
      isOutside: day.month !== first.month,
      isToday: date === today,
    };
  });
}

/** The indexes of the days on which an event takes place, by its own local dates (docs/interface/calendar.md#view-content). */
export function daysTouched(event: LocalDates, days: readonly GridDay[]): number[] {
  const first = days.findIndex(({ until }) => event.start_date < until);
  if (first === -1) return [];
  const after = days.findIndex((day, at) => at >= first && !touches(event, day));
  return Array.from({ length: (after === -1 ? days.length : after) - first }, (_, at) => first + at);
}

/** An event that ends as the day starts does not take place on it. */
export const touches = (event: LocalDates, { from, until }: DayBounds): boolean =>
  event.start_date < until && (event.end_date > from || event.start_date >= from);
