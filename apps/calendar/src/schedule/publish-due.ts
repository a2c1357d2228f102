import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { and, changed, Database, eq, execute, fetchRows, inList, lte, raw, select, sql } from '@gatehouse/persistence';
import { LOG, RepeatedJob, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { utcClock } from '@gatehouse/time';
import { DAY_COLUMNS, storeDays, type DatedEvent } from '../events/days/event-days';
import { countPublished } from '../events/write/published-links';
import { LINKED_TABLES } from '../records/record.entity';

type LinkedTable = (typeof LINKED_TABLES)[keyof typeof LINKED_TABLES];

const EVERY_MS = 30_000;
/** Records published in one transaction. */
const AT_ONCE = 100;

/** Publishes events, venues and organizers whose time has come (docs/interface/calendar.md#event-dates). */
@Injectable()
export class PublishDue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatedJob(() => this.publish(), {
    every: EVERY_MS,
    onFailed: (err) => this.log.warn({ err }, 'due events could not be published'),
  });

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  async publish(): Promise<void> {
    const now = utcClock();
    const events = await this.due('events', now);
    if (events.length > 0) await tracedAlone('publish scheduled events', () => this.publishEvents(events));
    for (const table of Object.values(LINKED_TABLES)) {
      const linked = await this.due(table, now);
      if (linked.length > 0)
        await tracedAlone('publish scheduled linked records', () => this.publishLinked(table, linked));
    }
  }

  private async due(table: 'events' | LinkedTable, now: string): Promise<number[]> {
    const rows = await this.database.rows(
      select<{ id: number }>(table).columns('id').where(eq('status', 'future'), lte('date_utc', now)).limit(AT_ONCE),
    );
    return rows.map(({ id }) => id);
  }

  private async publishLinked(table: LinkedTable, ids: number[]): Promise<void> {
    await this.database.write(async (tx) => {
      changed(tx, table, ids);
      await execute(
        tx,
        sql`UPDATE ${raw(table)} SET status = 'publish' WHERE ${and(eq('status', 'future'), inList('id', ids))}`,
      );
    });
  }

  private async publishEvents(ids: number[]): Promise<void> {
    await this.database.write(async (tx) => {
      // Another process may have published some of them, and counted their terms.
      const rows = await fetchRows(
        tx,
        select<DatedEvent>('events')
          .columns(...DAY_COLUMNS)
          .where(eq('status', 'future'), inList('id', ids))
          .forUpdate(),
      );
      if (rows.length === 0) return;
      const own = rows.map(({ id }) => id);
      changed(tx, 'events', own);
      await execute(tx, sql`UPDATE events SET status = 'publish' WHERE ${inList('id', own)}`);
      await execute(tx, sql`UPDATE event_links SET status = 'publish' WHERE ${inList('event_id', own)}`);
      for (const row of rows) await storeDays(tx, { ...row, status: 'publish' }, row);
      await countPublished(tx, own);
    });
  }
}
