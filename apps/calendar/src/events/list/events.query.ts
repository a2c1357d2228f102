import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import type { EventFilters } from './event-filter-reader';
import { EventListSql, type Range, type Sql } from './event-list-sql';
import { SHOWN_COLUMNS, type EventRow, type ShownEvent } from '../model/event.entity';

const SHOWN = SHOWN_COLUMNS.map((column) => `e.${column}`).join(', ');

/** Reads of lists of events. */
@Injectable()
export class EventsQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<EventRow | undefined> {
    const [row] = await this.database.query<EventRow>('SELECT * FROM events WHERE id = ?', [id]);
    return row;
  }

  async bySlug(slug: string): Promise<EventRow | undefined> {
    const [row] = await this.database.query<EventRow>("SELECT * FROM events WHERE slug = ? AND status <> 'trash'", [
      slug,
    ]);
    return row;
  }

  /** Events in order of start (docs/interface/calendar.md#event-list). */
  find(filters: EventFilters, caller: Caller, range: Range): Promise<ShownEvent[]> {
    return this.rows(new EventListSql(filters, caller).page(range));
  }

  /** The events that a statement of {@link EventListSql} finds, in order of start. */
  rows({ sql, parameters }: Sql): Promise<ShownEvent[]> {
    return this.database.query<ShownEvent>(
      `SELECT ${SHOWN} FROM (${sql}) found JOIN events e ON e.id = found.id ORDER BY e.start_utc, e.id`,
      parameters,
    );
  }

  async total({ sql, parameters }: Sql): Promise<number> {
    const [row] = await this.database.query<{ total: number | string }>(sql, parameters);
    return Number(row?.total ?? 0);
  }

  /** Grows with every write that changes what lists of events show. */
  async version(): Promise<number> {
    const [state] = await this.database.query<{ version: number }>(
      "SELECT version FROM list_versions WHERE name = 'events'",
    );
    return state?.version ?? 0;
  }
}
