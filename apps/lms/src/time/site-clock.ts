import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { SiteFacts } from '@gatehouse/service';

const WIRE = "yyyy-MM-dd'T'HH:mm:ss";
const STORED = 'yyyy-MM-dd HH:mm:ss';
const HAS_ZONE = /(?:Z|[+-]\d{2}:?(?:\d{2})?)$/i;

/** An instant as the store keeps it: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const clockOf = (milliseconds: number): string => DateTime.fromMillis(milliseconds, { zone: 'utc' }).toFormat(STORED);

/** A stored clock as `*_gmt` fields show it. */
export const gmt = (clock: string): string => clock.replace(' ', 'T');

/** Turns instants into site time (lms sheet, Dates): one time zone for the whole of an answer. */
export class SiteTime {
  constructor(private readonly zone: string) {}

  /** Milliseconds since the epoch as site time, `YYYY-MM-DDTHH:MM:SS`. */
  ofInstant(milliseconds: number): string {
    return DateTime.fromMillis(milliseconds, { zone: this.zone }).toFormat(WIRE);
  }

  /** A stored UTC clock as site time. */
  ofClock(clock: string): string {
    return DateTime.fromFormat(clock, STORED, { zone: 'utc' }).setZone(this.zone).toFormat(WIRE);
  }

  /** A checked date-time of a request as a stored clock; without a zone it is site time. */
  toClock(text: string): string {
    const normal = text.trim().replace(' ', 'T').toUpperCase();
    return DateTime.fromISO(normal, { zone: HAS_ZONE.test(normal) ? 'utc' : this.zone }).toUTC().toFormat(STORED);
  }
}

/** Gives the site's time zone. */
@Injectable()
export class SiteClock {
  constructor(@Inject(SiteFacts) private readonly site: SiteFacts) {}

  async time(): Promise<SiteTime> {
    return new SiteTime((await this.site.settings()).timezone);
  }
}
