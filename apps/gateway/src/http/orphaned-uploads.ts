import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { LOG, type Log } from '@gatehouse/service';
import { WAITING } from './body-reader';

const EVERY_MS = 3_600_000;
/** Longer than any request lasts. */
const ORPHANED_AFTER_MS = 24 * 3_600_000;

/** Removes uploads that no service took over, because a process died in the middle of their request. */
@Injectable()
export class OrphanedUploads implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly blobs: BlobStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Gives the number of files that were removed; a store that is away is asked again in an hour. */
  async sweep(): Promise<number> {
    return this.blobs.removeOlderThan(WAITING, ORPHANED_AFTER_MS).catch((err: unknown) => {
      this.log.warn({ err }, 'orphaned uploads could not be removed');
      return 0;
    });
  }
}
