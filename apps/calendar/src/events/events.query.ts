import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { EventFilters } from './event-filters';
import { EventListSql, type Sql } from './event-sql';
import { SHOWN_COLUMNS, type EventRow, type ShownEvent } from './event.entity';
import { ListMemory } from './list-memory';

interface Range {
  limit: number;
  offset: number;
}

/** Reads of lists of events. */
@Injectable()
export class EventsQuery {
  private readonly pages = new ListMemory((sql) => this.ids(sql));
  private readonly totals = new ListMemory((sql) => this.total(sql));

  constructor(@Inject(Database) private readonly database: Database) {}

  async byId(id: number): Promise<EventRow | undefined> {
    const [row] = await this.database.query<EventRow>('SELECT * FROM events WHERE id = ?', [id]);
    return row;
  }

  async bySlug(slug: string): Promise<EventRow | undefined> {
    const [row] = await this.database.query<EventRow>("SELECT * FROM events WHERE slug = ? AND status <> 'trash'", [slug]);
    return row;
  }

  /** Events in order of start (calendar sheet, section 3.6). */
  async find(filters: EventFilters, caller: Caller, { limit, offset }: Range): Promise<ShownEvent[]> {
    return this.byIds(await this.ids(new EventListSql(filters, caller).page(limit, offset)));
  }

  /** The same with the number of all that {@link find} would find; which and how many is looked up once as long as nothing is written. */
  async page(filters: EventFilters, caller: Caller, { limit, offset }: Range): Promise<Page<ShownEvent>> {
    const list = new EventListSql(filters, caller);
    const version = await this.version();
    const [ids, total] = await Promise.all([this.pages.find(list.page(limit, offset), version), this.totals.find(list.count(), version)]);
    return { items: await this.byIds(ids), total };
  }

  /** Events in the order of the ids; what is gone is left out. */
  private async byIds(ids: number[]): Promise<ShownEvent[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<ShownEvent>(`SELECT ${SHOWN_COLUMNS.join(', ')} FROM events WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  private async ids({ sql, parameters }: Sql): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql, parameters)).map(({ id }) => id);
  }

  private async total({ sql, parameters }: Sql): Promise<number> {
    const [row] = await this.database.query<{ total: number | string }>(sql, parameters);
    return Number(row?.total ?? 0);
  }

  private async version(): Promise<number> {
    const [state] = await this.database.query<{ version: number }>("SELECT version FROM list_versions WHERE name = 'events'");
    return state?.version ?? 0;
  }
}
