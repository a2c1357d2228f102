import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { apiAddress, type RequestContext, type SiteAddress } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { currencyOf, DEFAULT_CURRENCY, type Currency } from '@gatehouse/text';
import { clockOf, utcClockOf, zoneNamed } from '@gatehouse/time';

/** The facts of the site that reading and writing records needs: addresses, time zone, and the time of the request. */
export interface Site {
  /** Where people read, without a trailing slash. */
  home: string;
  /** URL of the calendar's routes, with the alias of their namespace that the request uses: `…/calendar/events/v1`. */
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
  /** In which costs without a currency are shown. */
  currency: Currency;
  now: DateTime;
  /** The start of the day, for what changes at midnight alone. */
  today: DateTime;
}

/** A day on the clock of the site. */
interface Day {
  zone: string;
  start: DateTime;
  /** Milliseconds since the epoch. */
  begins: number;
  ends: number;
}

/** How long a reply that looks at the time holds. */
const MOMENT_MS = 1_000;

/** Reads what the calendar needs to know of the site. */
@Injectable()
export class SiteReader {
  private day?: Day;

  constructor(private readonly facts: SiteFacts) {}

  /** The site as of the request, read once per request. It says how long the reply holds once something looks at the time. */
  of(ctx: RequestContext<object>): Promise<Site> {
    return ctx.once('site', () => this.read(ctx.site, (until) => ctx.holdsUntil(until)));
  }

  /** The site as of the start of the day, for replies that change at midnight alone. */
  async ofDay(ctx: RequestContext): Promise<Site> {
    const site = await this.at(ctx.site);
    ctx.holdsUntil(this.dayAt(site.now.toMillis(), site.zone).ends);
    return { ...site, now: site.today };
  }

  /** The site at the current time. */
  at(address: SiteAddress): Promise<Site> {
    return this.read(address, () => undefined);
  }

  /** @param holdsUntil told until when what looks at the time is right */
  private async read(address: SiteAddress, holdsUntil: (until: number) => void): Promise<Site> {
    const settings = await this.facts.settings();
    const { title, timezone, startOfWeek, dateFormat, timeFormat } = settings;
    const zone = zoneNamed(timezone) ?? 'UTC';
    const moment = Date.now();
    const day = this.dayAt(moment, zone);
    let now: DateTime | undefined;
    let currency: Currency | undefined;
    return {
      home: address.home,
      api: apiAddress(address, 'calendar/events/v1'),
      title,
      zone,
      weekStart: startOfWeek === 0 ? 7 : startOfWeek,
      dateFormat,
      timeFormat,
      // Most replies need none of these.
      get host() {
        return new URL(address.base).hostname;
      },
      get currency() {
        return (currency ??= currencyOf(settings.currency ?? DEFAULT_CURRENCY, settings.language));
      },
      get now() {
        holdsUntil(moment + MOMENT_MS);
        return (now ??= DateTime.fromMillis(moment, { zone }));
      },
      get today() {
        holdsUntil(day.ends);
        return day.start;
      },
    };
  }

  /** The day of a moment. Days in a zone are expensive to find. */
  private dayAt(moment: number, zone: string): Day {
    const { day } = this;
    if (day?.zone === zone && moment >= day.begins && moment < day.ends) return day;
    const start = DateTime.fromMillis(moment, { zone }).startOf('day');
    return (this.day = { zone, start, begins: start.toMillis(), ends: start.plus({ days: 1 }).toMillis() });
  }
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
