import { createHash } from 'node:crypto';
import { escapeHtml } from '@gatehouse/text';
import { listedEventLd } from '../../events/view/event-ld';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { Nonces } from '../nonces/nonces';
import { byLocalStart } from '../target/events-of-days';
import { frameOf, type ViewFrame } from '../target/view-frame';
import type { ViewLinks } from '../target/view-links';
import type { ViewTarget } from '../target/view-target';
import { eventArticle } from './event-article';
import { monthTable } from './month-table';
import { viewHeader } from './view-header';

export interface ViewContent {
  target: ViewTarget;
  site: Site;
  links: ViewLinks;
  events: LoadedEvent[];
  images: ImagesById;
  /** Whether a list or day has another page. */
  more: boolean;
  /** The days of a month that have more events than it shows. */
  fullDays: ReadonlySet<string>;
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
<script type="application/ld+json">${dataBlock(events.map((event) => listedEventLd(event, images, site)))}</script>
<script type="application/json" data-calendar-nonces>${dataBlock(nonces)}</script>
</section>`;
}

/** JSON that an HTML parser does not take for markup. */
const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Depends on view, date and filters, so that one page can show two views. */
function titleId({ view, isPast, page, category, tag, search }: ViewTarget, { date }: ViewFrame): string {
  const query = JSON.stringify([isPast ? 'past' : view, date, page, category ?? '', tag ?? '', search ?? '']);
  return `calendar-title-${createHash('sha256').update(query).digest('hex').slice(0, 8)}`;
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
        `<ol class="calendar-list calendar-list--day">\n${items(content, 'times', byLocalStart(events))}\n</ol>${dayPages(content)}`
      );
    case 'week':
      return empty || `<ol class="calendar-list">\n${items(content, 'days', events)}\n</ol>${dayPages(content)}`;
    case 'list':
      return empty || `<ol class="calendar-list">\n${items(content, 'days', events)}\n</ol>`;
  }
}

/** Links to the other pages of a day or week, which its header does not have: that leads to others. */
function dayPages({ target, links, more }: ViewContent): string {
  const { page } = target;
  const link = (to: number, words: string): string =>
    `<a href="${escapeHtml(links.to({ ...target, page: to }))}">${words}</a>`;
  const pages = [page > 1 && link(page - 1, 'Previous events'), more && link(page + 1, 'More events')];
  const shown = pages.filter((one) => one !== false);
  return shown.length > 0 ? `\n<p class="calendar-pages">${shown.join(' ')}</p>` : '';
}

const items = ({ links, site }: ViewContent, naming: 'days' | 'times', events: readonly LoadedEvent[]): string =>
  events.map((event) => `<li>${eventArticle(event, links, { naming, site })}</li>`).join('\n');

function emptyNotice({ search, category, tag }: ViewTarget): string {
  const isFiltered = [search, category, tag].some((filter) => filter);
  return `<p class="calendar-empty" role="status">${isFiltered ? 'No events match.' : 'There are no events.'}</p>`;
}
