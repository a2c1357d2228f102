import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import type { EventFilters } from './event-filter-reader';
import { EventLoader, type LoadedEvent } from '../view/event-loader';
import { EventListSql, type Range } from './event-list-sql';
import { EventsQuery } from './events.query';
import { VersionMemory } from './version-memory';

const MOST_PAGES = 200;
const MOST_TOTALS = 2_000;

/** Pages of events as lists show them, read once as long as nothing is written (decision 11). */
@Injectable()
export class EventLists {
  private readonly pages = new VersionMemory<LoadedEvent[]>(MOST_PAGES);
  private readonly totals = new VersionMemory<number>(MOST_TOTALS);

  constructor(
    private readonly query: EventsQuery,
    private readonly loader: EventLoader,
  ) {}

  /** Events in order of start with what they are linked with, and how many there are in all (docs/interface/calendar.md#event-list). */
  async page(filters: EventFilters, caller: Caller, range: Range): Promise<Page<LoadedEvent>> {
    const version = await this.query.version();
    const list = new EventListSql(filters, caller);
    const [page, count] = [list.page(range), list.count()];
    const [items, total] = await Promise.all([
      // The statement says all that the answer depends on, who asks included.
      this.pages.get(version, JSON.stringify(page), async () => this.loader.records(await this.query.rows(page))),
      this.totals.get(version, JSON.stringify(count), () => this.query.total(count)),
    ]);
    return { items, total };
  }
}
