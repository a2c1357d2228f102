/** A day of a month's sheet; undefined for a place before or after the month. */
export type DayPlace = number | undefined;

/**
 * The days of a month in weeks.
 * @param month 1 to 12
 * @param start the day on which weeks begin: 0 Sunday … 6 Saturday
 */
export function weeksOfMonth(year: number, month: number, start: number): DayPlace[][] {
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - start + 7) % 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = Math.ceil((before + length) / 7);
  const dayAt = (place: number): DayPlace =>
    place < before || place >= before + length ? undefined : place - before + 1;
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, at) => dayAt(week * 7 + at)));
}

/** The names of the days of a week, short and whole. */
export function weekdaysIn(tag: string, start: number): { short: string; name: string }[] {
  const written = (weekday: 'short' | 'long', at: number): string =>
    // The fourth of January 1970 was a Sunday.
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + start + at)));
  return Array.from({ length: 7 }, (_, at) => ({ short: written('short', at), name: written('long', at) }));
}
