import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import type { EventFilters } from './event-filters';
import { EventLoader, shownTo, type LoadedEvent, type StoredEvents } from '../view/event-loader';
import { EventListSql, type Range } from './event-list-sql';
import { EventsQuery } from './events.query';
import { VersionMemory } from './version-memory';

const MOST_PAGES = 200;
const MOST_TOTALS = 2_000;

/** Pages of lists, cached until an event, or what events are linked with, changes. */
@Injectable()
export class EventLists {
  private readonly pages = new VersionMemory<StoredEvents>(MOST_PAGES);
  private readonly totals = new VersionMemory<number>(MOST_TOTALS);

  constructor(
    private readonly query: EventsQuery,
    private readonly loader: EventLoader,
  ) {}

  /** One page of events in order of their start, and the number on all pages (docs/interface/calendar.md#event-list). */
  async page(filters: EventFilters, caller: Caller, range: Range): Promise<Page<LoadedEvent>> {
    const version = await this.query.version();
    const list = new EventListSql(filters, caller);
    const [page, count] = [list.page(range), list.count()];
    const [stored, total] = await Promise.all([
      // The statement contains everything that the result depends on, the caller included.
      this.pages.get(version, JSON.stringify(page), async () => this.loader.records(await this.query.rows(page))),
      this.totals.get(version, JSON.stringify(count), () => this.query.total(count)),
    ]);
    // What is cached is the same for several callers.
    return { items: shownTo(caller, stored), total };
  }
}
