import { escapeHtml } from '@gatehouse/text';
import { phpDate } from '@gatehouse/time';
import type { LoadedEvent } from '../../events/view/event-loader';
import type { Site } from '../../records/site';
import { dayOf, type ViewTarget } from '../target/view-target';
import type { ViewLinks } from '../target/view-links';
import { eventsOfDays } from '../target/events-of-days';
import { monthGrid, type GridDay } from '../target/month-grid';
import { eventArticle, weekday, withoutYear } from './event-article';

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
  const articles = new Map(
    events.map((event) => [event, eventArticle(event, links, { naming: 'times', site })] as const),
  );
  return eventsOfDays(events, days).map((shown, at) => {
    const day = days[at];
    if (!day) return '';
    const contents = shown.map((event) => articles.get(event) ?? '');
    if (content.fullDays.has(day.date)) contents.push(moreLink(day, content));
    return cell(day, contents);
  });
}

/** Leads to the page of the day, which shows all of its events. */
function moreLink({ date, day }: GridDay, { target, links, site }: MonthContent): string {
  const address = links.to({ ...target, view: 'day', date, page: 1 });
  const name = phpDate(day, withoutYear(site.dateFormat));
  return `<p class="calendar-day__more"><a href="${escapeHtml(address)}">More on ${escapeHtml(name)}</a></p>`;
}

function cell({ date, number, isOutside, isToday }: GridDay, contents: string[]): string {
  const classes = `calendar-day${isOutside ? ' is-outside' : ''}${isToday ? ' is-today' : ''}`;
  const current = isToday ? ' aria-current="date"' : '';
  const inside = contents.length > 0 ? `\n${contents.join('\n')}\n` : '';
  return `<td class="${classes}" data-date="${date}"${current}><time datetime="${date}">${number}</time>${inside}</td>`;
}
