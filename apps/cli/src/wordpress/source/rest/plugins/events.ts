import type { EventRecord, OrganizerRecord, VenueRecord } from '../../event-records';
import type { TermRecord } from '../../people-and-terms';
import type { Query } from '../client';
import { Fields } from '../fields';
import { byPage } from '../listing';
import type { Reading } from '../reading';
import { parentsFirst, termOf } from '../records/terms';
import type { SiteModel } from '../site/model';
import { factsOfEvents, termRefs } from './plugin-facts';
import { type Pair, withPosts } from './raw-posts';

const ROOT = 'tribe/events/v1';
const PER_PAGE = 50;
/** Without them the list begins today. */
const ALL_TIMES: Query = { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' };

/** Whether the site has the plugin of the calendar. */
export const hasEvents = ({ namespaces }: SiteModel): boolean => namespaces.has(ROOT);

/** Categories of events, parents first. */
export async function* readEventTerms(reading: Reading): AsyncGenerator<TermRecord> {
  const terms: TermRecord[] = [];
  await reading.orOmit('Categories of events cannot be read.', async () => {
    for await (const fields of byPage(reading.client, `${ROOT}/categories`, {
      member: 'categories',
      perPage: PER_PAGE,
    }))
      terms.push(termOf(fields, 'tribe_events_cat'));
  });
  yield* parentsFirst(terms);
}

/** Venues and organizers, then the events at them. Events that are hidden from lists are in no list of the plugin. */
export async function* readEvents(
  reading: Reading,
  model: SiteModel,
): AsyncGenerator<VenueRecord | OrganizerRecord | EventRecord> {
  for await (const pair of withPosts(reading, model, 'tribe_venue', list(reading, 'venues'))) yield venueOf(pair);
  for await (const pair of withPosts(reading, model, 'tribe_organizer', list(reading, 'organizers')))
    yield organizerOf(pair);
  for await (const pair of withPosts(reading, model, 'tribe_events', list(reading, 'events', ALL_TIMES)))
    yield eventOf(pair);
  reading.omit('Events that are hidden from event listings: the interface of The Events Calendar does not list them.');
}

const list = (reading: Reading, member: string, query: Query = {}): AsyncGenerator<Fields> =>
  byPage(reading.client, `${ROOT}/${member}`, { query, member, perPage: PER_PAGE });

function venueOf(pair: Pair): VenueRecord {
  const { own } = pair;
  return {
    kind: 'venue',
    ...factsOfEvents(pair, 'venue'),
    address: own.text('address'),
    city: own.text('city'),
    country: own.text('country'),
    province: own.text('province') || own.text('state'),
    zip: own.text('zip'),
    phone: own.text('phone'),
    website: own.text('website'),
    latitude: own.text('geo_lat'),
    longitude: own.text('geo_lng'),
    showMap: own.flag('show_map'),
    showMapLink: own.flag('show_map_link'),
  };
}

function organizerOf(pair: Pair): OrganizerRecord {
  const { own } = pair;
  return {
    kind: 'organizer',
    ...factsOfEvents(pair, 'organizer'),
    phone: own.text('phone'),
    website: own.text('website'),
    email: own.text('email'),
  };
}

function eventOf(pair: Pair): EventRecord {
  const { own } = pair;
  return {
    kind: 'event',
    ...factsOfEvents(pair, 'title'),
    terms: [...termRefs('tribe_events_cat', own.objects('categories')), ...termRefs('post_tag', own.objects('tags'))],
    startDate: own.date('start_date'),
    endDate: own.date('end_date'),
    timezone: own.text('timezone'),
    allDay: own.flag('all_day'),
    ...costOf(own),
    // Without one, the plugin answers the address of the event itself.
    website: own.text('website') === own.text('url') ? '' : own.text('website'),
    venue: venueIdOf(own),
    organizers: own.objects('organizer').map((organizer) => organizer.number('id')),
    showMap: own.flag('show_map'),
    showMapLink: own.flag('show_map_link'),
    hideFromListings: own.flag('hide_from_listings'),
    sticky: own.flag('sticky'),
    featured: own.flag('featured'),
  };
}

const isAmount = (text: string): boolean => /^[\d.,]+$/.test(text);

/** One venue is an object, several are a list, none is an empty list. */
const venueIdOf = (own: Fields): number =>
  own.object('venue').number('id') || (own.objects('venue')[0]?.number('id') ?? 0);

function costOf(own: Fields): Pick<EventRecord, 'costs' | 'currencySymbol' | 'currencyCode' | 'currencyPosition'> {
  const details = own.object('cost_details');
  const symbol = details.text('currency_symbol');
  const values = details.texts('values');
  return {
    // The text has the symbol within, which is told apart; words are as they were typed in the text alone.
    costs: [values.length > 0 && values.every(isAmount) ? values.join(' – ') : own.plain('cost')],
    currencySymbol: symbol,
    currencyCode: details.text('currency_code'),
    currencyPosition: details.text('currency_position') === 'prefix' ? 'prefix' : 'suffix',
  };
}
