import { withOffset } from '@gatehouse/time';
import { personLd } from '../../organizers/organizer';
import type { ImagesById } from '../../posts/image.view';
import { LD_CONTEXT } from '../../posts/linked-post';
import { plainText } from '../../records/search-text';
import type { Site } from '../../records/site';
import { placeLd } from '../../venues/venue';
import { costOf, isNothing, type Cost } from '../model/cost';
import type { CalendarEvent } from '../model/event';
import { eventAddress } from '../model/event-address';
import { IN_STOCK, OFFLINE, SCHEDULED, type EventLd, type OfferLd } from '../model/event-ld.view';
import type { LoadedEvent } from './event-loader';

const SOLD_OUT = 'https://schema.org/SoldOut';

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

function offerLd(row: CalendarEvent, url: string, site: Site): OfferLd | undefined {
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
