import { createHash } from 'node:crypto';
import ical from 'ical-generator';
import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { Document, type RequestContext } from '@gatehouse/rest';
import { decodeEntities } from '@gatehouse/text';
import type { EventSearch } from '../events/list/event-filter-reader';
import { eventAddress } from '../events/model/event-address';
import { EventLoader, type LoadedEvent } from '../events/view/event-loader';
import { EventsQuery } from '../events/list/events.query';
import { plainName } from '../linked/model/linked-address';
import { detailsOf } from '../linked/model/linked-post.entity';
import { plainText } from '../records/search-text';
import { SiteReader, type Site } from '../records/site';

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

  async read({ filters }: EventSearch, ctx: RequestContext): Promise<Document> {
    const site = await this.sites.of(ctx);
    const reader = visitor();
    const rows = await this.query.find({ ...filters, statuses: ['publish'] }, reader, { limit: MOST, offset: 0 });
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

/** Events as an iCalendar file: times as instants, whole days as days. */
function feedOf(events: LoadedEvent[], site: Site): string {
  const calendar = ical({
    name: site.title,
    prodId: { company: 'gatehouse', product: 'calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
    url: `${site.home}/events/`,
  });
  for (const event of events) {
    const { row } = event;
    const isOpen = row.password === '';
    calendar.createEvent({
      id: `${row.id}@${site.host}`,
      summary: plainText(row.title),
      url: eventAddress(row, site),
      allDay: Boolean(row.all_day),
      start: startOf(row),
      ...(row.start_utc === row.end_utc ? {} : { end: endOf(row) }),
      stamp: instant(row.modified_utc),
      created: instant(row.date_utc),
      lastModified: instant(row.modified_utc),
      ...(isOpen ? guardedFields(event) : {}),
    });
  }
  return calendar.toString().replace(CONTROLS, '');
}

type Row = LoadedEvent['row'];

/** The fields that a password protects. */
function guardedFields({ row, venues, organizers: [organizer], categories, tags }: LoadedEvent) {
  const [venue] = venues;
  const email = (organizer && detailsOf(organizer).email) ?? '';
  const description = row.description
    .split(PARAGRAPHS)
    .map((part) => plainText(part).trim())
    .filter((text) => text !== '')
    .join('\n\n');
  return {
    ...(description === '' ? {} : { description: { plain: description } }),
    ...(venue ? { location: placeOf(venue) } : {}),
    // The name is in quotation marks, and iCalendar has no escape for them.
    ...(organizer && MAIL.test(email) ? { organizer: { name: plainName(organizer).replaceAll('"', "'"), email } } : {}),
    categories: [...categories, ...tags].map(({ name }) => ({ name: decodeEntities(name) })),
  };
}

/** Control characters other than line ends, which calendar files must not contain. */
const CONTROLS = /[^\P{Cc}\r\n]/gu;
const PARAGRAPHS = /\n\s*\n|<\/p>|<br[ /]*>/i;
/** Addresses that need no escaping after `mailto:`. */
const MAIL = /^[\w.!#$&'*+/=?^`{|}~-]+@[\w.-]+$/;

function placeOf(venue: LoadedEvent['venues'][number]) {
  const { address, zip, city, state, country, geo_lat, geo_lng } = detailsOf(venue);
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
const startOf = (row: Row): Date => (row.all_day ? day(row.start_date) : instant(row.start_utc));
/** In iCalendar the end of an all-day event is the day after its last one. */
const endOf = (row: Row): Date =>
  row.all_day ? new Date(day(row.end_date).getTime() + 86_400_000) : instant(row.end_utc);
