import { tagEvent } from '../events/view/event-tags';
import { Injectable } from '@nestjs/common';
import type { RequestContext, Document } from '@gatehouse/rest';
import { decodeEntities, html, sanitisePost, trusted, type Markup } from '@gatehouse/text';
import { costOf } from '../events/model/cost';
import { EventFinder } from '../events/access/event-finder';
import { EventLoader, type LoadedEvent } from '../events/view/event-loader';
import { EventPasswords } from '../events/access/event-password';
import { plainText } from '../records/search-text';
import { SiteReader } from '../records/site';
import { plainName } from '../linked/model/linked-address';
import { detailsOf } from '../linked/model/linked-post.entity';
import type { ShownLinked } from '../linked/model/linked-post.entity';
import { placeOf, titleText, whenHtml } from '../views/html/event-article';
import { CalendarLayout } from './layout';
import { PageLinks } from './page-links';

/** The page of an event, with links that add it to other calendars. */
@Injectable()
export class EventPage {
  constructor(
    private readonly events: EventFinder,
    private readonly passwords: EventPasswords,
    private readonly loader: EventLoader,
    private readonly sites: SiteReader,
    private readonly layout: CalendarLayout,
  ) {}

  async show(password: string, ctx: RequestContext): Promise<Document> {
    const [row, site] = await Promise.all([this.events.get(ctx), this.sites.of(ctx)]);
    const { event, images } = await this.loader.loadOne(row, ctx.caller);
    tagEvent(event, images, ctx);
    const title = titleText(row);
    const picture = images.get(row.image);
    const links = new PageLinks(this.layout.to('calendar'), ctx.site.home);
    const isOpen = await this.passwords.open(row, password, ctx);
    const body = html`<article class="event">
      <p><a href="${this.layout.to('calendar')}?date=${row.start_date.slice(0, 10)}">Calendar</a></p>
      <h1>${title}</h1>
      <p class="event__when">${trusted(whenHtml(row, 'days', site))}</p>
      ${
        isOpen
          ? [
              picture &&
                html`<img
                  class="event__picture"
                  src="${picture.url}"
                  alt="${picture.alt}"
                  width="${picture.width}"
                  height="${picture.height}"
                />`,
              facts(event),
              html`<div class="event__text">${trusted(sanitisePost(row.description_rendered))}</div>`,
              addTo(event, links),
            ]
          : passwordForm(password !== '')
      }
    </article>`;
    return this.layout.page({ title, body }, ctx);
  }
}

function facts(event: LoadedEvent): Markup {
  const { row, venues, organizers, categories, tags } = event;
  const { display } = costOf(row);
  const fact = (name: string, value: Markup | string | false | Markup[]): Markup | false =>
    value !== '' &&
    value !== false &&
    (!Array.isArray(value) || value.length > 0) &&
    html`<dt>${name}</dt>
      <dd>${value}</dd>`;
  const terms = [...categories, ...tags].map(({ name }) => decodeEntities(name)).join(', ');
  return html`<dl>
    ${fact(
      'Where',
      venues.map((venue) => placeHtml(venue, Boolean(row.show_map || row.show_map_link))),
    )}
    ${fact('Who', organizers.map(contactHtml))} ${fact('Cost', display)} ${fact('Filed under', terms)}
    ${fact('Website', row.website !== '' && html`<a href="${row.website}" rel="noopener">${row.website}</a>`)}
  </dl>`;
}

function placeHtml(venue: ShownLinked, showsMap: boolean): Markup {
  const { address, city, zip, country, phone, website } = detailsOf(venue);
  const lines = [address, joined(zip, city), country].filter((part): part is string => Boolean(part));
  const hasMap = showsMap && Boolean(venue.show_map_link);
  return html`<address>
    <strong>${plainName(venue)}</strong
    >${lines.map(lineHtml)}${phone && lineHtml(phone)}${website && websiteHtml(website)}
    ${hasMap && html`<br /><a href="${mapAddress(venue, lines)}" rel="noopener">Map</a>`}
  </address>`;
}

function contactHtml(organizer: ShownLinked): Markup {
  const { phone, website, email } = detailsOf(organizer);
  return html`<address>
    <strong>${plainName(organizer)}</strong>${phone && lineHtml(phone)}${email && lineHtml(email)}
    ${website && websiteHtml(website)}
  </address>`;
}

const lineHtml = (line: string): Markup => html`<br />${line}`;
const websiteHtml = (url: string): Markup => html`<br /><a href="${url}" rel="noopener">${url}</a>`;
const joined = (...parts: (string | undefined)[]): string => parts.filter((part) => part).join(' ');

/** The URL of a map: by coordinates if there are any, else by a search. */
function mapAddress(venue: ShownLinked, lines: string[]): string {
  const { geo_lat, geo_lng } = detailsOf(venue);
  const map = 'https://www.openstreetmap.org/';
  if (!geo_lat || !geo_lng) return `${map}search?query=${encodeURIComponent([plainName(venue), ...lines].join(', '))}`;
  const [lat, lng] = [encodeURIComponent(geo_lat), encodeURIComponent(geo_lng)];
  return `${map}?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}

/** Links that add the event to a calendar program or a web calendar. */
function addTo(event: LoadedEvent, links: PageLinks): Markup {
  const { row } = event;
  const title = plainText(row.title);
  const location = placeOf(event);
  const details = row.description_text.slice(0, 800);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(row, 'start')}/${compact(row, 'end')}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    location,
    allday: row.all_day ? 'true' : 'false',
    startdt: iso(row, 'start'),
    enddt: iso(row, 'end'),
  });
  return html`<section class="add">
    <h2>Add to your calendar</h2>
    <ul>
      <li><a href="${links.file(row.id)}">Calendar file (.ics)</a></li>
      <li>
        <a href="https://calendar.google.com/calendar/render?${google.toString()}" rel="noopener">Google Calendar</a>
      </li>
      <li>
        <a href="https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}" rel="noopener">Outlook</a>
      </li>
    </ul>
  </section>`;
}

type Times = LoadedEvent['row'];

/** The day after the last one, which ends an all-day event in other calendars. */
const dayAfter = ({ end_date }: Times): string =>
  new Date(Date.parse(`${end_date.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const dayText = (row: Times, edge: 'start' | 'end'): string =>
  edge === 'start' ? row.start_date.slice(0, 10) : dayAfter(row);
const iso = (row: Times, edge: 'start' | 'end'): string =>
  row.all_day ? dayText(row, edge) : `${(edge === 'start' ? row.start_utc : row.end_utc).replace(' ', 'T')}Z`;
const compact = (row: Times, edge: 'start' | 'end'): string => iso(row, edge).replace(/[-:]/g, '');

const passwordForm = (wasWrong: boolean): Markup =>
  html`<form class="password" method="post">
    <p>${wasWrong ? 'That is not the password.' : 'This event is protected by a password.'}</p>
    <label>Password<input type="password" name="password" autocomplete="off" required /></label>
    <button type="submit">Show</button>
  </form>`;
