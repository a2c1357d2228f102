import { abbreviationAt } from '@gatehouse/time';
import { recordView } from '@gatehouse/records';
import { Organizer } from '../../organizers/organizer';
import { imageView, type ImagesById } from '../../posts/image.view';
import { LD_CONTEXT } from '../../posts/linked-post';
import type { Site } from '../../records/site';
import { termView } from '../../terms/term';
import { Venue } from '../../venues/venue';
import { costOf } from '../model/cost';
import { eventAddress } from '../model/event-address';
import type { ShownEvent } from '../model/event.entity';
import { eventLd } from './event-ld';
import type { LoadedEvent } from './event-loader';
import type { DateDetailsView, EventView } from './event.view';

/** The fields that a password protects. */
type GuardedFields = Pick<
  EventView,
  | 'description'
  | 'excerpt'
  | 'image'
  | 'all_day'
  | 'cost'
  | 'cost_details'
  | 'website'
  | 'show_map'
  | 'show_map_link'
  | 'hide_from_listings'
  | 'sticky'
  | 'featured'
  | 'categories'
  | 'tags'
  | 'venue'
  | 'organizer'
>;

/** The fields that a protected event shows too. */
type OpenFields = Omit<EventView, keyof GuardedFields | 'custom_fields' | 'json_ld'>;

/** An event without `json_ld`, as the response to a write. */
export const eventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView => ({
  ...openFields(event.row, site),
  ...guardedFields(event, images, site),
  custom_fields: {},
});

/** The response of a route that reads one event. */
export const singleEventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView => {
  const view = eventView(event, images, site);
  view.json_ld = { '@context': LD_CONTEXT, ...eventLd(event, images, site) };
  return view;
};

/** An event in a list, which leaves out what a password protects (docs/interface/calendar.md#passwords). */
export const listedEventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView =>
  event.row.password === ''
    ? eventView(event, images, site)
    : { ...openFields(event.row, site), ...PROTECTED, custom_fields: {} };

function openFields(row: ShownEvent, site: Site): OpenFields {
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
    title: row.title_rendered,
    slug: row.slug ?? '',
    start_date,
    start_date_details: dateDetailsView(start_date),
    end_date,
    end_date_details: dateDetailsView(end_date),
    utc_start_date: start_utc,
    utc_start_date_details: dateDetailsView(start_utc),
    utc_end_date: end_utc,
    utc_end_date_details: dateDetailsView(end_utc),
    timezone,
    timezone_abbr: abbreviationAt(timezone, start_date, start_utc),
  };
}

/** @param clock `YYYY-MM-DD hh:mm:ss` */
const dateDetailsView = (clock: string): DateDetailsView => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
});

function guardedFields(event: LoadedEvent, images: ImagesById, site: Site): GuardedFields {
  const { row, categories, tags, venues, organizers } = event;
  const { display, symbol, code, position, values } = costOf(row, site.currency);
  const image = images.get(row.image);
  const given = { site, images };
  const places = venues.map((venue) => recordView(Venue, venue, { given }));
  return {
    description: row.description_rendered,
    excerpt: row.excerpt_rendered,
    image: image ? imageView(image) : false,
    all_day: Boolean(row.all_day),
    cost: display,
    cost_details: { currency_symbol: symbol, currency_code: code, currency_position: position, values },
    website: row.website || eventAddress(row, site),
    show_map: Boolean(row.show_map),
    show_map_link: Boolean(row.show_map_link),
    hide_from_listings: Boolean(row.hidden),
    sticky: Boolean(row.sticky),
    featured: Boolean(row.featured),
    categories: categories.map((term) => termView(term, site, 'event')),
    tags: tags.map((term) => termView(term, site, 'event')),
    venue: places.length === 1 && places[0] ? places[0] : places,
    organizer: organizers.map((organizer) => recordView(Organizer, organizer, { given })),
  };
}

const PROTECTED: GuardedFields = {
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
