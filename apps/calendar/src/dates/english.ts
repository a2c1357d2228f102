import type { DateTime } from 'luxon';
import { atWallTime } from '@gatehouse/time';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const UNITS: Record<string, 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds'> = {
  year: 'years',
  month: 'months',
  week: 'weeks',
  fortnight: 'weeks',
  day: 'days',
  hour: 'hours',
  minute: 'minutes',
  min: 'minutes',
  second: 'seconds',
  sec: 'seconds',
};

const MONTH_NAMES = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
const MONTH = `(${MONTH_NAMES.join('|')})\\.?`;
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';
const UNIT = `(${Object.keys(UNITS).join('|')})s?`;

/** What has been read so far. */
interface Reading {
  now: DateTime;
  date?: { year: number; month: number; day: number };
  time?: { hour: number; minute: number; second: number };
  /** Added to the date at the end, in this order. */
  shifts: { unit: keyof typeof UNITS; by: number }[];
  weekday?: { day: number; next: boolean };
  bad?: boolean;
}

type Rule = [pattern: RegExp, read: (reading: Reading, match: RegExpExecArray) => void];

const dayFromNow =
  (days: number) =>
  (reading: Reading): void => {
    setDate(reading, reading.now.plus({ days }));
    reading.time ??= { hour: 0, minute: 0, second: 0 };
  };

const RULES: Rule[] = [
  [/^now\b/, () => undefined],
  [/^today\b/, dayFromNow(0)],
  [/^tomorrow\b/, dayFromNow(1)],
  [/^yesterday\b/, dayFromNow(-1)],
  [/^midnight\b/, (reading) => setTime(reading, 0, 0, 0)],
  [/^noon\b/, (reading) => setTime(reading, 12, 0, 0)],
  [
    new RegExp(`^([+-])?\\s*(\\d{1,6})\\s*${UNIT}(\\s+ago)?\\b`),
    (reading, [, sign, count, unit = '', ago]) =>
      shift(reading, unit, Number(count) * ((sign === '-') !== Boolean(ago) ? -1 : 1)),
  ],
  [
    new RegExp(`^(next|last)\\s+${UNIT}\\b`),
    (reading, [, which, unit = '']) => shift(reading, unit, which === 'next' ? 1 : -1),
  ],
  [
    new RegExp(`^${MONTH}\\s+${DAY_OF_MONTH}(?:,?\\s*(\\d{4})|(?=\\s|,|$))`),
    (reading, [, month = '', day, year]) => setDay(reading, year, month, day),
  ],
  [
    new RegExp(`^${DAY_OF_MONTH}[\\s-]+${MONTH}(?:,?[\\s-]*(\\d{4}))?(?=\\s|,|$)`),
    (reading, [, day, month = '', year]) => setDay(reading, year, month, day),
  ],
  [
    /^(next\s+)?(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/,
    (reading, [, next, day = '']) => {
      reading.weekday = { day: DAYS.indexOf(day) + 1, next: Boolean(next) };
      reading.time ??= { hour: 0, minute: 0, second: 0 };
    },
  ],
  [
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])\.?m\b\.?/,
    (reading, [, hour, minute, second, half]) => {
      const written = Number(hour);
      if (written < 1 || written > 12) reading.bad = true;
      setTime(reading, (written % 12) + (half === 'p' ? 12 : 0), Number(minute ?? 0), Number(second ?? 0));
    },
  ],
  [
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?=\s|,|$)/,
    (reading, [, hour, minute, second]) => setTime(reading, Number(hour), Number(minute), Number(second ?? 0)),
  ],
  [
    /^(\d{4})-(\d{2})-(\d{2})(?=\s|t|,|$)/,
    (reading, [, year, month, day]) => {
      if (reading.date) reading.bad = true;
      reading.date = { year: Number(year), month: Number(month), day: Number(day) };
    },
  ],
  [/^(?:at|on)\b/, () => undefined],
];

/**
 * Reads a date in English: `tomorrow 9am`, `+3 days`, `March 5, 2027 8pm` (docs/interface/calendar.md#event-dates).
 * A date without a time means midnight; a relative date such as `+3 days` keeps the time of `now`.
 * @param now in the zone of the result
 * @returns undefined for a text that is not a date
 */
export function readEnglish(text: string, now: DateTime): DateTime | undefined {
  const reading: Reading = { now, shifts: [] };
  let rest = text.trim().toLowerCase();
  if (rest === '') return undefined;
  while (rest !== '') {
    const before = rest;
    for (const [pattern, read] of RULES) {
      const match = pattern.exec(rest);
      if (!match) continue;
      read(reading, match);
      rest = rest.slice(match[0].length).replace(/^[\s,]+/, '');
      break;
    }
    if (rest === before || reading.bad) return undefined;
  }
  return momentOf(reading);
}

function momentOf({ now, date, time, shifts, weekday }: Reading): DateTime | undefined {
  const day = date ?? { year: now.year, month: now.month, day: now.day };
  const clock =
    time ?? (date ? { hour: 0, minute: 0, second: 0 } : { hour: now.hour, minute: now.minute, second: now.second });
  let moment = atWallTime({ ...day, ...clock }, now.zoneName ?? 'UTC');
  if (weekday) {
    const ahead = (weekday.day - moment.weekday + 7) % 7;
    moment = moment.plus({ days: ahead === 0 && weekday.next ? 7 : ahead });
  }
  for (const { unit, by } of shifts)
    moment = moment.plus({ [UNITS[unit] ?? 'days']: unit === 'fortnight' ? 2 * by : by });
  return moment.isValid ? moment : undefined;
}

function setDate(reading: Reading, { year, month, day }: { year: number; month: number; day: number }): void {
  if (reading.date) reading.bad = true;
  reading.date = { year, month, day };
}

function setDay(reading: Reading, year: string | undefined, month: string, day: string | undefined): void {
  setDate(reading, {
    year: Number(year ?? reading.now.year),
    month: MONTHS.indexOf(month.slice(0, 3)) + 1,
    day: Number(day),
  });
}

function setTime(reading: Reading, hour: number, minute: number, second: number): void {
  reading.time = { hour, minute, second };
}

function shift(reading: Reading, unit: string, by: number): void {
  reading.shifts.push({ unit, by });
}
