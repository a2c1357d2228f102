import { plain } from '@gatehouse/blocks';
import type { EventRecord, VenueRecord, ViewedEvent } from './event.record';

/** The venues of an event, however many there are. */
export const venuesOf = ({ venue }: Pick<EventRecord, 'venue'>): VenueRecord[] =>
  Array.isArray(venue) ? venue : [venue];

/** The lines of a postal address. */
export const addressLines = ({ address, zip, city, stateprovince, country }: VenueRecord): string[] =>
  [address, joined(zip, city), stateprovince, country].filter((line): line is string => Boolean(line));

const joined = (...parts: (string | undefined)[]): string => parts.filter((part) => part).join(' ');

/** An event of a list as views have it. A protected event has no `all_day` in lists. */
export const viewedEvent = (event: EventRecord): ViewedEvent => ({
  ...event,
  protected: event.all_day === null,
  featured: event.featured === true,
  place: venuesOf(event)
    .map(({ venue, city }) => [plain(venue), city].filter((part) => part).join(', '))
    .join('; '),
});
