import { DateTime } from 'luxon';
import { atWallTime } from '@gatehouse/time';
import { readEnglish } from './english/english';

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Characters of the longest date that is looked at. */
const MAX_LENGTH = 100;
const TIMESTAMP = /^\d{1,12}$/;
/** Of a date without hyphens, `20270101`. */
const DATE_DIGITS = 8;

export interface Reading {
  /** The zone of the result, and of texts without an offset. */
  zone: string;
  /** `ignore` drops an offset in the text, as in the dates of an event. */
  offsets: 'apply' | 'ignore';
  now?: DateTime;
}

/**
 * Reads a date as clients write it (docs/interface/calendar.md#event-dates): `YYYY-MM-DD`, with `hh:mm[:ss]`, with an
 * offset; a Unix timestamp in seconds; all else that {@link readEnglish} knows.
 * @returns the moment in the given zone, or undefined for a text that is not a date, 30 February and hour 25 included
 */
export function readMoment(text: string, reading: Reading): DateTime | undefined {
  const { zone, offsets } = reading;
  if (text.length > MAX_LENGTH) return undefined;
  const trimmed = text.trim();
  if (TIMESTAMP.test(trimmed) && trimmed.length !== DATE_DIGITS)
    return usable(DateTime.fromSeconds(Number(trimmed), { zone }));
  const written = WRITTEN.exec(trimmed);
  return usable(
    written
      ? readWritten(written, zone, offsets)
      : readEnglish(trimmed, (reading.now ?? DateTime.now()).setZone(zone), offsets),
  );
}

function readWritten(written: RegExpExecArray, zone: string, offsets: Reading['offsets']): DateTime | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23) return undefined;
  const wall = { year, month, day, hour, minute, second };
  const offset = offsets === 'apply' ? written[7] : undefined;
  return offset === undefined ? atWallTime(wall, zone) : atWallTime(wall, zoneOfOffset(offset)).setZone(zone);
}

/** Only years of up to four digits fit into a clock. */
const usable = (moment?: DateTime): DateTime | undefined =>
  moment?.isValid && moment.year >= 1 && moment.year <= 9999 ? moment : undefined;

function zoneOfOffset(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return hours === undefined ? 'UTC' : `UTC${sign}${Number(hours)}:${minutes ?? '00'}`;
}
