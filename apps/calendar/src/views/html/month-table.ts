import { escapeHtml } from '@gatehouse/text';
import { phpDate } from '@gatehouse/time';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { Site } from '../../records/site';
import { dayOf, type ViewTarget } from '../target/view-target';
import type { ViewLinks } from '../target/view-links';
import { SHOWN_A_DAY } from '../target/first-of-days';
import { daysTouched, monthGrid, type GridDay } from '../target/month-grid';
import { byLocalStart, eventArticle, weekday, withoutYear } from './event-article';

interface MonthContent {
  target: ViewTarget;
  site: Site;
  events: LoadedEvent[];
  links: ViewLinks;
  fullDays: ReadonlySet<string>;
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

function cellsOf(content: MonthContent, days: GridDay[]): string[] {
  const { events, links, site } = content;
  const contents: string[][] = days.map(() => []);
  for (const event of stickyFirst(byLocalStart(events))) {
    const free = daysTouched(event.row, days).filter((at) => (contents[at]?.length ?? 0) < SHOWN_A_DAY);
    if (free.length === 0) continue;
    const article = eventArticle(event, links, { naming: 'times', site });
    for (const at of free) contents[at]?.push(article);
  }
  days.forEach((day, at) => {
    if (content.fullDays.has(day.date)) contents[at]?.push(moreLink(day, content));
  });
  return days.map((day, at) => cell(day, contents[at] ?? []));
}

/** Leads to the page of the day, which shows all of its events. */
function moreLink({ date, day }: GridDay, { target, links, site }: MonthContent): string {
  const address = links.to({ ...target, view: 'day', date, page: 1 });
  const name = phpDate(day, withoutYear(site.dateFormat));
  return `<p class="calendar-day__more"><a href="${escapeHtml(address)}">More on ${escapeHtml(name)}</a></p>`;
}

/** Sticky events come first in a day; all others stay in order. */
const stickyFirst = (events: readonly LoadedEvent[]): LoadedEvent[] =>
  [...events].sort((a, b) => Number(isSticky(b.row)) - Number(isSticky(a.row)));

const isSticky = ({ sticky, password }: LoadedEvent['row']): boolean => Boolean(sticky) && password === '';

function cell({ date, number, isOutside, isToday }: GridDay, contents: string[]): string {
  const classes = `calendar-day${isOutside ? ' is-outside' : ''}${isToday ? ' is-today' : ''}`;
  const current = isToday ? ' aria-current="date"' : '';
  const inside = contents.length > 0 ? `\n${contents.join('\n')}\n` : '';
  return `<td class="${classes}" data-date="${date}"${current}><time datetime="${date}">${number}</time>${inside}</td>`;
}
