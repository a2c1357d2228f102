import { Info } from 'luxon';
import { escapeHtml } from '@gatehouse/text';
import { abbreviationAt, phpClock, withOffset } from '@gatehouse/time';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { CalendarEvent } from '../../events/model/event';
import { plainName } from '../../posts/linked-post';
import { plainText } from '../../records/search-text';
import type { Site } from '../../records/site';
import type { ViewLinks } from '../target/view-links';

/** A title as text: tags stripped, entities decoded once (docs/interface/calendar.md#view-markup). */
const titleText = ({ title_rendered: title }: Pick<CalendarEvent, 'title_rendered'>): string =>
  plainText(title) || 'Untitled';

/** `days`: always with dates. `times`: with dates only for events of more than one day. */
export type Naming = 'days' | 'times';

/** What times look like on the site. */
type Formats = Pick<Site, 'zone' | 'dateFormat' | 'timeFormat'>;

/** An event as an article: title, times and place. A protected event shows no place. */
export function eventArticle(
  event: LoadedEvent,
  links: ViewLinks,
  { naming, site }: { naming: Naming; site: Formats },
): string {
  const { row } = event;
  const isOpen = row.password === '';
  const featured = isOpen && row.featured ? ' is-featured' : '';
  const place = isOpen ? placeOf(event) : '';
  const venue = place === '' ? '' : `\n<p class="calendar-event__venue">${escapeHtml(place)}</p>`;
  return `<article class="calendar-event${featured}" data-event-id="${row.id}">
<h3 class="calendar-event__title"><a href="${escapeHtml(links.event(row))}">${escapeHtml(titleText(row))}</a></h3>
<p class="calendar-event__when">${whenHtml(row, naming, site)}</p>${venue}
</article>`;
}

/** Start and end as `<time>` elements; dates alone for an all-day event. */
function whenHtml(row: CalendarEvent, naming: Naming, site: Formats): string {
  const time = (edge: 'start' | 'end', words: string): string => {
    const [local, utc] = edge === 'start' ? [row.start_date, row.start_utc] : [row.end_date, row.end_utc];
    const datetime = row.all_day ? local.slice(0, 10) : withOffset(local, utc);
    return `<time class="calendar-event__${edge}" datetime="${datetime}">${escapeHtml(words)}</time>`;
  };
  const [start, end] = whenWords(row, naming, site);
  return `${time('start', start)} – ${time('end', end)}`;
}

function whenWords(row: CalendarEvent, naming: Naming, { zone, dateFormat, timeFormat }: Formats): [string, string] {
  const { timezone, start_date: from, end_date: until } = row;
  const oneDay = from.slice(0, 10) === until.slice(0, 10);
  const brief = naming === 'times';
  const dayFormat = brief ? withoutYear(dateFormat) : dateFormat;
  const dayWords = (clock: string): string => phpClock(clock, timezone, dayFormat);
  if (row.all_day) return [oneDay && brief ? 'All day' : dayWords(from), dayWords(until)];
  const abbreviation = timezone === zone ? '' : ` ${abbreviationAt(timezone, from, row.start_utc)}`;
  const [startTime, endTime] = [phpClock(from, timezone, timeFormat), phpClock(until, timezone, timeFormat)];
  const start = oneDay && brief ? startTime : `${dayWords(from)}, ${startTime}`;
  const end = oneDay ? endTime : `${dayWords(until)}, ${endTime}`;
  return [start, `${end}${abbreviation}`];
}

const shortened = { format: '', short: '' };

/** The date format of the site for narrow places: without a year at its end or start, and with short names of months. */
export function withoutYear(format: string): string {
  if (shortened.format !== format) Object.assign(shortened, { format, short: shorten(format) });
  return shortened.short;
}

function shorten(format: string): string {
  const tokens = format.match(/\\.|[^\\]/gs) ?? [];
  const letters = tokens.flatMap((token, at) => (/^[A-Za-z]$/.test(token) ? [at] : []));
  const isYear = (at: number | undefined): boolean => at !== undefined && /^[Yyo]$/.test(tokens[at] ?? '');
  const from = isYear(letters[0]) ? letters[1] : 0;
  const last = letters.at(-2);
  const until = isYear(letters.at(-1)) && last !== undefined ? last + 1 : tokens.length;
  return tokens
    .slice(from, until)
    .map((token) => (token === 'F' ? 'M' : token))
    .join('');
}

/** Names and cities of the venues. */
export const placeOf = ({ venues }: Pick<LoadedEvent, 'venues'>): string =>
  venues.map((venue) => [plainName(venue), venue.city].filter((part) => part).join(', ')).join('; ');

/** The name of a day of the week: 1 is Monday, 7 Sunday, 8 Monday again. */
export const weekday = (number: number, length: 'long' | 'short'): string =>
  Info.weekdays(length, { locale: 'en' })[(number - 1) % 7] ?? '';
