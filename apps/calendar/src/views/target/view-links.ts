import type { CalendarEvent } from '../../events/model/event';
import { eventAddress } from '../../events/model/event-address';
import type { ViewTarget } from './view-target';

/** The links of a view: to the calendar of the site, or to the page that shows the view. */
export interface ViewLinks {
  to(target: ViewTarget): string;
  event(row: Pick<CalendarEvent, 'id' | 'slug'>): string;
}

/** URLs of the site's calendar: `…/events/month/2027-03/` (docs/interface/calendar.md#view-addresses). */
export class SiteLinks implements ViewLinks {
  constructor(private readonly home: string) {}

  to(target: ViewTarget): string {
    const { category, tag, search, date } = target;
    const narrowed = `${category ? `category/${encodePath(category)}/` : ''}${tag ? `tag/${encodePath(tag)}/` : ''}`;
    const query = new URLSearchParams();
    if (target.view === 'list' && date) query.set('calendar-bar-date', date);
    if (search) query.set('calendar-bar-search', search);
    if (target.view === 'list' && target.isPast) query.set('eventDisplay', 'past');
    return `${this.home}/events/${narrowed}${pathOf(target)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  }

  event(row: Pick<CalendarEvent, 'id' | 'slug'>): string {
    return eventAddress(row, { home: this.home });
  }
}

function pathOf({ view, date, page }: ViewTarget): string {
  switch (view) {
    case 'month':
      return date ? `month/${date.slice(0, 7)}/` : 'month/';
    case 'list':
      return page > 1 ? `list/page/${page}/` : 'list/';
    case 'week':
      return `week/${date ? `${date}/` : ''}${page > 1 ? `page/${page}/` : ''}`;
    case 'day':
      return `${date ?? 'today'}/${page > 1 ? `page/${page}/` : ''}`;
  }
}

/** Escapes a slug for a URL, including the percent signs that are part of it. */
export const encodeSlug = (slug: string): string => encodeURIComponent(slug);

/** Escapes a path of slugs, but keeps the percent-escapes that are part of them. */
const encodePath = (path: string): string =>
  path
    .split('/')
    .map((slug) => encodeURIComponent(slug).replace(/%25([0-9a-f]{2})/gi, '%$1'))
    .join('/');
