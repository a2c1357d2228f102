import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database, inOrderOf } from '@gatehouse/persistence';
import { recordsById } from '@gatehouse/records';
import { CalendarSearch } from '../../records/calendar-search';
import { CalendarEvent } from '../model/event';
import type { EventFilters } from './event-filters';
import { EventListSql, type Range } from './event-list-sql';

/** Reads lists of events, in order of their start (docs/interface/calendar.md#event-list). */
@Injectable()
export class EventsQuery {
  constructor(
    private readonly database: Database,
    private readonly search: CalendarSearch,
  ) {}

  /** One page, and the number of events on all pages. */
  async page(filters: EventFilters, caller: Caller, range: Range): Promise<Page<CalendarEvent>> {
    const list = await this.list(filters, caller);
    const ids = await this.idsOf(list, range);
    const items = await this.byIds(ids);
    const isLast = ids.length < range.limit && (ids.length > 0 || range.offset === 0);
    return { items, total: isLast ? range.offset + ids.length : await this.total(list) };
  }

  /** The number of events of a list. */
  async count(filters: EventFilters, caller: Caller): Promise<number> {
    return this.total(await this.list(filters, caller));
  }

  async find(filters: EventFilters, caller: Caller, range: Range): Promise<CalendarEvent[]> {
    return this.byIds(await this.ids(filters, caller, range));
  }

  /** The IDs of the events that {@link find} gives. */
  async ids(filters: EventFilters, caller: Caller, range: Range): Promise<number[]> {
    return this.idsOf(await this.list(filters, caller), range);
  }

  /** Events in the order of the IDs. */
  async byIds(ids: number[]): Promise<CalendarEvent[]> {
    const events = await recordsById(this.database, CalendarEvent, ids);
    return inOrderOf([...events.values()], ids);
  }

  /** The list as SQL. The index of the search finds the events that have the words of its search. */
  private async list(filters: EventFilters, caller: Caller): Promise<EventListSql> {
    return new EventListSql(filters, caller, await this.search.events(filters.search));
  }

  private async idsOf(list: EventListSql, range: Range): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(list.page(range));
    return rows.map(({ id }) => id);
  }

  private async total(list: EventListSql): Promise<number> {
    const row = await this.database.one<{ total: number | string }>(list.count());
    return Number(row?.total ?? 0);
  }
}
