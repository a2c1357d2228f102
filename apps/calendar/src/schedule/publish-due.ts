import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { changed, Database, eq, fetchRows, inList, lte, select } from '@gatehouse/persistence';
import { LOG, RepeatedJob, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { utcClock } from '@gatehouse/time';
import { DAY_COLUMNS, storeDays, type DatedEvent } from '../events/days/event-days';
import { countPublished } from '../events/write/published-links';
import { LINKED } from '../events/model/linked';
import { LINKED_TABLES, type LinkedKind } from '../records/record.entity';
import { In } from 'typeorm';
import { CalendarEvent } from '../events/model/event';
import { EventLink } from '../records/event-tables.entity';

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
    for (const kind of ['venue', 'organizer'] as const) {
      const linked = await this.due(LINKED_TABLES[kind], now);
      if (linked.length > 0)
        await tracedAlone('publish scheduled linked records', () => this.publishLinked(kind, linked));
    }
  }

  private async due(table: string, now: string): Promise<number[]> {
    const rows = await this.database.rows(
      select<{ id: number }>(table).columns('id').where(eq('status', 'future'), lte('date_utc', now)).limit(AT_ONCE),
    );
    return rows.map(({ id }) => id);
  }

  private async publishLinked(kind: LinkedKind, ids: number[]): Promise<void> {
    await this.database.write(async (tx) => {
      changed(tx, LINKED_TABLES[kind], ids);
      await tx.update(LINKED[kind], { status: 'future', id: In(ids) }, { status: 'publish' });
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
      await tx.update(CalendarEvent, { id: In(own) }, { status: 'publish' });
      await tx.update(EventLink, { event_id: In(own) }, { status: 'publish' });
      for (const row of rows) await storeDays(tx, { ...row, status: 'publish' }, row);
      await countPublished(tx, own);
    });
  }
}
