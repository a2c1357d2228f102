import { plain } from '@gatehouse/blocks';
import type { EventRecord } from '../event.record';
import { addressLines, venuesOf } from '../venues';

/** Addresses by which web calendars take an event. */
export interface WebCalendars {
  google: string;
  outlook: string;
}

const LONGEST_DETAILS = 800;
const DAY_MS = 86_400_000;

/** Addresses by which people put an event into their calendar on the web. */
export function webCalendars(event: EventRecord): WebCalendars {
  const title = plain(event.title);
  const details = plain(event.description).slice(0, LONGEST_DETAILS);
  const location = placeOf(event);
  const { start, end } = spanOf(event);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    location,
    allday: String(event.all_day === true),
    startdt: start,
    enddt: end,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
  };
}

/** Start and end: days for whole days, of which the end is the day after the last one, else instants. */
function spanOf(event: EventRecord): { start: string; end: string } {
  const instant = (utc: string): string => `${utc.replace(' ', 'T')}Z`;
  if (event.all_day !== true) return { start: instant(event.utc_start_date), end: instant(event.utc_end_date) };
  const last = Date.parse(`${event.end_date.slice(0, 10)}T00:00:00Z`);
  return { start: event.start_date.slice(0, 10), end: new Date(last + DAY_MS).toISOString().slice(0, 10) };
}

const compact = (moment: string): string => moment.replace(/[-:]/g, '');

const placeOf = (event: EventRecord): string =>
  venuesOf(event)
    .map((venue) => [plain(venue.venue), ...addressLines(venue)].join(', '))
    .join('; ');
