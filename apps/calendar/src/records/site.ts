import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { apiAddress, type RequestContext, type SiteAddress } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { clockOf, utcClockOf, zoneNamed } from '@gatehouse/time';

/** The facts of the site that reading and writing records needs: addresses, time zone, and the time of the request. */
export interface Site {
  /** Where people read, without a trailing slash. */
  home: string;
  /** URL of the calendar's routes, as the request spells their namespace: `…/calendar/events/v1`. */
  api: string;
  /** The host of the software without port, which ids are unique on. */
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
  /** The start of the day, for what changes at midnight alone. */
  today: DateTime;
}

@Injectable()
export class SiteReader {
  constructor(private readonly facts: SiteFacts) {}

  /** The site as of the request; read once per request. */
  of(ctx: RequestContext<object>): Promise<Site> {
    return ctx.once('site', async () => toldWhenNowCounts(await this.at(ctx.site), ctx));
  }

  /** The site as of the start of the day, for replies that change at midnight alone. */
  async ofDay(ctx: RequestContext<object>): Promise<Site> {
    const site = await this.at(ctx.site);
    ctx.holdsUntil(site.today.plus({ days: 1 }).toMillis());
    return { ...site, now: site.today };
  }

  /** The site as of now. */
  async at(address: SiteAddress): Promise<Site> {
    const { base, home } = address;
    const { title, timezone, startOfWeek, dateFormat, timeFormat } = await this.facts.settings();
    const zone = zoneNamed(timezone) ?? 'UTC';
    const now = DateTime.now().setZone(zone);
    return {
      home,
      api: apiAddress(address, 'calendar/events/v1'),
      host: new URL(base).hostname,
      title,
      zone,
      weekStart: startOfWeek === 0 ? 7 : startOfWeek,
      dateFormat,
      timeFormat,
      now,
      today: now.startOf('day'),
    };
  }
}

/** How long a reply that looks at the time holds. */
const MOMENT_MS = 1_000;

/** The same site, which says how long the reply holds once something looks at the time. */
function toldWhenNowCounts({ now, today, ...site }: Site, ctx: RequestContext<object>): Site {
  return {
    ...site,
    get now() {
      ctx.holdsUntil(now.toMillis() + MOMENT_MS);
      return now;
    },
    get today() {
      ctx.holdsUntil(today.plus({ days: 1 }).toMillis());
      return today;
    },
  };
}

/** An instant on the clock of the site and in UTC, as records store their dates. */
export interface LocalAndUtc {
  local: string;
  utc: string;
}

/** An instant that a client has written, and the clock that counts. */
export interface GivenClocks extends LocalAndUtc {
  on: 'site' | 'utc';
}

/** The date after a write: the stored one if none was written, or an equal one (docs/interface/core.md#dates). */
export function dateAfter(old: { date: string; date_utc: string }, given: GivenClocks | undefined): LocalAndUtc {
  const stored = { local: old.date, utc: old.date_utc };
  if (!given) return stored;
  const isSame = given.on === 'site' ? given.local === stored.local : given.utc === stored.utc;
  return isSame ? stored : given;
}

/** The time of the request, on the clock of the site and in UTC. */
export const clocksOf = ({ now }: Pick<Site, 'now'>): LocalAndUtc => ({ local: clockOf(now), utc: utcClockOf(now) });
