import { Injectable } from '@nestjs/common';
import { DateTime, Info, type Zone } from 'luxon';
import { SiteFacts } from '@gatehouse/service';

const STORED = 'yyyy-MM-dd HH:mm:ss';
const HAS_ZONE = /(?:Z|[+-]\d{2}:?(?:\d{2})?)$/i;

/** Formats an instant for the database: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const clockOf = (milliseconds: number): string => wireOf(milliseconds).replace('T', ' ');

/** Much faster than luxon's formats, which would take a quarter of the time of a list. */
const wireOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

/** Formats a stored clock for `*_gmt` fields. */
export const gmt = (clock: string): string => clock.replace(' ', 'T');

/** Time zones change their offset at full quarters of an hour (UTC). */
const QUARTER_MS = 15 * 60_000;
/** Cached offsets before the cache is cleared. */
const MOST_OFFSETS = 1_000;

/** Converts between UTC and site time (docs/interface/lms.md#common-rules). */
export class SiteTime {
  private readonly rules: Zone;
  /** By quarter of an hour; looking them up is slow. */
  private readonly offsets = new Map<number, number>();

  /** @param zone IANA name or `UTC±h[:mm]` */
  constructor(readonly zone: string) {
    this.rules = Info.normalizeZone(zone);
  }

  /** Milliseconds since the epoch as site time, `YYYY-MM-DDTHH:MM:SS`. */
  ofInstant(milliseconds: number): string {
    return wireOf(milliseconds + this.offsetAt(milliseconds));
  }

  /** A stored UTC clock as site time. */
  ofClock(clock: string): string {
    return this.ofInstant(Date.parse(`${gmt(clock)}Z`));
  }

  /** A checked date-time of a request as a stored clock; without a zone it is site time. */
  toClock(text: string): string {
    const normal = text.trim().replace(' ', 'T').toUpperCase();
    return DateTime.fromISO(normal, { zone: HAS_ZONE.test(normal) ? 'utc' : this.zone })
      .toUTC()
      .toFormat(STORED);
  }

  /** Milliseconds that the site's clock is ahead of UTC. */
  private offsetAt(milliseconds: number): number {
    const quarter = Math.floor(milliseconds / QUARTER_MS);
    const known = this.offsets.get(quarter) ?? this.rules.offset(milliseconds) * 60_000;
    if (this.offsets.size >= MOST_OFFSETS) this.offsets.clear();
    this.offsets.set(quarter, known);
    return known;
  }
}

/** Gives the site time in the time zone of the site's settings. */
@Injectable()
export class SiteClock {
  private latest?: SiteTime;

  constructor(private readonly site: SiteFacts) {}

  async time(): Promise<SiteTime> {
    const { timezone } = await this.site.settings();
    if (this.latest?.zone !== timezone) this.latest = new SiteTime(timezone);
    return this.latest;
  }
}
