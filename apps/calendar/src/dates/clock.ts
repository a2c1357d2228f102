import { DateTime, Duration } from 'luxon';

/** How the calendar writes a wall clock, local or UTC: `YYYY-MM-DD hh:mm:ss`. */
const CLOCK = 'yyyy-MM-dd HH:mm:ss';

/** The parts of a wall clock that a person reads off it. */
export interface Wall {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** A moment's wall clock in its own zone. */
export const clockOf = (moment: DateTime): string => clockAt(moment.toMillis() + moment.offset * 60_000);

/** A moment's wall clock in UTC. */
export const utcClockOf = (moment: DateTime): string => clockAt(moment.toMillis());

/** Much quicker than luxon's formats, on which lists would spend more than on their records. */
const clockAt = (milliseconds: number): string =>
  new Date(Math.min(milliseconds, LAST)).toISOString().slice(0, 19).replace('T', ' ');
/** Where clocks end: the last evening of a zone behind UTC is in a year of five digits there, which no record holds. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * The moment at which a wall clock shows this time (docs/interface/calendar.md#event-dates): an hour that does not exist is
 * the one after the gap, one that comes twice is the first.
 * @returns an invalid DateTime for a time that no calendar has, such as 30 February
 */
export function atWall(wall: Wall, zone: string): DateTime {
  const moment = DateTime.fromObject(wall, { zone });
  if (!moment.isValid) return moment;
  return moment
    .getPossibleOffsets()
    .reduce((first, other) => (other.toMillis() < first.toMillis() ? other : first), moment);
}

/** Reads what {@link clockOf} wrote; see {@link atWall}. */
export function atClock(clock: string, zone: string): DateTime {
  const [year = 0, month = 1, day = 1, hour, minute, second] = clock.split(/\D/).map(Number);
  return atWall({ year, month, day, hour, minute, second }, zone);
}

/** Reads a UTC clock. */
export const atUtc = (clock: string): DateTime => DateTime.fromFormat(clock, CLOCK, { zone: 'utc' });

/** The same instant on another zone's wall clock. */
export const inZone = (utcClock: string, zone: string): string => clockOf(atUtc(utcClock).setZone(zone));

/** A clock taken apart into zero-padded strings, as the records' `*_details`. */
export function clockDetails(clock: string): Record<'year' | 'month' | 'day' | 'hour' | 'minutes' | 'seconds', string> {
  return {
    year: clock.slice(0, 4),
    month: clock.slice(5, 7),
    day: clock.slice(8, 10),
    hour: clock.slice(11, 13),
    minutes: clock.slice(14, 16),
    seconds: clock.slice(17, 19),
  };
}

const minuteOfDay = (clock: string): number => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));

/** How far a wall clock is ahead of its UTC twin; the two are never more than a day apart. */
export function offsetMinutes(local: string, utc: string): number {
  const [here, there] = [local.slice(0, 10), utc.slice(0, 10)];
  const days = here === there ? 0 : here > there ? 1 : -1;
  return days * 1440 + minuteOfDay(local) - minuteOfDay(utc);
}

const offsets = new Map<number, string>();

/** A wall clock with the offset that its UTC twin tells: `2027-03-10T18:00:00-05:00`. */
export function withOffset(local: string, utc: string): string {
  const minutes = offsetMinutes(local, utc);
  let offset = offsets.get(minutes);
  if (offset === undefined)
    offsets.set(
      minutes,
      (offset = Duration.fromObject({ minutes: Math.abs(minutes) }).toFormat(minutes < 0 ? '-hh:mm' : '+hh:mm')),
    );
  return `${local.slice(0, 10)}T${local.slice(11)}${offset}`;
}
