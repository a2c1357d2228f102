import type { DateTime } from 'luxon';

const ENGLISH = { locale: 'en' };
const ordinal = (day: number): string =>
  day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');

const LETTERS: Record<string, (at: DateTime) => string | number> = {
  d: (at) => at.toFormat('dd'),
  D: (at) => at.toFormat('ccc', ENGLISH),
  j: ({ day }) => day,
  l: (at) => at.toFormat('cccc', ENGLISH),
  N: ({ weekday }) => weekday,
  S: ({ day }) => ordinal(day),
  w: ({ weekday }) => weekday % 7,
  z: ({ ordinal: nth }) => nth - 1,
  W: (at) => at.toFormat('WW'),
  F: (at) => at.toFormat('LLLL', ENGLISH),
  m: (at) => at.toFormat('MM'),
  M: (at) => at.toFormat('LLL', ENGLISH),
  n: ({ month }) => month,
  t: ({ daysInMonth }) => daysInMonth ?? '',
  L: ({ isInLeapYear }) => Number(isInLeapYear),
  o: ({ weekYear }) => weekYear,
  Y: (at) => at.toFormat('yyyy'),
  y: (at) => at.toFormat('yy'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  g: ({ hour }) => hour % 12 || 12,
  G: ({ hour }) => hour,
  h: (at) => at.toFormat('hh'),
  H: (at) => at.toFormat('HH'),
  i: (at) => at.toFormat('mm'),
  s: (at) => at.toFormat('ss'),
  u: (at) => at.toFormat('SSS000'),
  v: (at) => at.toFormat('SSS'),
  e: ({ zoneName }) => zoneName ?? '',
  I: ({ isInDST }) => Number(isInDST),
  O: (at) => at.toFormat('ZZZ'),
  P: (at) => at.toFormat('ZZ'),
  T: (at) => at.offsetNameShort ?? '',
  Z: ({ offset }) => offset * 60,
  c: (at) => at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"),
  r: (at) => at.toFormat('ccc, dd LLL yyyy HH:mm:ss ZZZ', ENGLISH),
  U: (at) => Math.floor(at.toSeconds()),
};

/** Formats a date with PHP's date letters, as used in the site's settings and `[_format_…]`; a backslash escapes a letter. */
export function phpDate(at: DateTime, format: string): string {
  return format.replace(/\\(.)|[A-Za-z]/gs, (letter, kept?: string) => kept ?? String(LETTERS[letter]?.(at) ?? letter));
}
