import { usageError } from './command-error';

const UNITS_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** `30d`, `12h`, `2w`, `90m` in milliseconds; a number alone is days. @throws CommandError for anything else */
export function durationOf(text: string): number {
  const [, count, unit = 'd'] = /^(\d{1,6})([mhdw])?$/.exec(text.trim()) ?? [];
  if (count === undefined)
    throw usageError(`"${text}" is not a length of time.`, 'Write 30d, 12h, 2w or 90m: days, hours, weeks or minutes.');
  return Number(count) * (UNITS_MS[unit] ?? 0);
}
