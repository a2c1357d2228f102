import { DateTime } from 'luxon';
import { atWallTime } from '@gatehouse/time';
import { BARE_DATE_RULES, DATE_RULES } from './date-rules';
import { newReading, type Reading, type Rule } from './reading';
import { RELATIVE_RULES } from './relative-rules';
import { BARE_TIME_RULES, TIME_RULES } from './time-rules';
import { ZONE_RULES } from './zone-rules';

/** The first rule that fits counts, so longer forms come before shorter ones. */
const RULES: readonly Rule[] = [
  ...DATE_RULES,
  ...RELATIVE_RULES,
  ...TIME_RULES,
  ...BARE_TIME_RULES,
  ...BARE_DATE_RULES,
  ...ZONE_RULES,
];
const SEPARATORS = /^[\s,.]+/;

/**
 * Reads a date as PHP's strtotime does: `tomorrow 9am`, `last friday of june 2027`, `2.1.2027`
 * (docs/interface/calendar.md#event-dates). A date without a time means midnight; `+3 days` keeps the time of `now`.
 * @param now in the zone of the result
 * @param offsets `ignore` drops a zone in the text
 * @returns undefined for a text that is not a date
 */
export function readEnglish(text: string, now: DateTime, offsets: 'apply' | 'ignore'): DateTime | undefined {
  const reading = newReading(now);
  let rest = text.trim().toLowerCase();
  if (rest === '') return undefined;
  while (rest !== '') {
    const length = readNext(reading, rest);
    if (length === 0 || reading.isWrong) return undefined;
    rest = rest.slice(length).replace(SEPARATORS, '');
  }
  return momentOf(reading, offsets);
}

/** @returns how many characters the rule has read; 0 if none fits */
function readNext(reading: Reading, rest: string): number {
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    read(reading, match);
    return match[0].length;
  }
  return 0;
}

function momentOf(reading: Reading, offsets: 'apply' | 'ignore'): DateTime | undefined {
  const day = dayOf(reading);
  if (!day) return undefined;
  const own = reading.now.zoneName ?? 'UTC';
  const zone = (reading.isInstant || offsets === 'apply' ? reading.zone : undefined) ?? own;
  const { hours, minutes, seconds } = reading.shift;
  const { year, month, day: number } = day;
  const wall = { year, month, day: number, ...timeOf(reading) };
  const moment = atWallTime(wall, zone).plus({ hours, minutes, seconds });
  return moment.isValid ? moment.setZone(own) : undefined;
}

function timeOf({ now, date, time, isMidnight }: Reading): { hour: number; minute: number; second: number } {
  if (time) return time;
  if (date || isMidnight) return { hour: 0, minute: 0, second: 0 };
  return { hour: now.hour, minute: now.minute, second: now.second };
}

/** The day, at 0:00 UTC: the weekday is looked for first, then years, months and days are added, workdays last. */
function dayOf(reading: Reading): DateTime | undefined {
  const start = startOf(reading);
  if (!start) return undefined;
  const { shift, ofMonth, edge } = reading;
  const from = start.plus({ days: daysToWeekday(reading, start) });
  const months = shift.years * 12 + (ofMonth ? 0 : shift.months);
  const days = edge ? 0 : from.day - 1 + shift.days;
  const shifted = firstOf(from.year, from.month, months).plus({ days });
  const day = overWorkdays(edge === 'last' ? shifted.endOf('month').startOf('day') : shifted, reading.workdays);
  return hasFourDigits(day.year) ? day : undefined;
}

/** The day that the text names, or today. A day that is written has to exist; that of today may go on to the next month. */
function startOf({ now, date, shift, ofMonth }: Reading): DateTime | undefined {
  const { year = now.year, month = now.month, day = now.day } = date ?? {};
  const first = DateTime.utc(year, month, 1);
  if (!hasFourDigits(year) || !first.isValid) return undefined;
  if (date?.day !== undefined && !DateTime.utc(year, month, day).isValid) return undefined;
  if (!ofMonth) return first.plus({ days: day - 1 });
  return firstOf(year, month, shift.months + (ofMonth === 'from end' ? 1 : 0));
}

/** False for the NaN of an invalid date too. */
const hasFourDigits = (year: number): boolean => year >= 1 && year <= 9999;

const firstOf = (year: number, month: number, later: number): DateTime =>
  DateTime.utc(year, month, 1).plus({ months: later });

/** Days from a day to the weekday that the text names. */
function daysToWeekday({ weekday, shift, isOfWeek }: Reading, from: DateTime): number {
  if (!weekday) return 0;
  const ahead = weekday.day - (from.weekday % 7);
  if (isOfWeek) return (weekday.day || 7) - from.weekday;
  const isPassed = shift.days < 0 ? ahead < 0 : ahead < (weekday.counts ? 0 : 1);
  return isPassed ? ahead + 7 : ahead;
}

const WORKDAYS_OF_WEEK = 5;

/** Monday to Friday are counted: whole weeks at once, the last five days or fewer one by one. */
function overWorkdays(day: DateTime, count: number): DateTime {
  if (count === 0 || !day.isValid) return day;
  const step = Math.sign(count);
  const weeks = Math.floor((Math.abs(count) - 1) / WORKDAYS_OF_WEEK);
  let reached = day.plus({ weeks: step * weeks });
  for (let left = Math.abs(count) - weeks * WORKDAYS_OF_WEEK; left > 0;) {
    reached = reached.plus({ days: step });
    if (reached.weekday <= WORKDAYS_OF_WEEK) left -= 1;
  }
  return reached;
}
