import { daysOfWeek } from '@gatehouse/time';
import type { Dates } from '@gatehouse/blocks';
import type { Home } from '../addresses/home';
import type { Archive } from './archive';

/** A year, month or day, as addresses write them. */
export interface Period {
  year: string;
  month?: string | undefined;
  day?: string | undefined;
}

/** The archive of a year, month or day of the site's own calendar; undefined for a day that does not exist. */
export function dateArchive({ year, month, day }: Period, home: Home, dates: Dates): Archive | undefined {
  const start = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  const parts = [year, month, day].filter((part): part is string => part !== undefined);
  // A day past the end of its month would be one of the next.
  if (!start.toISOString().startsWith(parts.join('-'))) return undefined;
  const end = nextOf(start, { month, day });
  return {
    ...nameOf(parts, dates),
    description: '',
    link: home.to(`${parts.join('/')}/`),
    filter: { after: textOf(secondBefore(start)), before: textOf(end) },
  };
}

/**
 * The archive of a week; undefined for one that the year does not have.
 * @param startOfWeek the day on which weeks begin: 0 Sunday … 6 Saturday
 */
export function weekArchive(
  { year, week }: { year: number; week: number },
  startOfWeek: number,
  home: Home,
  dates: Dates,
): Archive | undefined {
  const days = daysOfWeek(year, week, startOfWeek);
  if (!days) return undefined;
  const [first, end] = [new Date(days.first), new Date(days.end)];
  return {
    kind: 'week',
    name: dates.days(days.first, textOf(secondBefore(end)).slice(0, 10)),
    description: '',
    link: home.to(`?m=${String(year).padStart(4, '0')}&w=${week}`),
    filter: { after: textOf(secondBefore(first)), before: textOf(end) },
  };
}

/** The interface leaves out the moments themselves. */
const secondBefore = (moment: Date): Date => new Date(moment.getTime() - 1_000);

function nextOf(start: Date, { month, day }: Omit<Period, 'year'>): Date {
  const [year, monthAt, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (month === undefined) return new Date(Date.UTC(year + 1, 0, 1));
  return new Date(day === undefined ? Date.UTC(year, monthAt + 1, 1) : Date.UTC(year, monthAt, date + 1));
}

/** A moment as filters write it, in the site's own time. */
const textOf = (moment: Date): string => moment.toISOString().slice(0, 19);

function nameOf(parts: readonly string[], dates: Dates): Pick<Archive, 'kind' | 'name'> {
  const text = parts.join('-');
  if (parts.length === 3) return { kind: 'day', name: dates.day(`${text}T00:00:00`) };
  return parts.length === 2 ? { kind: 'month', name: dates.month(text) } : { kind: 'year', name: text };
}
