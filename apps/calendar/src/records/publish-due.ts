import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';
import { utcClockOf } from '../dates/clock';
import { retellLastEnds } from '../events/event-links';
import { bumpVersion } from '../events/list-version';

const EVERY_MS = 30_000;
/** Records published in one transaction. */
const AT_ONCE = 100;

/** Publishes events, venues and organizers whose time has come (docs/interface/calendar.md#event-dates). */
@Injectable()
export class PublishDue implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.underWay = this.publish().catch((err: unknown) =>
        this.log.warn({ err }, 'due events could not be published'),
      );
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  async publish(): Promise<void> {
    const now = utcClockOf(DateTime.now());
    const due = await this.database.query<{ id: number }>(
      "SELECT id FROM events WHERE status = 'future' AND date_utc <= ? LIMIT ?",
      [now, AT_ONCE],
    );
    if (due.length > 0) await this.publishEvents(due.map(({ id }) => id));
    const linked = await this.database.query<{ id: number }>(
      "SELECT id FROM linked_posts WHERE status = 'future' AND date_utc <= ? LIMIT ?",
      [now, AT_ONCE],
    );
    if (linked.length === 0) return;
    await this.database.write(async (manager) => {
      await manager.query(
        `UPDATE linked_posts SET status = 'publish' WHERE status = 'future' AND id IN (${linked.map(({ id }) => id).join(', ')})`,
      );
      await bumpVersion(manager);
    });
  }

  private async publishEvents(ids: number[]): Promise<void> {
    await this.database.write(async (manager) => {
      const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
      // Another process may have published some of them meanwhile: their terms are counted already.
      const rows: { id: number }[] = await manager.query(
        `SELECT id FROM events WHERE status = 'future' AND id IN (${ids.join(', ')})${lock}`,
      );
      if (rows.length === 0) return;
      const still = rows.map(({ id }) => id).join(', ');
      const terms: { target: number; added: number | string }[] = await manager.query(
        `SELECT target, COUNT(*) AS added FROM event_links WHERE event_id IN (${still}) AND kind IN ('category', 'tag') GROUP BY target ORDER BY target`,
      );
      await manager.query(`UPDATE events SET status = 'publish' WHERE id IN (${still})`);
      await manager.query(`UPDATE event_links SET status = 'publish' WHERE event_id IN (${still})`);
      for (const { target, added } of terms)
        await manager.query('UPDATE terms SET count = count + ? WHERE id = ?', [Number(added), target]);
      await retellLastEnds(
        manager,
        await manager.query(
          `SELECT DISTINCT kind, target FROM event_links WHERE event_id IN (${still}) AND kind IN ('venue', 'organizer')`,
        ),
      );
      await bumpVersion(manager);
    });
  }
}
