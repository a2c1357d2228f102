import type { CalendarData } from '../event.record';

/** The view, dates and filters of a calendar page; see docs/interface/calendar.md#view-addresses. */
export interface Shown {
  view: CalendarData['view'];
  /** `YYYY-MM-DD`; undefined: today. */
  date?: string;
  page?: number;
  category: string;
  tag: string;
  search: string;
}

/** The path of a calendar page below the site's `/events/`, with its query. */
export function calendarPath(shown: Shown): string {
  const query = new URLSearchParams();
  if (shown.view === 'list' && shown.date !== undefined) query.set('calendar-bar-date', shown.date);
  if (shown.search !== '') query.set('calendar-bar-search', shown.search);
  return `${narrowedPath(shown)}${ownPath(shown)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** The query of the iCalendar feed with the same filters. */
export function feedQuery({ category, tag, search }: Pick<Shown, 'category' | 'tag' | 'search'>): string {
  const query = new URLSearchParams();
  if (category !== '') query.set('categories', category.split('/').at(-1) ?? '');
  if (tag !== '') query.set('tags', tag);
  if (search !== '') query.set('search', search);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/**
 * The query of the iCalendar file of what a page shows: of a month or day what takes place in it, of a list what does from
 * its day on.
 * @param isNamed whether the address names the month; otherwise the calendar shows the one that it is
 */
export function fileQuery(data: CalendarData, isNamed: boolean): string {
  const query = new URLSearchParams(feedQuery(data));
  const dates = data.past ? { ends_before: `${data.date} 00:00:00`, strict_dates: 'true' } : periodOf(data, isNamed);
  for (const [name, value] of Object.entries(dates)) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

function periodOf({ view, date, today }: CalendarData, isNamed: boolean): Record<string, string> {
  switch (view) {
    case 'day':
      return { from: date, until: date };
    case 'week':
      return { from: date, until: daysAfter(date, 6) };
    case 'list':
      return date === today ? {} : { from: date };
    case 'month':
      return isNamed ? { from: date, until: lastOf(date) } : {};
  }
}

/** The last day of a month. */
function lastOf(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const day = new Date(0);
  // Years before 100 are none of the twentieth century.
  day.setUTCFullYear(year, month, 0);
  return day.toISOString().slice(0, 10);
}

/** `YYYY-MM-DD`, with more digits beyond the year 9999. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().replace(/T.*/, '');

/** The same day of the neighbouring month, week or day; undefined where years have no four digits. */
export function neighbour({ view, date }: Pick<CalendarData, 'view' | 'date'>, step: 1 | -1): string | undefined {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const days = view === 'week' ? 7 : 1;
  const text =
    view === 'month' ? new Date(Date.UTC(year, month - 1 + step, 1)).toISOString() : daysAfter(date, step * days);
  return /^\d{4}-/.test(text) && !text.startsWith('0000') ? text.slice(0, 10) : undefined;
}

/** The part of the path that names the category and the tag, with a slash at the end. */
export const narrowedPath = ({ category, tag }: Pick<Shown, 'category' | 'tag'>): string =>
  `${category === '' ? '' : `category/${encodePath(category)}/`}${tag === '' ? '' : `tag/${encodePath(tag)}/`}`;

function ownPath({ view, date, page = 1 }: Shown): string {
  const pages = page > 1 ? `page/${page}/` : '';
  switch (view) {
    case 'month':
      return date === undefined ? 'month/' : `month/${date.slice(0, 7)}/`;
    case 'list':
      return `list/${pages}`;
    case 'week':
      return `week/${date === undefined ? '' : `${date}/`}${pages}`;
    case 'day':
      return `${date ?? 'today'}/${pages}`;
  }
}

/** Escapes a path of slugs, but keeps the percent-escapes that are part of them. */
const encodePath = (path: string): string =>
  path
    .split('/')
    .map((slug) => encodeURIComponent(slug).replace(/%25([0-9a-f]{2})/gi, '%$1'))
    .join('/');
