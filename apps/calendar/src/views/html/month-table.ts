import type { LoadedEvent } from '../../events/view/event-loader';
import type { Site } from '../../records/site';
import { dayOf, type ViewTarget } from '../target/view-target';
import type { ViewLinks } from '../target/view-links';
import { daysTouched, monthGrid, type GridDay } from '../target/month-grid';
import { byLocalStart, eventArticle, weekday } from './event-article';

interface MonthContent {
  target: ViewTarget;
  site: Site;
  events: LoadedEvent[];
  links: ViewLinks;
}

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The events of a month by day (docs/interface/calendar.md#view-markup). */
export function monthTable(content: MonthContent, id: string): string {
  const { target, site } = content;
  const days = monthGrid(dayOf(target, site.now), site);
  const cells = cellsOf(content, days);
  const weeks: string[] = [];
  for (let at = 0; at < cells.length; at += 7) weeks.push(`<tr>\n${cells.slice(at, at + 7).join('\n')}\n</tr>`);
  return `<table class="calendar-grid" aria-labelledby="${id}">
<thead><tr>${DAYS_OF_WEEK.map((at) => headCell(site.weekStart + at)).join('')}</tr></thead>
<tbody>${weeks.join('\n')}</tbody>
</table>`;
}

const headCell = (day: number): string =>
  `<th scope="col" abbr="${weekday(day, 'long')}">${weekday(day, 'short')}</th>`;

function cellsOf({ events, links, site }: MonthContent, days: GridDay[]): string[] {
  const articles: string[][] = days.map(() => []);
  for (const event of stickyFirst(byLocalStart(events))) {
    const article = eventArticle(event, links, { naming: 'times', site });
    for (const at of daysTouched(event.row, days)) articles[at]?.push(article);
  }
  return days.map((day, at) => cell(day, articles[at] ?? []));
}

/** Sticky events come first in a day; all others stay in order. */
const stickyFirst = (events: readonly LoadedEvent[]): LoadedEvent[] =>
  [...events].sort((a, b) => Number(isSticky(b.row)) - Number(isSticky(a.row)));

const isSticky = ({ sticky, password }: LoadedEvent['row']): boolean => Boolean(sticky) && password === '';

function cell({ date, number, isOutside, isToday }: GridDay, articles: string[]): string {
  const classes = `calendar-day${isOutside ? ' is-outside' : ''}${isToday ? ' is-today' : ''}`;
  const current = isToday ? ' aria-current="date"' : '';
  const inside = articles.length > 0 ? `\n${articles.join('\n')}\n` : '';
  return `<td class="${classes}" data-date="${date}"${current}><time datetime="${date}">${number}</time>${inside}</td>`;
}
