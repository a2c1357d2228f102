import { DateTime } from 'luxon';
import { atWall } from './clock';
import { readEnglish } from './english';

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const TIMESTAMP = /^\d{1,12}$/;

export interface Reading {
  /** The zone whose wall clock counts. */
  zone: string;
  /** `ignore`: the wall clock counts whatever offset is written behind it, as in an event's dates. */
  offsets: 'apply' | 'ignore';
  now?: DateTime;
}

/**
 * Reads a date as clients write it (docs/interface/calendar.md#event-dates): `YYYY-MM-DD`, with `hh:mm[:ss]`, with an offset;
 * a Unix timestamp; English words.
 * @returns the moment in the given zone, or undefined for what is no date, 30 February and hour 25 included
 */
export function readMoment(text: string, { zone, offsets, now = DateTime.now() }: Reading): DateTime | undefined {
  const trimmed = text.trim();
  if (TIMESTAMP.test(trimmed)) return usable(DateTime.fromSeconds(Number(trimmed), { zone }));
  const written = WRITTEN.exec(trimmed);
  if (!written) return usable(readEnglish(trimmed, now.setZone(zone)));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23) return undefined;
  const wall = { year, month, day, hour, minute, second };
  const offset = offsets === 'apply' ? written[7] : undefined;
  return usable(offset === undefined ? atWall(wall, zone) : atWall(wall, zoneOfOffset(offset)).setZone(zone));
}

/** Years that a clock of nineteen characters can hold. */
const usable = (moment?: DateTime): DateTime | undefined =>
  moment?.isValid && moment.year >= 1 && moment.year <= 9999 ? moment : undefined;

function zoneOfOffset(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return hours === undefined ? 'UTC' : `UTC${sign}${Number(hours)}:${minutes ?? '00'}`;
}
