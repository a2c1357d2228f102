/** Writes dates for people, in the language of the page. */
export interface Dates {
  /** `23 November 2026`, of a date with time as the interface writes it: the site's own time without an offset. */
  day(date: string): string;
  /** `23 November 2026 at 10:00`. */
  moment(date: string): string;
  /** `November 23 – 29, 2026`, of two days, `YYYY-MM-DD`. */
  days(first: string, last: string): string;
  /** `November 2026`, of `2026-11`. */
  month(month: string): string;
}

// The site's own time is shown as it is written, so no time zone may move it.
const zone = { timeZone: 'UTC' } as const;

const known = new Map<string, Dates>();

/** @param language BCP 47 */
export function datesIn(language: string): Dates {
  const dates = known.get(language) ?? made(language);
  known.set(language, dates);
  return dates;
}

function made(language: string): Dates {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...zone });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', ...zone });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', ...zone });
  const write = (format: Intl.DateTimeFormat, date: string): string => {
    const at = new Date(`${date.slice(0, 19)}Z`);
    return Number.isNaN(at.getTime()) ? date : format.format(at);
  };
  return {
    day: (date) => write(day, date),
    days: (first, last) => day.formatRange(new Date(first), new Date(last)),
    moment: (date) => write(moment, date.replace(' ', 'T')),
    month: (text) => write(month, `${text}-01T00:00:00`),
  };
}
