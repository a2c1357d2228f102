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

/** The same day of the neighbouring month or day; undefined where years have no four digits. */
export function neighbour({ view, date }: Pick<CalendarData, 'view' | 'date'>, step: 1 | -1): string | undefined {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const at = view === 'month' ? Date.UTC(year, month - 1 + step, 1) : Date.UTC(year, month - 1, day + step);
  const text = new Date(at).toISOString();
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
