import type { DateTime } from 'luxon';

export const SHIFTED = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;
export type Shifted = (typeof SHIFTED)[number];

/** A date of which parts may not be written. */
interface WrittenDate {
  year?: number;
  month?: number;
  day?: number;
}

interface WrittenTime {
  hour: number;
  minute: number;
  second: number;
}

/** A day of the week to go on to. */
interface WrittenWeekday {
  /** 0 Sunday … 6 Saturday. */
  day: number;
  /** Whether the day itself counts: `monday` may be today, `next monday` is not. */
  counts: boolean;
}

/** The parts of a date that have been read so far. */
export interface Reading {
  readonly now: DateTime;
  date?: WrittenDate;
  time?: WrittenTime;
  /** A time zone name; UTC for an instant. */
  zone?: string;
  /** The text names an instant, which no zone changes. */
  isInstant: boolean;
  /** Without a time it is midnight, as for `tomorrow`. */
  isMidnight: boolean;
  isDayNamed: boolean;
  weekday?: WrittenWeekday;
  /** The weekday is one of the week reached: `monday next week`. */
  isOfWeek: boolean;
  /** `first day of`, `last day of`. */
  edge?: 'first' | 'last';
  /** `first friday of`, `last friday of`. */
  ofMonth?: 'from start' | 'from end';
  shift: Record<Shifted, number>;
  /** Monday to Friday. */
  workdays: number;
  isWrong: boolean;
}

/** A text of which nothing has been read yet, at a moment that words such as "tomorrow" are about. */
export const newReading = (now: DateTime): Reading => ({
  now,
  isInstant: false,
  isMidnight: false,
  isDayNamed: false,
  isOfWeek: false,
  shift: { years: 0, months: 0, days: 0, hours: 0, minutes: 0, seconds: 0 },
  workdays: 0,
  isWrong: false,
});

/** The words at the start of a text, and what they add to the reading. */
export type Rule = readonly [pattern: RegExp, read: (reading: Reading, match: RegExpExecArray) => void];

/** A text has one date. */
export function setDate(reading: Reading, date: WrittenDate): void {
  if (reading.date) reading.isWrong = true;
  reading.date = date;
}

/** A text has one time of the day. */
export function setTime(reading: Reading, hour: number, minute = 0, second = 0): void {
  if (reading.time || hour > 23 || minute > 59 || second > 59) reading.isWrong = true;
  reading.time = { hour, minute, second };
}

/** Years of two digits are 1970 to 2069. */
export function yearOf(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
