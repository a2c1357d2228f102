const DAY_MS = 86_400_000;
const MONDAY = 1;
/** Days of the new year that make the week at its beginning the first, where weeks begin on Monday. */
const ENOUGH = 4;

/** The days of a week, `YYYY-MM-DD`: the first, and the one after the last. */
export interface WeekDays {
  first: string;
  end: string;
}

/**
 * The number of a day's week within its year, as addresses of WordPress have it: the days before week 1 are week 0, and a
 * week ends with its year.
 * @param day `YYYY-MM-DD`
 * @param start the day on which weeks begin: 0 Sunday … 6 Saturday
 */
export function weekOf(day: string, start: number): number {
  const year = Number(day.slice(0, 4));
  const dayOfYear = (Date.parse(day) - firstOf(year)) / DAY_MS;
  return Math.floor((dayOfYear - beginOf(year, start)) / 7) + 1;
}

/** The days of a week of a year; undefined for a week that the year does not have. See {@link weekOf}. */
export function daysOfWeek(year: number, week: number, start: number): WeekDays | undefined {
  const length = (firstOf(year + 1) - firstOf(year)) / DAY_MS;
  const begin = beginOf(year, start) + (week - 1) * 7;
  const first = Math.max(begin, 0);
  const end = Math.min(begin + 7, length);
  return first < end ? { first: dayAt(year, first), end: dayAt(year, end) } : undefined;
}

const firstOf = (year: number): number => Date.parse(`${String(year).padStart(4, '0')}-01-01`);

const dayAt = (year: number, dayOfYear: number): string =>
  new Date(firstOf(year) + dayOfYear * DAY_MS).toISOString().slice(0, 10);

/** The day of the year on which week 1 begins; below 0 when it began in the year before. */
function beginOf(year: number, start: number): number {
  const until = (start - new Date(firstOf(year)).getUTCDay() + 7) % 7;
  return start === MONDAY && until >= ENOUGH ? until - 7 : until;
}
