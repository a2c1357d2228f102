import type { DateTime } from 'luxon';
import { utcClockOf } from '../../dates/clock';
import type { Site } from '../../records/site';
import { dayOf, type ViewTarget } from './view-target';

/** A day of a month's grid, with the UTC clocks between which it lies. */
export interface GridDay {
  date: string;
  number: number;
  from: string;
  until: string;
  isOutside: boolean;
  isToday: boolean;
}

export const dateText = (day: DateTime): string => day.toISODate() ?? '';
const EN = { locale: 'en' };
export const monthName = (day: DateTime): string => day.toFormat('MMMM yyyy', EN);
export const dayName = (day: DateTime): string => day.toFormat('MMMM d, yyyy', EN);

/** The days of a month in whole weeks, which begin on the site's first day. */
export function gridOf(first: DateTime, site: Site): GridDay[] {
  const before = (first.weekday - site.weekStart + 7) % 7;
  const cells = Math.ceil((before + (first.daysInMonth ?? 31)) / 7) * 7;
  const today = dateText(site.now);
  const begin = first.minus({ days: before });
  const days = Array.from({ length: cells + 1 }, (_, at) => begin.plus({ days: at }).startOf('day'));
  return days.slice(0, -1).map((day, at) => ({
    date: dateText(day),
    number: day.day,
    from: utcClockOf(day),
    until: utcClockOf(days[at + 1] ?? day.plus({ days: 1 })),
    isOutside: day.month !== first.month,
    isToday: dateText(day) === today,
  }));
}

/** The UTC clocks between which a day lies. */
export const dayBounds = (day: DateTime): { from: string; until: string } => ({
  from: utcClockOf(day),
  until: utcClockOf(day.plus({ days: 1 }).startOf('day')),
});

/** Whether an event is on between two UTC clocks; one that ends as the day begins is not. */
const touches = (
  event: { start_utc: string; end_utc: string },
  { from, until }: { from: string; until: string },
): boolean => event.start_utc < until && (event.end_utc > from || event.start_utc >= from);

/** The places, in a grid's days, of those on which an event is on. */
export function daysTouched(event: { start_utc: string; end_utc: string }, days: readonly GridDay[]): number[] {
  const first = days.findIndex(({ until }) => event.start_utc < until);
  if (first === -1) return [];
  const after = days.findIndex((day, at) => at >= first && !touches(event, day));
  return Array.from({ length: (after === -1 ? days.length : after) - first }, (_, at) => first + at);
}

/** The neighbours and headings of a view. */
export interface ViewFrame {
  title: string;
  /** The day it is about; of a month the first. */
  date: string;
  prev?: { target: ViewTarget; words: string };
  today: { target: ViewTarget; words: string };
  next?: { target: ViewTarget; words: string };
}

/** @param more whether a list has another page */
export function frameOf(target: ViewTarget, site: Site, more: boolean): ViewFrame {
  const day = dayOf(target, site.now);
  const date = dateText(day);
  // Addresses have years of four digits.
  const to = (other: DateTime, words: string): ViewFrame['prev'] =>
    other.year >= 1 && other.year <= 9999
      ? { target: { ...target, date: dateText(other), page: 1 }, words }
      : undefined;
  const here = { ...target, date: undefined, page: 1 };
  switch (target.view) {
    case 'month': {
      const [prev, next] = [day.minus({ months: 1 }), day.plus({ months: 1 })];
      return {
        title: monthName(day),
        date,
        prev: to(prev, monthName(prev)),
        today: { target: here, words: 'This month' },
        next: to(next, monthName(next)),
      };
    }
    case 'day': {
      const [prev, next] = [day.minus({ days: 1 }), day.plus({ days: 1 })];
      return {
        title: dayName(day),
        date,
        prev: to(prev, dayName(prev)),
        today: { target: here, words: 'Today' },
        next: to(next, dayName(next)),
      };
    }
    case 'list': {
      const from = date === dateText(site.now) ? 'Upcoming events' : `Events from ${dayName(day)}`;
      const page = (number: number): ViewTarget => ({ ...target, page: number });
      return {
        title: target.page > 1 ? `${from}, page ${target.page}` : from,
        date,
        today: { target: here, words: 'Today' },
        ...(target.page > 1 ? { prev: { target: page(target.page - 1), words: 'Previous events' } } : {}),
        ...(more ? { next: { target: page(target.page + 1), words: 'Next events' } } : {}),
      };
    }
  }
}

/** A list shows what ends at this time or later: the last second before its date. */
export const beforeList = (target: ViewTarget, { now }: Site): string =>
  utcClockOf(dayOf(target, now).minus({ seconds: 1 }));
