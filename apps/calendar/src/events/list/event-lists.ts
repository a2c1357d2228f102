import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, VersionedCache } from '@gatehouse/persistence';
import type { EventFilters } from './event-filters';
import { EventLoader, type StoredEvents } from '../view/event-loader';
import { EventListSql, type Range } from './event-list-sql';
import { EventsQuery } from './events.query';

const MOST_PAGES = 200;
const MOST_TOTALS = 2_000;

interface StoredPage {
  stored: StoredEvents;
  total: number;
}

/** Pages of lists, cached until an event, or what events are linked with, changes. */
@Injectable()
export class EventLists {
  private readonly pages = new VersionedCache<StoredEvents>({ most: MOST_PAGES });
  private readonly totals = new VersionedCache<number>({ most: MOST_TOTALS });

  constructor(
    private readonly database: Database,
    private readonly query: EventsQuery,
    private readonly loader: EventLoader,
  ) {}

  /**
   * One page of events in order of their start, and the number on all pages (docs/interface/calendar.md#event-list). The
   * events are the same for several callers, see `shownTo`.
   */
  async page(filters: EventFilters, caller: Caller, range: Range): Promise<StoredPage> {
    const version = await this.query.version();
    const key = keyOf(filters, caller);
    const list = once(() => this.query.list(filters, caller));
    const [stored, total] = await Promise.all([
      this.pages.get(this.database, { version, key: `${range.limit} ${range.offset} ${key}` }, async () =>
        this.loader.records(await this.query.rows((await list()).page(range))),
      ),
      this.totals.get(this.database, { version, key }, async () => this.query.total((await list()).count())),
    ]);
    return { stored, total };
  }
}

/**
 * The cache key of a list. All visitors share one. For other callers it is the statement, which contains everything that
 * depends on the caller.
 */
const keyOf = (filters: EventFilters, caller: Caller): string =>
  JSON.stringify(caller.kind === 'visitor' ? filters : new EventListSql(filters, caller).count());

/** Does the work when it is asked for first. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
