import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { changed, Database } from '@gatehouse/persistence';
import { Config, LOG, RepeatedJob, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { utcClock } from '@gatehouse/time';
import { LessThan } from 'typeorm';
import { DeletionEntity } from '../record-tables/record-tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Forgets what was deleted more than TRASH_DAYS ago, once an hour; with 0 it is known for ever. */
@Injectable()
export class DeletionsCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatedJob(() => tracedAlone('forget old deletions', () => this.forgetOld()), {
    every: HOUR_MS,
    onFailed: (err) => this.log.error({ err }, 'old deletions could not be forgotten'),
  });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.trashDays > 0) this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  async forgetOld(now = Date.now()): Promise<void> {
    const oldest = utcClock(now - this.config.trashDays * DAY_MS);
    await this.database.write(async (tx) => {
      const { affected } = await tx.delete(DeletionEntity, { date: LessThan(oldest) });
      if (affected !== 0) changed(tx, 'deletions');
    });
  }
}
