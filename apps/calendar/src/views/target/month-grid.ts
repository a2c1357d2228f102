import type { DateTime } from 'luxon';
import { utcClockOf } from '@gatehouse/time';
import type { Site } from '../../records/site';

/** UTC clocks of the start of a day and of the next one. */
export interface DayBounds {
  from: string;
  until: string;
}

/** A day in the grid of a month. */
export interface GridDay extends DayBounds {
  /** `YYYY-MM-DD` */
  date: string;
  /** Day of the month. */
  number: number;
  isOutside: boolean;
  isToday: boolean;
}

type Instants = Record<'start_utc' | 'end_utc', string>;

export const dateText = (day: DateTime): string => day.toISODate() ?? '';

export const dayBounds = (day: DateTime): DayBounds => ({
  from: utcClockOf(day),
  until: utcClockOf(day.plus({ days: 1 }).startOf('day')),
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
    return { ...dayBounds(day), date, number: day.day, isOutside: day.month !== first.month, isToday: date === today };
  });
}

/** The indexes of the days on which an event takes place. */
export function daysTouched(event: Instants, days: readonly GridDay[]): number[] {
  const first = days.findIndex(({ until }) => event.start_utc < until);
  if (first === -1) return [];
  const after = days.findIndex((day, at) => at >= first && !touches(event, day));
  return Array.from({ length: (after === -1 ? days.length : after) - first }, (_, at) => first + at);
}

/** An event that ends as the day starts does not take place on it. */
const touches = (event: Instants, { from, until }: DayBounds): boolean =>
  event.start_utc < until && (event.end_utc > from || event.start_utc >= from);
