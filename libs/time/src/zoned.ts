import { DateTime, Settings } from 'luxon';
import { instantOf, utcClock } from './clock';

// Dates read the same on every machine, and a start need not find out which language this one speaks.
Settings.defaultLocale = 'en';

/** A local time without a zone. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** A moment's clock in its own zone, `YYYY-MM-DD HH:MM:SS`. */
export const clockOf = (moment: DateTime): string => utcClock(moment.toMillis() + moment.offset * 60_000);

/** A moment's clock in UTC, `YYYY-MM-DD HH:MM:SS`. */
export const utcClockOf = (moment: DateTime): string => utcClock(moment.toMillis());

/**
 * The moment at which a clock in this zone shows this time: a time that the clocks skip is moved past the gap, one that
 * occurs twice is the first (docs/interface/calendar.md#event-dates).
 *
 * @returns an invalid DateTime for a date that does not exist, such as 30 February
 */
export function atWallTime(wall: WallTime, zone: string): DateTime {
  const moment = DateTime.fromObject(wall, { zone });
  if (!moment.isValid) return moment;
  return moment
    .getPossibleOffsets()
    .reduce((first, other) => (other.toMillis() < first.toMillis() ? other : first), moment);
}

/** The moment at which a zone's clock shows `YYYY-MM-DD HH:MM:SS`; see {@link atWallTime}. */
export function atClock(clock: string, zone: string): DateTime {
  const [year = 0, month = 1, day = 1, hour, minute, second] = clock.split(/\D/).map(Number);
  return atWallTime({ year, month, day, hour, minute, second }, zone);
}

/** The moment of a UTC clock. */
export const atUtcClock = (clock: string): DateTime => DateTime.fromMillis(instantOf(clock), { zone: 'utc' });

/** Minutes by which a clock is ahead of the UTC clock of the same moment. */
export function offsetMinutes(local: string, utc: string): number {
  return dayDifference(local, utc) * 1440 + minuteOfDay(local) - minuteOfDay(utc);
}

const offsetTexts = new Map<number, string>();

/** A clock with the offset that follows from the UTC clock of the same moment: `2027-03-10T18:00:00-05:00`. */
export function withOffset(local: string, utc: string): string {
  const minutes = offsetMinutes(local, utc);
  const offset = offsetTexts.get(minutes) ?? offsetText(minutes);
  offsetTexts.set(minutes, offset);
  return `${local.slice(0, 10)}T${local.slice(11)}${offset}`;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** A local date is at most one day away from that of UTC. */
function dayDifference(local: string, utc: string): number {
  const [here, there] = [local.slice(0, 10), utc.slice(0, 10)];
  if (here === there) return 0;
  return here > there ? 1 : -1;
}

const minuteOfDay = (clock: string): number => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
