import { DateTime } from 'luxon';
import { setDate, setTime, yearOf, type Reading, type Rule } from './reading';
import { MONTH, monthOf, ROMAN_MONTH, romanMonthOf } from './words';

const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
/** A year of two digits must not be the hour of a time. */
const YEAR = '(\\d{4}|\\d{2}(?!\\d|[:.]\\d|\\s*[ap]\\.?m))(?!\\d)';
const GAP = '[ \\t.-]*';

type Part = 'year' | 'month' | 'day';

/** A date whose parts are written in this order. */
const parts =
  (...names: Part[]) =>
  (reading: Reading, [, ...written]: RegExpExecArray): void => {
    const date: Partial<Record<Part, number>> = {};
    names.forEach((name, at) => {
      const text = written[at];
      if (text !== undefined) date[name] = partOf(name, text);
    });
    setDate(reading, date);
  };

function partOf(name: Part, text: string): number {
  if (name === 'year') return yearOf(text);
  return name === 'month' && /^[a-z]/.test(text) ? monthOf(text) || romanMonthOf(text) : Number(text);
}

/** A date of which the day is the first of the month. */
const firstOf =
  (...names: Part[]) =>
  (reading: Reading, match: RegExpExecArray): void => {
    parts(...names)(reading, match);
    reading.date = { ...reading.date, day: 1 };
  };

const dayNumbered =
  (start: (year: number) => DateTime, longest: number) =>
  (reading: Reading, year: string, number: number): void => {
    const day = start(Number(year)).plus({ days: number });
    if (number < -1 || number > longest) reading.isWrong = true;
    setDate(reading, { year: day.year, month: day.month, day: day.day });
  };

/** From the Monday of the first week, which has the fourth of January. */
const inWeeks = dayNumbered((year) => DateTime.utc(year, 1, 4).startOf('week'), 53 * 7 - 1);
const inYear = dayNumbered((year) => DateTime.utc(year, 1, 1), 365);

/** `30.6.08` is a date; `2.1.27` is an hour with minutes and seconds, since it can be one. */
function readPointed(reading: Reading, match: RegExpExecArray): void {
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  if (hour < 24 && minute < 60 && second < 60) setTime(reading, hour, minute, second);
  else parts('day', 'month', 'year')(reading, match);
}

/** The dates that PHP reads, except for those of one word. The first rule that fits is the one that counts. */
export const DATE_RULES: readonly Rule[] = [
  [
    /^@(-?\d{1,12})(?:\.\d{1,6})?(?![\d.])/,
    (reading, [, seconds]) => {
      const { year, month, day, hour, minute, second } = DateTime.fromSeconds(Number(seconds), { zone: 'UTC' });
      setDate(reading, { year, month, day });
      setTime(reading, hour, minute, second);
      reading.zone = 'UTC';
      reading.isInstant = true;
    },
  ],
  [
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?!\d)/,
    (reading, match) => {
      parts('year', 'month', 'day')(reading, match);
      setTime(reading, Number(match[4]), Number(match[5]), Number(match[6]));
    },
  ],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, parts('year', 'month', 'day')],
  [
    /^(\d{4})-?w(\d{2})(?:-?([0-7]))?(?!\d)/,
    (reading, [, year = '', week, day = '1']) => inWeeks(reading, year, (Number(week) - 1) * 7 + Number(day) - 1),
  ],
  [/^(\d{4})[.-]?(\d{3})(?!\d)/, (reading, [, year = '', day]) => inYear(reading, year, Number(day) - 1)],
  [/^(\d{4}):(\d{2}):(\d{2})(?=\s)/, parts('year', 'month', 'day')],
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)\/?/, parts('year', 'month', 'day')],
  [/^(\d{4})-(\d{1,2})(?![\d-])/, firstOf('year', 'month')],
  [/^(\d{1,2})[.\t-](\d{1,2})[.-](\d{4})(?!\d)/, parts('day', 'month', 'year')],
  [/^(\d{1,2})[.\t](\d{1,2})\.(\d{2})(?!\d)/, readPointed],
  [/^(\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/, parts('year', 'month', 'day')],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/, parts('month', 'day', 'year')],
  [/^(\d{1,2})\/(\d{1,2})(?![\d/])/, parts('month', 'day')],
  [new RegExp(`^(\\d{1,2})/${MONTH}/(\\d{4})(?::|(?!\\d))`), parts('day', 'month', 'year')],
  [new RegExp(`^${MONTH}${GAP}${DAY}(?![\\d:])[, \\t.-]*${YEAR}`), parts('month', 'day', 'year')],
  [new RegExp(`^${MONTH}${GAP}(\\d{4})(?!\\d)`), firstOf('month', 'year')],
  [new RegExp(`^${MONTH}${GAP}${DAY}(?![\\d:]|\\.\\d|\\s*[ap]\\.?m)`), parts('month', 'day')],
  [new RegExp(`^(\\d{4})${GAP}${MONTH}${GAP}${DAY}(?![\\d:])`), parts('year', 'month', 'day')],
  [new RegExp(`^(\\d{2})-${MONTH}-(\\d{1,2})(?!\\d)`), readTextual],
  [new RegExp(`^(\\d{4})${GAP}${MONTH}(?![a-z])`), firstOf('year', 'month')],
  [new RegExp(`^${DAY}${GAP}${MONTH}(?:,?${GAP}${YEAR})?(?![a-z])`), parts('day', 'month', 'year')],
  [new RegExp(`^${DAY}${GAP}${ROMAN_MONTH}${GAP}(\\d{4})(?!\\d)`), parts('day', 'month', 'year')],
];

/** A month or a year alone. */
export const BARE_DATE_RULES: readonly Rule[] = [
  [new RegExp(`^${MONTH}(?![a-z])`), parts('month')],
  [
    /^(\d{4})(?!\d)/,
    (reading, [, year]) => {
      if (reading.date?.year !== undefined) reading.isWrong = true;
      reading.date = { ...reading.date, year: Number(year) };
    },
  ],
];

/** `30-Jun-08` is the 30th of June, `78-Dec-22` the 22nd of December. */
function readTextual(reading: Reading, match: RegExpExecArray): void {
  const isYearFirst = Number(match[1]) > 31;
  parts(...(isYearFirst ? (['year', 'month', 'day'] as const) : (['day', 'month', 'year'] as const)))(reading, match);
}
