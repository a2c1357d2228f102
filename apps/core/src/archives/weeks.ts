import { daysOfWeek, weekOf } from '@gatehouse/time';
import { archiveView, type ArchiveView } from './archive.view';

/** A day with posts, `YYYY-MM-DD`. */
interface Day {
  period: string;
  count: number;
}

/**
 * The weeks of days that have posts.
 * @param days the latest first
 * @param start the day on which weeks begin: 0 Sunday … 6 Saturday
 */
export function weeksOf(days: readonly Day[], start: number, home: string): ArchiveView[] {
  const weeks = new Map<string, ArchiveView>();
  for (const { period, count } of days) {
    const year = Number(period.slice(0, 4));
    const week = weekOf(period, start);
    const link = `${home}/?m=${period.slice(0, 4)}&w=${week}`;
    const before = weeks.get(link);
    if (before) before.count += count;
    else weeks.set(link, { ...archiveView(firstDay(year, week, start, { period, count }), home), week, link });
  }
  return [...weeks.values()];
}

const firstDay = (year: number, week: number, start: number, { period, count }: Day): Day => ({
  period: daysOfWeek(year, week, start)?.first ?? period,
  count,
});
