import { Injectable } from '@nestjs/common';
import type { Reading } from '../../interface/reading';
import { calendarList, filled } from '../event-reads';
import type { CalendarData, EventRecord } from '../event.record';
import { viewedEvent } from '../venues';

const PER_PAGE = 10;
const FIRST_DAY = '0001-01-01 00:00:00';

/** The events that are over, the latest first. */
@Injectable()
export class PastEvents {
  /** undefined past the last page. */
  async read(data: CalendarData, site: Reading): Promise<Pick<CalendarData, 'events' | 'more'> | undefined> {
    const query = {
      start_date: FIRST_DAY,
      ends_before: `${data.today} 00:00:00`,
      strict_dates: true,
      per_page: PER_PAGE,
      categories: filled(data.category.split('/').at(-1)),
      tags: filled(data.tag),
      search: filled(data.search),
    };
    // The interface lists in order of start, so the latest are on its last page.
    const first = await calendarList<EventRecord>(site, 'events', query);
    if (data.page > Math.max(first.pages, 1)) return undefined;
    const at = first.pages - data.page + 1;
    const { items } = at <= 1 ? first : await calendarList<EventRecord>(site, 'events', { ...query, page: at });
    return { events: items.map(viewedEvent).reverse(), more: data.page < first.pages };
  }
}
