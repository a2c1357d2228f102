import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, lt, select } from '@gatehouse/persistence';
import { Config, LOG, RepeatedJob, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { utcClock } from '@gatehouse/time';
import { AuditRecord } from '../audit/audit-record';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Small enough that other writes need not wait for it. */
const BATCH = 500;

/** Deletes entries of the audit log that are older than AUDIT_DAYS, once an hour; with 0 they are kept for ever. */
@Injectable()
export class AuditCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatedJob(() => tracedAlone('delete old audit entries', () => this.deleteOld()), {
    every: HOUR_MS,
    onFailed: (err) => this.log.error({ err }, 'old entries of the audit log could not be deleted'),
  });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditDays > 0) this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Deletes what is too old now, and gives the number of entries. */
  async deleteOld(now = Date.now()): Promise<number> {
    if (this.config.auditDays === 0) return 0;
    const oldest = utcClock(now - this.config.auditDays * DAY_MS);
    const due = select<{ id: number }>('audit_log')
      .columns('id')
      .where(lt('date', oldest))
      .orderBy('date')
      .limit(BATCH);
    let deleted = 0;
    while (!this.job.isStopped) {
      const ids = (await this.database.rows(due)).map(({ id }) => id);
      if (ids.length > 0) await this.database.write((tx) => tx.delete(AuditRecord, ids));
      deleted += ids.length;
      if (ids.length < BATCH) break;
    }
    return deleted;
  }
}
