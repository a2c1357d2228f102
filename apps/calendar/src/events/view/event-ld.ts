import { Choice, Shape, Text, Uri } from '@gatehouse/rest';
import { withOffset } from '@gatehouse/time';
import { PersonLd, personLd } from '../../organizers/organizer';
import type { ImagesById } from '../../posts/image.view';
import { LD_CONTEXT } from '../../posts/linked-post';
import { plainText } from '../../records/search-text';
import type { Site } from '../../records/site';
import { PlaceLd, placeLd } from '../../venues/venue';
import { costOf, isNothing, type Cost } from '../model/cost';
import { eventAddress } from '../model/event-address';
import type { ShownEvent } from '../model/event.entity';
import type { LoadedEvent } from './event-loader';

const OFFLINE = 'https://schema.org/OfflineEventAttendanceMode';
const SCHEDULED = 'https://schema.org/EventScheduled';
const IN_STOCK = 'https://schema.org/InStock';

const SOLD_OUT = 'https://schema.org/SoldOut';

/** The price of an event, as search engines read it (schema.org). */
export class OfferLd {
  @Choice(['Offer'], { description: 'Type in schema.org.' }) '@type'!: 'Offer';
  @Text({
    description: 'The lowest price; 0 for a cost that says so. Not of other texts.',
    examples: ['5'],
    optional: true,
  })
  price?: string;
  @Text({ description: 'ISO 4217 code, where it is known.', examples: ['USD'], optional: true }) priceCurrency?: string;
  @Uri({ description: 'Where tickets are sold.', examples: ['https://tickets.example.com/412'] }) url!: string;
  @Uri({ description: 'Availability in schema.org.', examples: [IN_STOCK] }) availability!: string;
  @Text({ description: 'Publication, with offset.', examples: ['2027-01-31T10:00:00-05:00'] }) validFrom!: string;
}

/** An event as schema.org's Event. Undefined members are not in the JSON. */
export class EventLd {
  @Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true }) '@context'?: string;
  @Choice(['Event'], { description: 'Type in schema.org.' }) '@type'!: 'Event';
  @Text({ description: 'Title without markup.', examples: ['Open evening – bring a friend'] }) name!: string;
  @Text({ description: 'Text without markup.', optional: true }) description?: string;
  @Uri({ description: 'Page of the event.', examples: ['https://example.com/event/open-evening/'] }) url!: string;
  @Uri({ description: 'Address of the image.', optional: true }) image?: string;
  @Uri({ description: 'Attendance mode in schema.org.', examples: [OFFLINE], optional: true })
  eventAttendanceMode?: string;
  @Uri({ description: 'Status in schema.org.', examples: [SCHEDULED], optional: true }) eventStatus?: string;
  @Text({ description: 'Start, with offset.', examples: ['2027-03-10T18:00:00-05:00'] }) startDate!: string;
  @Text({ description: 'End, with offset.', examples: ['2027-03-10T21:00:00-05:00'] }) endDate!: string;
  @Shape(PlaceLd, { description: 'The first venue.', optional: true }) location?: PlaceLd;
  @Shape(PersonLd, { description: 'The first organizer.', optional: true }) organizer?: PersonLd;
  @Shape(OfferLd, { description: 'Only with a cost.', optional: true }) offers?: OfferLd;
  @Text({ description: 'Kind of performer.', examples: ['Organization'], optional: true }) performer?: string;
}

/** An event as JSON-LD, without `@context` (docs/interface/calendar.md#event-record). */
export function eventLd(event: LoadedEvent, images: ImagesById, site: Site): EventLd {
  const {
    row,
    venues: [venue],
    organizers: [organizer],
  } = event;
  const { '@type': type, name, url, startDate, endDate } = openEventLd(event, site);
  return {
    '@type': type,
    name,
    description: row.description_text,
    url,
    image: images.get(row.image)?.url,
    eventAttendanceMode: OFFLINE,
    eventStatus: SCHEDULED,
    startDate,
    endDate,
    location: venue && placeLd(venue, { site, images }),
    organizer: organizer && personLd(organizer, { site, images }),
    offers: offerLd(row, row.website || url, site),
    performer: 'Organization',
  };
}

/** An event in a view, with what a password does not protect. */
export function listedEventLd(event: LoadedEvent, images: ImagesById, site: Site): EventLd {
  const isOpen = event.row.password === '';
  const data = isOpen ? eventLd(event, images, site) : openEventLd(event, site);
  return Object.assign({ '@context': LD_CONTEXT }, data);
}

/** A protected event shows its title, URL and times. */
const openEventLd = ({ row }: LoadedEvent, site: Site): EventLd => ({
  '@type': 'Event',
  name: plainText(row.title),
  url: eventAddress(row, site),
  startDate: withOffset(row.start_date, row.start_utc),
  endDate: withOffset(row.end_date, row.end_utc),
});

function offerLd(row: ShownEvent, url: string, site: Site): OfferLd | undefined {
  const cost = costOf(row, site.currency);
  if (cost.display === '') return undefined;
  return {
    '@type': 'Offer',
    ...priceOf(cost),
    url,
    availability: /sold[- ]?out|ausverkauft|ausgebucht/i.test(cost.display) ? SOLD_OUT : IN_STOCK,
    validFrom: withOffset(row.date, row.date_utc),
  };
}

/** Texts such as `Donation` and `5 tokens` are no price, and so are amounts of several currencies. */
function priceOf({ display, symbol, currency, values: [lowest = ''] }: Cost): Pick<OfferLd, 'price' | 'priceCurrency'> {
  if (isNothing(display)) return { price: '0', priceCurrency: currency };
  if (!/^[\d.]+$/.test(lowest) || (symbol === '' && currency === '')) return {};
  return currency === '' ? { price: lowest } : { price: lowest, priceCurrency: currency };
}
