import { createHash } from 'node:crypto';
import type { ImageFacts } from '@gatehouse/dto';
import { escapeHtml } from '@gatehouse/text';
import { eventLd } from '../events/event-ld';
import type { LoadedEvent } from '../events/event-loader';
import type { Site } from '../records/site';
import { eventArticle, weekday } from './event-article';
import type { Nonces } from './nonces';
import type { ViewLinks } from './view-links';
import { frameOf, daysTouched, gridOf, type GridDay, type ViewFrame } from './view-model';
import { dayOf, VIEWS, type ViewTarget } from './view-target';

export interface ViewContent {
  target: ViewTarget;
  site: Site;
  links: ViewLinks;
  events: LoadedEvent[];
  images: ReadonlyMap<number, ImageFacts>;
  /** Whether a list has another page. */
  more: boolean;
  nonces: Nonces;
}

/** A calendar view as HTML that needs no script and no style to be read (docs/interface/calendar.md#view-markup). */
export function viewHtml(content: ViewContent): string {
  const { target, site, events, images, nonces } = content;
  const frame = frameOf(target, site, content.more);
  const id = titleId(target, frame);
  const open = events.map((event) =>
    Object.assign({ '@context': 'http://schema.org' }, eventLd(event, images, site, 'what is open')),
  );
  return `<section class="calendar-view calendar-view--${target.view}" data-view="${target.view}" data-date="${frame.date}" aria-labelledby="${id}">
${header(content, frame, id)}
${body(content, id)}
<script type="application/ld+json">${dataBlock(open)}</script>
<script type="application/json" data-calendar-nonces>${dataBlock(nonces)}</script>
</section>`;
}

/** JSON that no parser of HTML takes for markup. */
const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Another one for each view, date and filter, so that two views may stand on one page. */
function titleId({ view, page, category, tag, search }: ViewTarget, { date }: ViewFrame): string {
  const asked = JSON.stringify([view, date, page, category ?? '', tag ?? '', search ?? '']);
  return `calendar-title-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`;
}

function header({ target, links }: ViewContent, { title, date, prev, today, next }: ViewFrame, id: string): string {
  const href = (to: ViewTarget): string => escapeHtml(links.to(to));
  const step = (rel: 'prev' | 'next', to: ViewFrame['prev']): string =>
    to ? `<a class="calendar-nav__${rel}" rel="${rel}" href="${href(to.target)}">${escapeHtml(to.words)}</a>\n` : '';
  // Who leaves today's view comes to today's view again.
  const kept = target.date === undefined ? undefined : date;
  const views = VIEWS.map((view) => {
    const current = view === target.view ? ' aria-current="page"' : '';
    return `<li><a data-view-link="${view}"${current} href="${href(view === target.view ? target : { ...target, view, date: kept, page: 1 })}">${view[0]?.toUpperCase()}${view.slice(1)}</a></li>`;
  });
  return `<header class="calendar-header">
<h2 class="calendar-title" id="${id}">${escapeHtml(title)}</h2>
<nav class="calendar-nav" aria-label="Calendar">
${step('prev', prev)}<a class="calendar-nav__today" href="${href(today.target)}">${today.words}</a>
${step('next', next)}</nav>
<ul class="calendar-views">
${views.join('\n')}
</ul>
</header>`;
}

function body(content: ViewContent, id: string): string {
  const { target, events, site, links } = content;
  const words = target.search || target.category || target.tag ? 'No events match.' : 'There are no events.';
  const empty = events.length === 0 ? `<p class="calendar-empty" role="status">${words}</p>` : '';
  if (target.view === 'month') return `${monthTable(content, id)}${empty && `\n${empty}`}`;
  if (events.length === 0) return empty;
  const naming = target.view === 'day' ? 'times' : 'days';
  const items = events.map((event) => `<li>${eventArticle(event, links, { naming, zone: site.zone })}</li>`);
  return `<ol class="calendar-list${target.view === 'day' ? ' calendar-list--day' : ''}">\n${items.join('\n')}\n</ol>`;
}

function monthTable({ target, site, events, links }: ViewContent, id: string): string {
  const days = gridOf(dayOf(target, site.now), site);
  const articles: string[][] = days.map(() => []);
  // Sticky events come first in a day; their order of start is kept otherwise.
  for (const event of [...events].sort((a, b) => Number(isSticky(b.row)) - Number(isSticky(a.row)))) {
    const article = eventArticle(event, links, { naming: 'times', zone: site.zone });
    for (const at of daysTouched(event.row, days)) articles[at]?.push(article);
  }
  const cells = days.map((day, at) => cell(day, articles[at] ?? []));
  const weeks = Array.from(
    { length: days.length / 7 },
    (_, week) => `<tr>\n${cells.slice(week * 7, week * 7 + 7).join('\n')}\n</tr>`,
  );
  const heads = Array.from(
    { length: 7 },
    (_, at) =>
      `<th scope="col" abbr="${weekday(site.weekStart + at, 'long')}">${weekday(site.weekStart + at, 'short')}</th>`,
  );
  return `<table class="calendar-grid" aria-labelledby="${id}">
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${weeks.join('\n')}</tbody>
</table>`;
}

const isSticky = ({ sticky, password }: LoadedEvent['row']): boolean => Boolean(sticky) && password === '';

function cell({ date, number, isOutside, isToday }: GridDay, articles: string[]): string {
  const classes = `calendar-day${isOutside ? ' is-outside' : ''}${isToday ? ' is-today' : ''}`;
  const inside = articles.length > 0 ? `\n${articles.join('\n')}\n` : '';
  return `<td class="${classes}" data-date="${date}"${isToday ? ' aria-current="date"' : ''}><time datetime="${date}">${number}</time>${inside}</td>`;
}
