import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import type { EventFilters } from './event-filters';
import { EventListSql, type Sql } from './event-sql';
import type { EventRow } from './event.entity';

/** Counts remembered before all are forgotten. */
const MEMORY = 2_000;

/** Reads of lists of events. */
@Injectable()
export class EventsQuery {
  /** Totals by query, good for one version of the store. */
  private counts: { version: number; totals: Map<string, number> } = { version: -1, totals: new Map() };

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
  async find(filters: EventFilters, caller: Caller, { limit, offset }: { limit: number; offset: number }): Promise<EventRow[]> {
    const { sql, parameters } = new EventListSql(filters, caller).page(limit, offset);
    return this.database.query<EventRow>(`SELECT e.* FROM (${sql}) found JOIN events e ON e.id = found.id ORDER BY e.start_utc, e.id`, parameters);
  }

  /** How many {@link find} would find in all; counted once as long as nothing is written. */
  async count(filters: EventFilters, caller: Caller): Promise<number> {
    const [state] = await this.database.query<{ version: number }>("SELECT version FROM list_versions WHERE name = 'events'");
    const version = state?.version ?? 0;
    if (version !== this.counts.version || this.counts.totals.size >= MEMORY) this.counts = { version, totals: new Map() };
    const { totals } = this.counts;
    const sql = new EventListSql(filters, caller).count();
    const key = JSON.stringify(sql);
    const total = totals.get(key) ?? (await this.counted(sql));
    totals.set(key, total);
    return total;
  }

  private async counted({ sql, parameters }: Sql): Promise<number> {
    const [row] = await this.database.query<{ total: number | string }>(sql, parameters);
    return Number(row?.total ?? 0);
  }
}
