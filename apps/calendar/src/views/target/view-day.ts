import { atWallTime } from '@gatehouse/time';

/** Reads `YYYY-MM`, as the first of the month, or `YYYY-MM-DD`. @returns undefined for a day that does not exist */
export function readDay(text: string): string | undefined {
  const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined || Number(year) < 1) return undefined;
  const moment = atWallTime({ year: Number(year), month: Number(month), day: Number(day) }, 'UTC');
  return moment.isValid ? `${year}-${month}-${day}` : undefined;
}
