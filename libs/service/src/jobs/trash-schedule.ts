import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { tracedAlone } from '@gatehouse/telemetry';
import { Config } from '../config/config';
import { LOG, type Log } from '../observability/log';
import { RepeatedJob } from './repeated-job';
import { Trash } from './trash';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** A start has other things to do. */
const FIRST_AFTER_MS = 60_000;

/** Deletes what has been in the trash for TRASH_DAYS, once an hour; with 0 it stays there. */
@Injectable()
export class TrashSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatedJob(() => tracedAlone('empty the trash', () => this.emptyDue()), {
    every: EVERY_MS,
    firstAfter: FIRST_AFTER_MS,
    onFailed: (err) => this.log.error({ err }, 'the trash could not be emptied'),
  });

  constructor(
    private readonly trash: Trash,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.trashDays > 0 && this.trash.types.length > 0) this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Deletes what is due. @returns how many records of each type were deleted */
  async emptyDue(now = Date.now()): Promise<Record<string, number>> {
    if (this.config.trashDays === 0) return {};
    return this.trash.empty(
      { until: now - this.config.trashDays * DAY_MS },
      {
        isStopped: () => this.job.isStopped,
        onFailed: ({ type, record }, err) => this.log.error({ err, type, record }, 'a record stays in the trash'),
      },
    );
  }
}
