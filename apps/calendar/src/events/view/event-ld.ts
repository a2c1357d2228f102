import { decodeEntities, stripTags } from '@gatehouse/text';
import { withOffset } from '@gatehouse/time';
import { personLd, placeLd, type PersonLd, type PlaceLd } from '../../linked/read/linked-ld';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { costOf } from '../model/cost';
import { eventAddress } from '../model/event-address';
import type { ShownEvent } from '../model/event.entity';
import type { LoadedEvent } from './event-loader';

const CURRENCIES: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
};

/** An event as schema.org's Event. Undefined members are not in the JSON. */
export interface EventLd {
  '@type': 'Event';
  name: string;
  description?: string;
  url: string;
  image?: string;
  eventAttendanceMode?: string;
  eventStatus?: string;
  startDate: string;
  endDate: string;
  location?: PlaceLd;
  organizer?: PersonLd;
  offers?: OfferLd;
  performer?: string;
}

export interface OfferLd {
  '@type': 'Offer';
  price: string;
  priceCurrency: string;
  url: string;
  availability: string;
  validFrom: string;
}

/** The text of an HTML fragment. */
export const plain = (html: string): string => decodeEntities(stripTags(html, { fold: true }));

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
    description: plain(row.description),
    url,
    image: images.get(row.image)?.url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate,
    endDate,
    location: venue && placeLd(venue, images, site),
    organizer: organizer && personLd(organizer, images, site),
    offers: row.cost === '[]' ? undefined : offerLd(row, row.website || url),
    performer: 'Organization',
  };
}

/** What a protected event shows: title, URL and times. */
export const openEventLd = ({ row }: LoadedEvent, site: Site): EventLd => ({
  '@type': 'Event',
  name: plain(row.title),
  url: eventAddress(row, site),
  startDate: withOffset(row.start_date, row.start_utc),
  endDate: withOffset(row.end_date, row.end_utc),
});

function offerLd(row: ShownEvent, url: string): OfferLd | undefined {
  const {
    values: [lowest],
    symbol,
  } = costOf(row.cost);
  if (lowest === undefined) return undefined;
  return {
    '@type': 'Offer',
    price: /^[\d.]+$/.test(lowest) ? lowest : '0',
    priceCurrency: CURRENCIES[symbol || '$'] ?? 'USD',
    url,
    availability: 'https://schema.org/InStock',
    validFrom: withOffset(row.date, row.date_utc),
  };
}
