import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, SearchIndex } from '@gatehouse/persistence';
import { LOG, Rounds, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { postSource } from './post-source';

/** So many changed records are read from their texts by every search, before they are written into the index. */
const MOST_WAITING = 512;
/** How many are written at once: few while the site works as usual, and many after a migration. */
const BATCH = 512;
const LARGE_BATCH = 8_192;
const CHECK_MS = 5_000;
const PROGRESS_MS = 5_000;

/** Keeps the index of the search short of few records, in the background. */
@Injectable()
export class SearchKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  readonly index: SearchIndex;
  private readonly rounds = new Rounds(() => this.writeIfMany(), {
    every: CHECK_MS,
    firstAfter: 0,
    onFailed: (err) => this.log.error({ err }, 'writing the search index failed'),
  });

  constructor(
    database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.index = new SearchIndex(database, postSource);
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /** Writes all records that wait into the index. */
  async writeAll(): Promise<void> {
    let shown = Date.now();
    for (let left = await this.index.waiting(); left > 0 && !this.rounds.isStopped;) {
      const written = await this.index.write(left > LARGE_BATCH ? LARGE_BATCH : BATCH);
      left = written === 0 ? 0 : left - written;
      if (Date.now() - shown < PROGRESS_MS) continue;
      shown = Date.now();
      this.log.info({ left }, 'the search index is being written');
    }
  }

  private async writeIfMany(): Promise<void> {
    if ((await this.index.waiting()) > MOST_WAITING) await tracedAlone('write the search index', () => this.writeAll());
  }
}
