import { encodeSlug } from '../views/target/view-links';
import type { EventRow } from '../events/model/event.entity';
import { eventAddress } from '../events/model/event-address';
import type { ViewLinks } from '../views/target/view-links';
import type { ViewTarget } from '../views/target/view-target';

/** Links from the views on the calendar page to the page itself. */
export class PageLinks implements ViewLinks {
  /** @param base `/-/calendar`, under the site's own path */
  constructor(
    private readonly base: string,
    private readonly home: string,
  ) {}

  to({ view, date, page, category, tag, search }: ViewTarget): string {
    const query = new URLSearchParams({ view });
    for (const [name, value] of Object.entries({
      date,
      page: page > 1 ? String(page) : undefined,
      category,
      tag,
      search,
    }))
      if (value) query.set(name, value);
    return `${this.base}?${query.toString()}`;
  }

  event(row: Pick<EventRow, 'id' | 'slug'>): string {
    return row.slug === null ? eventAddress(row, { home: this.home }) : `${this.base}/event/${encodeSlug(row.slug)}`;
  }

  /** The feed with the filters of the page. */
  feed({ category, tag, search }: ViewTarget): string {
    const query = new URLSearchParams();
    const [top] = (category ?? '').split('/').slice(-1);
    for (const [name, value] of Object.entries({ categories: top, tags: tag, search }))
      if (value) query.set(name, value);
    return `${this.base}/events.ics${query.size > 0 ? `?${query.toString()}` : ''}`;
  }

  /** One event as a calendar file. */
  file(id: number): string {
    return `${this.base}/events.ics?include=${id}`;
  }
}
