import { DateTime, Info, type Zone } from 'luxon';
import { instantOf, utcClock } from './clock';
import { atClock } from './zoned';

/** One instant on the site's clock and in UTC, both `YYYY-MM-DD HH:MM:SS`. The names are those of the interface. */
export interface Moment {
  date: string;
  date_gmt: string;
}

/** A moment that a client has written, and the clock that counts: the site's, or that of UTC when it named an offset. */
export interface GivenMoment {
  moment: Moment;
  on: 'site' | 'utc';
}

/** The dates that a write names, as in the interface. */
export interface GivenDates {
  date?: string | null;
  date_gmt?: string | null;
}

const OFFSET = /(?:Z|[+-]\d{2}:?(?:\d{2})?)$/i;
/** No zone changes its offset within a quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;
/** How many offsets are cached before the cache is emptied. */
const MAX_OFFSETS = 1_000;

/** Converts between the site's clock and UTC (docs/interface/core.md#dates). */
export class SiteTime {
  private readonly rules: Zone;
  /** Milliseconds by quarter of an hour, since looking them up is slow. */
  private readonly offsets = new Map<number, number>();

  /** @param zone an IANA name or `UTC±h[:mm]` */
  constructor(readonly zone: string) {
    this.rules = Info.normalizeZone(zone);
  }

  now(): Moment {
    return this.momentOf(Date.now());
  }

  /** @param milliseconds since the epoch */
  momentOf(milliseconds: number): Moment {
    return { date: this.fromInstant(milliseconds), date_gmt: utcClock(milliseconds) };
  }

  /** The time on the site's clock at an instant, in milliseconds since the epoch. */
  fromInstant(milliseconds: number): string {
    return utcClock(milliseconds + this.offsetAt(milliseconds));
  }

  /** The time on the site's clock when it is `clock` in UTC. */
  fromUtc(clock: string): string {
    return this.fromInstant(instantOf(clock));
  }

  /**
   * Reads a valid ISO date-time: with an offset it is that instant, without one it is site time. A time that the clocks skip is
   * moved past the gap; of an hour that they repeat it is the first.
   */
  parse(text: string): Moment {
    if (OFFSET.test(text)) return this.parseUtc(text);
    const date = text.trim().slice(0, 19).replace(/T/i, ' ');
    return this.momentOf(atClock(date, this.zone).toMillis());
  }

  /** The moment of a write: `date`, or without it `date_gmt`; undefined if both are absent, null or empty. */
  given({ date, date_gmt: gmt }: GivenDates): GivenMoment | undefined {
    if (date) return { moment: this.parse(date), on: OFFSET.test(date) ? 'utc' : 'site' };
    return gmt ? { moment: this.parseUtc(gmt), on: 'utc' } : undefined;
  }

  /** As {@link parse}; without an offset it is UTC. */
  parseUtc(text: string): Moment {
    return this.momentOf(parseIn(text, 'utc'));
  }

  /** Milliseconds by which the site's clock is ahead of UTC. */
  private offsetAt(milliseconds: number): number {
    const quarter = Math.floor(milliseconds / QUARTER_MS);
    const cached = this.offsets.get(quarter);
    if (cached !== undefined) return cached;
    const offset = this.rules.offset(milliseconds) * 60_000;
    if (this.offsets.size >= MAX_OFFSETS) this.offsets.clear();
    this.offsets.set(quarter, offset);
    return offset;
  }
}

const parseIn = (text: string, zone: string): number =>
  DateTime.fromISO(text.trim().replace(' ', 'T').toUpperCase(), { zone, setZone: false }).toMillis();

/**
 * Whether a moment that a client has written is the stored one (docs/interface/core.md#dates). What a client reads and
 * sends back is equal to it on the clock that it was written on, even when the site has another time zone by then.
 */
export const isUnchanged = (before: Moment, { moment, on }: GivenMoment): boolean =>
  on === 'site' ? before.date === moment.date : before.date_gmt === moment.date_gmt;

/** The moment after a write: the stored one if the client has written none, or the same one. */
export function momentAfter(before: Moment, given: GivenMoment | undefined): Moment {
  if (given && !isUnchanged(before, given)) return given.moment;
  return { date: before.date, date_gmt: before.date_gmt };
}
