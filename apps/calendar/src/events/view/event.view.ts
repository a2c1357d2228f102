import type { ImageFacts } from '@gatehouse/dto';
import { renderContent, renderTitle } from '@gatehouse/text';
import { clockDetails } from '../../dates/clock';
import { abbreviationAt } from '../../dates/zones';
import { linkedView } from '../../linked/linked.view';
import { imageView } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { termView } from '../../terms/term.view';
import { costOf } from '../model/cost';
import { eventAddress } from '../model/event-address';
import { eventLd } from './event-ld';
import type { ShownEvent } from '../model/event.entity';
import type { LoadedEvent } from './event-loader';

type Images = ReadonlyMap<number, ImageFacts>;

/** An event's record, every field (docs/interface/calendar.md#event-record). */
export function eventView(event: LoadedEvent, images: Images, site: Site): Record<string, unknown> {
  // Assigning is many times quicker than spreading records of this size, of which a list has dozens.
  return Object.assign(openFields(event.row, site), guardedFields(event, images, site), { custom_fields: {} });
}

/** The record by itself: with `json_ld`. */
export const singleEventView = (event: LoadedEvent, images: Images, site: Site): Record<string, unknown> =>
  Object.assign(eventView(event, images, site), {
    json_ld: { '@context': 'http://schema.org', ...eventLd(event, images, site) },
  });

/** As a list shows it: without what a password protects (docs/interface/calendar.md#passwords). */
export const listedEventView = (event: LoadedEvent, images: Images, site: Site): Record<string, unknown> =>
  event.row.password === ''
    ? eventView(event, images, site)
    : Object.assign(openFields(event.row, site), PROTECTED, { custom_fields: {} });

/** What everybody may see of a published event. */
function openFields(row: ShownEvent, site: Site): Record<string, unknown> {
  const {
    id,
    author,
    status,
    date,
    date_utc,
    modified,
    modified_utc,
    start_date,
    end_date,
    start_utc,
    end_utc,
    timezone,
  } = row;
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

function guardedFields(
  { row, categories, tags, venues, organizers }: LoadedEvent,
  images: Images,
  site: Site,
): Record<string, unknown> {
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
    venue: places.length === 1 ? places[0] : places,
    organizer: organizers.map((organizer) => linkedView(organizer, images, site)),
  };
}

const PROTECTED = {
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
} as const;
