import type { ImageFacts } from '@gatehouse/dto';
import { decodeEntities, stripTags } from '@gatehouse/text';
import { withOffset } from '../dates/clock';
import { personLd, placeLd } from '../linked/linked.view';
import type { Site } from '../records/site';
import { readCost } from './cost';
import { eventAddress } from './event-address';
import type { EventRow } from './event.entity';
import type { LoadedEvent } from './event-loader';

const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₽': 'RUB', '₩': 'KRW', '₺': 'TRY', '₴': 'UAH', '₪': 'ILS', '₫': 'VND', '฿': 'THB', '₱': 'PHP' };

/** HTML as the text that people read. */
export const plain = (html: string): string => decodeEntities(stripTags(html, { fold: true }));

/** An event as schema.org's Event, without `@context` (calendar sheet, section 3.1); of a protected one title, address and times. */
export function eventLd({ row, venues: [venue], organizers: [organizer] }: LoadedEvent, images: ReadonlyMap<number, ImageFacts>, site: Site, show: 'all' | 'what is open' = 'all'): Record<string, unknown> {
  const times = { startDate: withOffset(row.start_date, row.start_utc), endDate: withOffset(row.end_date, row.end_utc) };
  const named = { '@type': 'Event', name: plain(row.title), url: eventAddress(row, site) };
  if (show === 'what is open' && row.password !== '') return { ...named, ...times };
  const image = images.get(row.image);
  return {
    ...named, description: plain(row.description), ...(image ? { image: image.url } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', eventStatus: 'https://schema.org/EventScheduled',
    ...times,
    ...(venue ? { location: placeLd(venue, images, site) } : {}),
    ...(organizer ? { organizer: personLd(organizer, images, site) } : {}),
    ...offers(row, site),
    performer: 'Organization',
  };
}

function offers(row: EventRow, site: Site): { offers?: Record<string, string> } {
  if (row.cost === '[]') return {};
  const { values: [lowest = ''], symbol } = readCost(JSON.parse(row.cost) as string[]);
  if (lowest === '') return {};
  return {
    offers: {
      '@type': 'Offer', price: /^[\d.]+$/.test(lowest) ? lowest : '0', priceCurrency: CURRENCIES[symbol || '$'] ?? 'USD', url: row.website || eventAddress(row, site),
      availability: 'https://schema.org/InStock', validFrom: withOffset(row.date, row.date_utc),
    },
  };
}
