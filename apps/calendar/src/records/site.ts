import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { RequestContext, SiteAddress } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { clockOf, utcClockOf, zoneNamed } from '@gatehouse/time';

/** The facts of the site that reading and writing records needs: addresses, time zone, and the time of the request. */
export interface Site {
  /** Without a trailing slash. */
  home: string;
  /** URL of the calendar's routes: `…/calendar/events/v1`. */
  api: string;
  /** Without port. */
  host: string;
  title: string;
  /** IANA name or `UTC±h[:mm]`. */
  zone: string;
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  /** PHP's date letters: `F j, Y` and `g:i a`. */
  dateFormat: string;
  timeFormat: string;
  now: DateTime;
}

@Injectable()
export class SiteReader {
  constructor(private readonly facts: SiteFacts) {}

  /** The site as of the request; read once per request. */
  of(ctx: RequestContext<object>): Promise<Site> {
    return ctx.once('site', () => this.at(ctx.site));
  }

  /** The site as of now. */
  async at({ home, root }: SiteAddress): Promise<Site> {
    const { title, timezone, startOfWeek, dateFormat, timeFormat } = await this.facts.settings();
    const zone = zoneNamed(timezone) ?? 'UTC';
    return {
      home,
      api: `${root}/calendar/events/v1`,
      host: new URL(home).hostname,
      title,
      zone,
      weekStart: startOfWeek === 0 ? 7 : startOfWeek,
      dateFormat,
      timeFormat,
      now: DateTime.now().setZone(zone),
    };
  }
}

/** An instant on the clock of the site and in UTC, as records store their dates. */
export interface LocalAndUtc {
  local: string;
  utc: string;
}

/** The time of the request, on the clock of the site and in UTC. */
export const clocksOf = ({ now }: Pick<Site, 'now'>): LocalAndUtc => ({ local: clockOf(now), utc: utcClockOf(now) });
