import { Info } from 'luxon';
import { decodeEntities, escapeHtml, renderTitle, stripTags } from '@gatehouse/text';
import { abbreviationAt, withOffset } from '@gatehouse/time';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { ShownEvent } from '../../events/model/event.entity';
import { plainName } from '../../linked/model/linked-address';
import { detailsOf } from '../../linked/model/linked-post.entity';
import type { ViewLinks } from '../target/view-links';

const MONTHS = Info.months('long', { locale: 'en' });
const BRIEF = Info.months('short', { locale: 'en' });

/** A title as text: tags stripped, entities decoded once (docs/interface/calendar.md#view-markup). */
export const titleText = (title: string): string =>
  decodeEntities(stripTags(renderTitle(title), { fold: true })) || 'Untitled';

/** `days`: always with dates. `times`: with dates only for events of more than one day. */
export type Naming = 'days' | 'times';

/** An event as an article: title, times and place. A protected event shows no place. */
export function eventArticle(
  event: LoadedEvent,
  links: ViewLinks,
  { naming, zone }: { naming: Naming; zone: string },
): string {
  const { row } = event;
  const isOpen = row.password === '';
  const featured = isOpen && row.featured ? ' is-featured' : '';
  const place = isOpen ? placeOf(event) : '';
  const venue = place === '' ? '' : `\n<p class="calendar-event__venue">${escapeHtml(place)}</p>`;
  return `<article class="calendar-event${featured}" data-event-id="${row.id}">
<h3 class="calendar-event__title"><a href="${escapeHtml(links.event(row))}">${escapeHtml(titleText(row.title))}</a></h3>
<p class="calendar-event__when">${whenHtml(row, naming, zone)}</p>${venue}
</article>`;
}

/** Start and end as `<time>` elements; dates alone for an all-day event. */
export function whenHtml(row: ShownEvent, naming: Naming, zone: string): string {
  const time = (edge: 'start' | 'end', words: string): string => {
    const [local, utc] = edge === 'start' ? [row.start_date, row.start_utc] : [row.end_date, row.end_utc];
    const datetime = row.all_day ? local.slice(0, 10) : withOffset(local, utc);
    return `<time class="calendar-event__${edge}" datetime="${datetime}">${escapeHtml(words)}</time>`;
  };
  const [start, end] = whenWords(row, naming, zone);
  return `${time('start', start)} – ${time('end', end)}`;
}

function whenWords(row: ShownEvent, naming: Naming, zone: string): [string, string] {
  const [from, until] = [row.start_date, row.end_date];
  const oneDay = from.slice(0, 10) === until.slice(0, 10);
  const brief = naming === 'times';
  if (row.all_day) return [oneDay && brief ? 'All day' : dayWords(from, brief), dayWords(until, brief)];
  const abbreviation = row.timezone === zone ? '' : ` ${abbreviationAt(row.timezone, from, row.start_utc)}`;
  const start = oneDay && brief ? timeWords(from) : `${dayWords(from, brief)}, ${timeWords(from)}`;
  const end = oneDay ? timeWords(until) : `${dayWords(until, brief)}, ${timeWords(until)}`;
  return [start, `${end}${abbreviation}`];
}

const timeWords = (clock: string): string => clock.slice(11, 16);

function dayWords(clock: string, brief: boolean): string {
  const [year = '', month = '', day = ''] = clock.split(/\D/);
  const name = (brief ? BRIEF : MONTHS)[Number(month) - 1] ?? month;
  return brief ? `${name} ${Number(day)}` : `${name} ${Number(day)}, ${Number(year)}`;
}

/** Names and cities of the venues. */
export const placeOf = ({ venues }: Pick<LoadedEvent, 'venues'>): string =>
  venues.map((venue) => [plainName(venue), detailsOf(venue).city].filter((part) => part).join(', ')).join('; ');

/** The name of a day of the week: 1 is Monday, 7 Sunday, 8 Monday again. */
export const weekday = (number: number, length: 'long' | 'short'): string =>
  Info.weekdays(length, { locale: 'en' })[(number - 1) % 7] ?? '';
