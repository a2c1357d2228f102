import { renderContent, renderTitle } from '@gatehouse/text';
import { abbreviationAt } from '@gatehouse/time';
import { linkedView, type LinkedView } from '../../linked/read/linked.view';
import { imageView, type ImagesById, type ImageView } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { Status } from '../../records/status';
import { termView, type TermView } from '../../terms/term.view';
import { costOf } from '../model/cost';
import { eventAddress } from '../model/event-address';
import type { ShownEvent } from '../model/event.entity';
import { clockDetails, type ClockDetails } from './clock-details';
import { eventLd, type EventLd } from './event-ld';
import type { LoadedEvent } from './event-loader';

/** The fields that a protected event shows too. */
export interface OpenEventFields {
  id: number;
  global_id: string;
  global_id_lineage: string[];
  author: number;
  status: Status;
  date: string;
  date_utc: string;
  modified: string;
  modified_utc: string;
  url: string;
  rest_url: string;
  title: string;
  slug: string;
  start_date: string;
  start_date_details: ClockDetails;
  end_date: string;
  end_date_details: ClockDetails;
  utc_start_date: string;
  utc_start_date_details: ClockDetails;
  utc_end_date: string;
  utc_end_date_details: ClockDetails;
  timezone: string;
  timezone_abbr: string;
}

/** The fields that a password protects. */
export interface GuardedEventFields {
  description: string;
  excerpt: string;
  image: ImageView | false;
  all_day: boolean | null;
  cost: string;
  cost_details: {
    currency_symbol: string;
    currency_code: string;
    currency_position: 'prefix' | 'postfix' | '';
    values: readonly string[];
  };
  website: string;
  show_map: boolean | null;
  show_map_link: boolean | null;
  hide_from_listings: boolean | null;
  sticky: boolean | null;
  featured: boolean | null;
  categories: readonly TermView[];
  tags: readonly TermView[];
  /** One venue itself, several as a list, none as an empty list. */
  venue: LinkedView | readonly LinkedView[];
  organizer: readonly LinkedView[];
}

/** An event with all of its fields (docs/interface/calendar.md#event-record). */
export type EventView = OpenEventFields & GuardedEventFields & { custom_fields: object };

/** The response of a route that reads one event. */
export type SingleEventView = EventView & { json_ld: { '@context': string } & EventLd };

export const eventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView =>
  // Assigning is much faster than spreading, and a list has dozens of these.
  Object.assign(openFields(event.row, site), guardedFields(event, images, site), { custom_fields: {} });

export const singleEventView = (event: LoadedEvent, images: ImagesById, site: Site): SingleEventView =>
  Object.assign(eventView(event, images, site), {
    json_ld: { '@context': 'http://schema.org', ...eventLd(event, images, site) },
  });

/** An event in a list, which leaves out what a password protects (docs/interface/calendar.md#passwords). */
export const listedEventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView =>
  event.row.password === ''
    ? eventView(event, images, site)
    : Object.assign(openFields(event.row, site), PROTECTED, { custom_fields: {} });

function openFields(row: ShownEvent, site: Site): OpenEventFields {
  const { id, author, status, date, date_utc, modified, modified_utc, timezone } = row;
  const { start_date, end_date, start_utc, end_utc } = row;
  const globalId = `${site.host}?id=${id}`;
  return {
    id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author,
    status,
    date,
    date_utc,
    modified,
    modified_utc,
    url: eventAddress(row, site),
    rest_url: `${site.api}/events/${id}`,
    title: renderTitle(row.title),
    slug: row.slug ?? '',
    start_date,
    start_date_details: clockDetails(start_date),
    end_date,
    end_date_details: clockDetails(end_date),
    utc_start_date: start_utc,
    utc_start_date_details: clockDetails(start_utc),
    utc_end_date: end_utc,
    utc_end_date_details: clockDetails(end_utc),
    timezone,
    timezone_abbr: abbreviationAt(timezone, start_date, start_utc),
  };
}

function guardedFields(event: LoadedEvent, images: ImagesById, site: Site): GuardedEventFields {
  const { row, categories, tags, venues, organizers } = event;
  const { display, symbol, position, values } = costOf(row.cost);
  const image = images.get(row.image);
  const places = venues.map((venue) => linkedView(venue, images, site));
  return {
    description: renderContent(row.description).trim(),
    excerpt: renderContent(row.excerpt).trim(),
    image: image ? imageView(image) : false,
    all_day: Boolean(row.all_day),
    cost: display,
    cost_details: { currency_symbol: symbol, currency_code: '', currency_position: position, values },
    website: row.website || eventAddress(row, site),
    show_map: Boolean(row.show_map),
    show_map_link: Boolean(row.show_map_link),
    hide_from_listings: Boolean(row.hidden),
    sticky: Boolean(row.sticky),
    featured: Boolean(row.featured),
    categories: categories.map((term) => termView(term, site, 'event')),
    tags: tags.map((term) => termView(term, site, 'event')),
    venue: places.length === 1 && places[0] ? places[0] : places,
    organizer: organizers.map((organizer) => linkedView(organizer, images, site)),
  };
}

const PROTECTED: GuardedEventFields = {
  description: '',
  excerpt: '',
  image: false,
  all_day: null,
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: '',
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
};
