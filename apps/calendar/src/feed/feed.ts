import { createHash } from 'node:crypto';
import ical from 'ical-generator';
import { DateTime } from 'luxon';
import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { Document, type RequestContext } from '@gatehouse/rest';
import { decodeEntities } from '@gatehouse/text';
import type { EventSearch } from '../events/list/event-filter-reader';
import type { EventWindow } from '../events/list/event-filters';
import { eventAddress } from '../events/model/event-address';
import { EventLoader, type LoadedEvent } from '../events/view/event-loader';
import { EventsQuery } from '../events/list/events.query';
import { plainName } from '../posts/linked-post';
import { plainText } from '../records/search-text';
import { SiteReader, type Site } from '../records/site';
import { dateText } from '../views/target/month-grid';
import type { FeedArgs } from './feed.args';
import { timeZoneComponent } from './time-zone';

/** Most events of a feed, which calendar programs read again and again. */
const MOST = 1_000;
const REFRESH_SECONDS = 3_600;

/** The calendar as iCalendar: the events of a visitor's list with the same filters, without pages. */
@Injectable()
export class Feed {
  constructor(
    private readonly sites: SiteReader,
    private readonly query: EventsQuery,
    private readonly loader: EventLoader,
  ) {}

  async read({ filters }: EventSearch, args: FeedArgs, ctx: RequestContext): Promise<Document> {
    // Without a look at the time, which would keep no reply for longer than a moment.
    const site = await this.sites.ofDay(ctx);
    const reader = visitor();
    const window = filters.include ? {} : feedWindow(filters.window, args, site);
    const wanted = { ...filters, window, statuses: ['publish' as const] };
    const rows = await this.query.find(wanted, reader, { limit: MOST, offset: 0 });
    const { events, images } = await this.loader.load(rows, reader);
    images.tag(ctx);
    const bytes = Buffer.from(feedOf(events, site));
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    return new Document(bytes, 'text/calendar; charset=UTF-8', 200, {
      'content-disposition': 'inline; filename="events.ics"',
      'cache-control': 'no-cache',
      etag: `"${etag}"`,
    });
  }
}

/**
 * What a calendar program subscribes to: what takes place between two days, or what is not over, unless the filters of the
 * list name other dates.
 */
function feedWindow(named: EventWindow, { from, until, ...args }: FeedArgs, { today }: Site): EventWindow {
  if (DATES.some((name) => args[name] !== undefined)) return named;
  const next = until && dateText(DateTime.fromISO(until, { zone: 'utc' }).plus({ days: 1 }));
  return {
    onFrom: `${from ?? dateText(today)} 00:00:00`,
    ...(next === undefined ? {} : { startsBefore: `${next} 00:00:00` }),
  };
}

const DATES = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;

/** Events as an iCalendar file: times on the clock of their zone, whole days as days. */
function feedOf(events: LoadedEvent[], site: Site): string {
  const calendar = ical({
    name: site.title,
    prodId: { company: 'gatehouse', product: 'calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
    url: `${site.home}/events/`,
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, yearsIn(zone, events)) },
  });
  for (const event of events) {
    const { row } = event;
    const isOpen = row.password === '';
    calendar.createEvent({
      id: `${row.id}@${site.host}`,
      summary: plainText(row.title),
      url: eventAddress(row, site),
      allDay: Boolean(row.all_day),
      ...(hasZone(row) ? { timezone: row.timezone } : {}),
      start: startOf(row),
      ...(row.start_utc === row.end_utc ? {} : { end: endOf(row) }),
      stamp: instant(row.modified_utc),
      created: instant(row.date_utc),
      lastModified: instant(row.modified_utc),
      ...(isOpen ? guardedFields(event) : {}),
    });
  }
  // Every line of the file ends, also the last one.
  return `${calendar.toString().replace(CONTROLS, '').trimEnd()}\r\n`;
}

type Row = LoadedEvent['row'];

/** The fields that a password protects. */
function guardedFields({ row, venues, organizers: [organizer], categories, tags }: LoadedEvent) {
  const [venue] = venues;
  const email = organizer?.email ?? '';
  const description = readable(row.description);
  return {
    ...(description === '' ? {} : { description: { plain: description } }),
    ...(venue ? { location: placeOf(venue) } : {}),
    // The name is in quotation marks, and iCalendar has no escape for them.
    ...(organizer && MAIL.test(email) ? { organizer: { name: plainName(organizer).replaceAll('"', "'"), email } } : {}),
    categories: [...categories, ...tags].map(({ name }) => ({ name: decodeEntities(name) })),
  };
}

/** Text with a line for each item of a list, and an empty line between paragraphs. */
const readable = (html: string): string =>
  html
    .split(PARAGRAPHS)
    .map((part) =>
      part
        .split(LINES)
        .map((line) => plainText(line).trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((text) => text !== '')
    .join('\n\n');

/** Control characters other than line ends, which calendar files must not contain. */
const CONTROLS = /[^\P{Cc}\r\n]/gu;
const PARAGRAPHS = /\n\s*\n|<\/(?:p|ul|ol|h[1-6]|blockquote|table|div)>/i;
const LINES = /<br[ /]*>|<\/(?:li|dt|dd|tr)>/i;
/** Addresses that need no escaping after `mailto:`. */
const MAIL = /^[\w.!#$&'*+/=?^`{|}~-]+@[\w.-]+$/;

function placeOf(venue: LoadedEvent['venues'][number]) {
  const { address, zip, city, state, country, geo_lat, geo_lng } = venue;
  const lines = [address, [zip, city].filter((part) => part).join(' '), state, country]
    .filter((part) => part)
    .join(', ')
    .replace(/\s+/g, ' ');
  return {
    title: plainName(venue),
    ...(lines ? { address: lines } : {}),
    ...(geo_lat && geo_lng ? { geo: { lat: Number(geo_lat), lon: Number(geo_lng) } } : {}),
  };
}

const instant = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`);
const day = (clock: string): Date => new Date(`${clock.slice(0, 10)}T00:00:00Z`);
/** Zones of an offset have no name that calendar programs know; their times are given as those of UTC. */
const hasZone = ({ all_day, timezone }: Row): boolean => !all_day && !/^UTC/i.test(timezone);

/** The years in which the events of a zone begin and end. */
const yearsIn = (zone: string, events: readonly LoadedEvent[]): number[] =>
  events
    .filter(({ row }) => row.timezone === zone)
    .flatMap(({ row: { start_date, end_date } }) => [start_date, end_date].map((clock) => Number(clock.slice(0, 4))));

const onClock = (utc: string, row: Row): Date | DateTime =>
  hasZone(row) ? DateTime.fromJSDate(instant(utc), { zone: row.timezone }) : instant(utc);
const startOf = (row: Row): Date | DateTime => (row.all_day ? day(row.start_date) : onClock(row.start_utc, row));
/** In iCalendar the end of an all-day event is the day after its last one. */
const endOf = (row: Row): Date | DateTime =>
  row.all_day ? new Date(day(row.end_date).getTime() + 86_400_000) : onClock(row.end_utc, row);
