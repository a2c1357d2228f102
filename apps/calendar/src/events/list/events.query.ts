import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, inList, inOrderOf, ReadCache, select, sql, type SqlFragment } from '@gatehouse/persistence';
import { CalendarSearch } from '../../records/calendar-search';
import { SHOWN_COLUMNS, type ShownEvent } from '../model/event.entity';
import type { EventFilters } from './event-filters';
import { EventListSql, type Range } from './event-list-sql';

/** Every list runs it, so it is built once. */
const VERSION = sql`SELECT version FROM list_versions WHERE name = ${'events'}`;
const SHOWN = SHOWN_COLUMNS.map((column) => `e.${column}`).join(', ');

/** Reads lists of events, in order of their start (docs/interface/calendar.md#event-list). */
@Injectable()
export class EventsQuery {
  private readonly versions: ReadCache<number>;

  constructor(
    private readonly database: Database,
    private readonly search: CalendarSearch,
  ) {
    this.versions = new ReadCache(database);
  }

  /** The list as SQL. The index of the search finds the events that have the words of its search. */
  async list(filters: EventFilters, caller: Caller): Promise<EventListSql> {
    return new EventListSql(filters, caller, await this.search.events(filters.search));
  }

  async find(filters: EventFilters, caller: Caller, range: Range): Promise<ShownEvent[]> {
    return this.rows((await this.list(filters, caller)).page(range));
  }

  /** The IDs of the events that {@link find} gives. */
  async ids(filters: EventFilters, caller: Caller, range: Range): Promise<number[]> {
    const list = await this.list(filters, caller);
    const rows = await this.database.rows<{ id: number }>(list.page(range));
    return rows.map(({ id }) => id);
  }

  /** Events in the order of the IDs. */
  async byIds(ids: number[]): Promise<ShownEvent[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows(
      select<ShownEvent>('events')
        .columns(...SHOWN_COLUMNS)
        .where(inList('id', ids)),
    );
    return inOrderOf(rows, ids);
  }

  /** The events of a statement of {@link EventListSql}. */
  rows({ sql: page, parameters }: SqlFragment): Promise<ShownEvent[]> {
    return this.database.rows<ShownEvent>({
      sql: `SELECT ${SHOWN} FROM (${page}) found JOIN events e ON e.id = found.id ORDER BY e.start_utc, e.id`,
      parameters,
    });
  }

  /** The result of a count of {@link EventListSql}. */
  async total(count: SqlFragment): Promise<number> {
    const row = await this.database.one<{ total: number | string }>(count);
    return Number(row?.total ?? 0);
  }

  /** Changes with every write that changes a list of events. */
  version(): number | Promise<number> {
    return this.versions.get('events', async () => {
      const [state] = await this.database.packedRows<{ version: number }>(VERSION);
      return state?.version ?? 0;
    });
  }
}
