import type { EventRow } from '../events/event.entity';
import { eventAddress } from '../events/event-address';
import type { ViewTarget } from './view-target';

/** Where the links of a view lead: to the site's own calendar, or to the page that shows the view. */
export interface ViewLinks {
  to(target: ViewTarget): string;
  event(row: Pick<EventRow, 'id' | 'slug'>): string;
}

/** The addresses of the site's calendar: `…/events/month/2027-03/` (docs/interface/calendar.md#view-addresses). */
export class SiteLinks implements ViewLinks {
  constructor(private readonly home: string) {}

  to(target: ViewTarget): string {
    const { category, tag, search, date } = target;
    const narrowed = `${category ? `category/${encodePath(category)}/` : ''}${tag ? `tag/${encodePath(tag)}/` : ''}`;
    const query = new URLSearchParams();
    if (target.view === 'list' && date) query.set('calendar-bar-date', date);
    if (search) query.set('calendar-bar-search', search);
    return `${this.home}/events/${narrowed}${pathOf(target)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  }

  event(row: Pick<EventRow, 'id' | 'slug'>): string {
    return eventAddress(row, { home: this.home });
  }
}

function pathOf({ view, date, page }: ViewTarget): string {
  switch (view) {
    case 'month':
      return date ? `month/${date.slice(0, 7)}/` : 'month/';
    case 'list':
      return page > 1 ? `list/page/${page}/` : 'list/';
    case 'day':
      return date ? `${date}/` : 'today/';
  }
}

/** A slug in an address, where its percent-escapes are escaped once more: they are part of it. */
export const encodeSlug = (slug: string): string => encodeURIComponent(slug);

/** Slugs hold percent-escapes of their own, which stay. */
const encodePath = (path: string): string =>
  path
    .split('/')
    .map((slug) => encodeURIComponent(slug).replace(/%25([0-9a-f]{2})/gi, '%$1'))
    .join('/');
