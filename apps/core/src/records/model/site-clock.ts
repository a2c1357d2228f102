import { Injectable } from '@nestjs/common';
import { DateTime, type Zone } from 'luxon';
import { SiteFacts } from '@gatehouse/service';

/** One instant as site time and UTC, both `YYYY-MM-DD HH:MM:SS`. */
export interface Moment {
  date: string;
  date_gmt: string;
}

const CLOCK = 'yyyy-MM-dd HH:mm:ss';
const FIRST = '0000-01-01 00:00:00';
const LAST = '9999-12-31 23:59:59';
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?(?:\d{2})?)$/i;

/** A stored date as responses show it: `2026-01-31T10:00:00`. */
export const onWire = (clock: string): string => clock.replace(' ', 'T');

/** Reads and writes dates in the time zone of the site (docs/interface/core.md#dates). */
@Injectable()
export class SiteClock {
  constructor(private readonly site: SiteFacts) {}

  async now(): Promise<Moment> {
    return moment(DateTime.utc().startOf('second'), await this.zone());
  }

  /** Reads a valid date-time: without an offset as site time, with one as that instant. */
  async read(text: string): Promise<Moment> {
    const zone = await this.zone();
    if (HAS_OFFSET.test(text)) return moment(parse(text, 'utc'), zone);
    // The local time is kept as given, even if a daylight saving change skips it.
    return { date: wallClock(text), date_gmt: clockOf(parse(text, zone).toUTC()) };
  }

  /** A date without offset is UTC. */
  async readGmt(text: string): Promise<Moment> {
    return moment(parse(text, 'utc'), await this.zone());
  }

  private async zone(): Promise<string> {
    return (await this.site.settings()).timezone;
  }
}

const parse = (text: string, zone: string | Zone): DateTime =>
  DateTime.fromISO(text.trim().replace(' ', 'T').toUpperCase(), { zone, setZone: false });
const wallClock = (text: string): string => text.slice(0, 19).replace(/T/i, ' ');
const moment = (instant: DateTime, zone: string): Moment => ({
  date: clockOf(instant.setZone(zone)),
  date_gmt: clockOf(instant.toUTC()),
});
/** Years have four digits: an instant that an offset moves out of that range is clamped. */
function clockOf(instant: DateTime): string {
  if (instant.year > 9999) return LAST;
  return instant.year < 0 ? FIRST : instant.toFormat(CLOCK);
}
