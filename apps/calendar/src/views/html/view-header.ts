import { escapeHtml } from '@gatehouse/text';
import type { ViewFrame, ViewStep } from '../target/view-frame';
import type { ViewLinks } from '../target/view-links';
import { VIEWS, type ViewName, type ViewTarget } from '../target/view-target';

interface HeaderContent {
  target: ViewTarget;
  links: ViewLinks;
}

/** Title, navigation and the links to the other views (docs/interface/calendar.md#view-markup). */
export function viewHeader({ target, links }: HeaderContent, frame: ViewFrame, id: string): string {
  const { title, prev, today, next } = frame;
  const views = VIEWS.map((view) => viewItem(view, { target, links }, frame));
  return `<header class="calendar-header">
<h2 class="calendar-title" id="${id}">${escapeHtml(title)}</h2>
<nav class="calendar-nav" aria-label="Calendar">
${stepLink('prev', prev, links)}<a class="calendar-nav__today" href="${href(today.target, links)}">${today.words}</a>
${stepLink('next', next, links)}</nav>
<ul class="calendar-views">
${views.join('\n')}
</ul>
</header>`;
}

const href = (target: ViewTarget, links: ViewLinks): string => escapeHtml(links.to(target));

function stepLink(rel: 'prev' | 'next', step: ViewStep | undefined, links: ViewLinks): string {
  if (!step) return '';
  return `<a class="calendar-nav__${rel}" rel="${rel}" href="${href(step.target, links)}">${escapeHtml(step.words)}</a>\n`;
}

/** A link to another view keeps the date, unless this view shows today by default. */
function viewItem(view: ViewName, { target, links }: HeaderContent, { date }: ViewFrame): string {
  const isCurrent = view === target.view && !target.isPast;
  const other = { ...target, view, date: target.date === undefined ? undefined : date, page: 1, isPast: undefined };
  const current = isCurrent ? ' aria-current="page"' : '';
  const label = `${view.slice(0, 1).toUpperCase()}${view.slice(1)}`;
  return `<li><a data-view-link="${view}"${current} href="${href(isCurrent ? target : other, links)}">${label}</a></li>`;
}
