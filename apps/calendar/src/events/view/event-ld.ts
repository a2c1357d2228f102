import type { ImageFacts } from '@gatehouse/dto';
import { decodeEntities, stripTags } from '@gatehouse/text';
import { withOffset } from '../../dates/clock';
import { personLd, placeLd } from '../../linked/linked.view';
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

/** HTML as the text that people read. */
export const plain = (html: string): string => decodeEntities(stripTags(html, { fold: true }));

/**
 * An event as schema.org's Event, without `@context` (docs/interface/calendar.md#event-record); of a protected one title, address and
 * times. What is undefined is no member of the JSON.
 */
export function eventLd(
  { row, venues: [venue], organizers: [organizer] }: LoadedEvent,
  images: ReadonlyMap<number, ImageFacts>,
  site: Site,
  show: 'all' | 'what is open' = 'all',
): Record<string, unknown> {
  const url = eventAddress(row, site);
  const [name, startDate, endDate] = [
    plain(row.title),
    withOffset(row.start_date, row.start_utc),
    withOffset(row.end_date, row.end_utc),
  ];
  if (show === 'what is open' && row.password !== '') return { '@type': 'Event', name, url, startDate, endDate };
  return {
    '@type': 'Event',
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
    offers: row.cost === '[]' ? undefined : offer(row, row.website || url),
    performer: 'Organization',
  };
}

function offer(row: ShownEvent, url: string): Record<string, string> | undefined {
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
