import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BlobStore, UPLOADS_FOLDER } from '@gatehouse/blobs';
import { LOG, type Log } from '@gatehouse/service';

const SWEEP_INTERVAL_MS = 900_000;
/** Longer than any request takes. */
const ORPHANED_AFTER_MS = 3_600_000;

/** Removes uploads that were left behind because a process died during their request: at the next start, or after an hour. */
@Injectable()
export class OrphanedUploads implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly blobs: BlobStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Gives the number of removed files; an unreachable store is tried again later. */
  async sweep(): Promise<number> {
    return this.blobs.removeAbandoned(UPLOADS_FOLDER, ORPHANED_AFTER_MS).catch((err: unknown) => {
      this.log.warn({ err }, 'orphaned uploads could not be removed');
      return 0;
    });
  }
}
