import { Info, type DateTime } from 'luxon';
import { zoneAbbreviation } from './zone-abbreviations';
import { atClock } from './zoned';

const ENGLISH = { locale: 'en' };
const [MONTHS, BRIEF_MONTHS] = [Info.months('long', ENGLISH), Info.months('short', ENGLISH)];
const [DAYS, BRIEF_DAYS] = [Info.weekdays('long', ENGLISH), Info.weekdays('short', ENGLISH)];
const padded = (number: number, length = 2): string => String(number).padStart(length, '0');
const ordinal = (day: number): string =>
  day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');

const LETTERS: Record<string, (at: DateTime) => string | number> = {
  d: ({ day }) => padded(day),
  D: ({ weekday }) => BRIEF_DAYS[weekday - 1] ?? '',
  j: ({ day }) => day,
  l: ({ weekday }) => DAYS[weekday - 1] ?? '',
  N: ({ weekday }) => weekday,
  S: ({ day }) => ordinal(day),
  w: ({ weekday }) => weekday % 7,
  z: ({ ordinal: nth }) => nth - 1,
  W: (at) => at.toFormat('WW'),
  F: ({ month }) => MONTHS[month - 1] ?? '',
  m: ({ month }) => padded(month),
  M: ({ month }) => BRIEF_MONTHS[month - 1] ?? '',
  n: ({ month }) => month,
  t: ({ daysInMonth }) => daysInMonth ?? '',
  L: ({ isInLeapYear }) => Number(isInLeapYear),
  o: ({ weekYear }) => weekYear,
  Y: ({ year }) => padded(year, 4),
  y: ({ year }) => padded(year % 100),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  g: ({ hour }) => hour % 12 || 12,
  G: ({ hour }) => hour,
  h: ({ hour }) => padded(hour % 12 || 12),
  H: ({ hour }) => padded(hour),
  i: ({ minute }) => padded(minute),
  s: ({ second }) => padded(second),
  u: (at) => at.toFormat('SSS000'),
  v: (at) => at.toFormat('SSS'),
  e: ({ zoneName }) => zoneName ?? '',
  I: ({ isInDST }) => Number(isInDST),
  O: (at) => at.toFormat('ZZZ'),
  P: (at) => at.toFormat('ZZ'),
  T: (at) => zoneAbbreviation(at.zoneName ?? 'UTC', at),
  Z: ({ offset }) => offset * 60,
  c: (at) => at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"),
  r: (at) => at.toFormat('ccc, dd LLL yyyy HH:mm:ss ZZZ', ENGLISH),
  U: (at) => Math.floor(at.toSeconds()),
};

/** Formats a date with PHP's date letters, as used in the site's settings and in the mail of forms; a backslash escapes a letter. */
export function phpDate(at: DateTime, format: string): string {
  return format.replace(/\\(.)|[A-Za-z]/gs, (letter, kept?: string) => kept ?? String(LETTERS[letter]?.(at) ?? letter));
}

const MAX_WORDS = 10_000;
const words = new Map<string, string>();

/**
 * As {@link phpDate}, of what a clock in a zone shows. Cached, since a calendar shows the same hours again and again.
 * @param clock `YYYY-MM-DD HH:MM:SS`
 */
export function phpClock(clock: string, zone: string, format: string): string {
  const key = `${clock} ${zone} ${format}`;
  const known = words.get(key);
  if (known !== undefined) return known;
  if (words.size >= MAX_WORDS) words.clear();
  const text = phpDate(atClock(clock, zone), format);
  words.set(key, text);
  return text;
}
