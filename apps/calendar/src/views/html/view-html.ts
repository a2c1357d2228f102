import { createHash } from 'node:crypto';
import { eventLd, openEventLd, type EventLd } from '../../events/view/event-ld';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { Nonces } from '../nonces/nonces';
import { frameOf, type ViewFrame } from '../target/view-frame';
import type { ViewLinks } from '../target/view-links';
import type { ViewTarget } from '../target/view-target';
import { byLocalStart, eventArticle } from './event-article';
import { monthTable } from './month-table';
import { viewHeader } from './view-header';

export interface ViewContent {
  target: ViewTarget;
  site: Site;
  links: ViewLinks;
  events: LoadedEvent[];
  images: ImagesById;
  /** Whether a list has another page. */
  more: boolean;
  nonces: Nonces;
}

/** A calendar view as HTML that works without scripts and styles (docs/interface/calendar.md#view-markup). */
export function viewHtml(content: ViewContent): string {
  const { target, site, events, images, nonces } = content;
  const frame = frameOf(target, site, content.more);
  const id = titleId(target, frame);
  const attributes = `data-view="${target.view}" data-date="${frame.date}" aria-labelledby="${id}"`;
  return `<section class="calendar-view calendar-view--${target.view}" ${attributes}>
${viewHeader(content, frame, id)}
${body(content, id)}
<script type="application/ld+json">${dataBlock(events.map((event) => structuredData(event, images, site)))}</script>
<script type="application/json" data-calendar-nonces>${dataBlock(nonces)}</script>
</section>`;
}

function structuredData(event: LoadedEvent, images: ImagesById, site: Site): { '@context': string } & EventLd {
  const isOpen = event.row.password === '';
  const data = isOpen ? eventLd(event, images, site) : openEventLd(event, site);
  return Object.assign({ '@context': 'http://schema.org' }, data);
}

/** JSON that an HTML parser does not take for markup. */
const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Depends on view, date and filters, so that one page can show two views. */
function titleId({ view, page, category, tag, search }: ViewTarget, { date }: ViewFrame): string {
  const asked = JSON.stringify([view, date, page, category ?? '', tag ?? '', search ?? '']);
  return `calendar-title-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`;
}

function body(content: ViewContent, id: string): string {
  const { target, events } = content;
  const empty = events.length === 0 ? emptyNotice(target) : '';
  switch (target.view) {
    case 'month':
      return `${monthTable(content, id)}${empty && `\n${empty}`}`;
    case 'day':
      return (
        empty ||
        `<ol class="calendar-list calendar-list--day">\n${items(content, 'times', byLocalStart(events))}\n</ol>`
      );
    case 'list':
      return empty || `<ol class="calendar-list">\n${items(content, 'days', events)}\n</ol>`;
  }
}

const items = ({ links, site }: ViewContent, naming: 'days' | 'times', events: readonly LoadedEvent[]): string =>
  events.map((event) => `<li>${eventArticle(event, links, { naming, site })}</li>`).join('\n');

function emptyNotice({ search, category, tag }: ViewTarget): string {
  const isFiltered = [search, category, tag].some((filter) => filter);
  return `<p class="calendar-empty" role="status">${isFiltered ? 'No events match.' : 'There are no events.'}</p>`;
}
