import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { SearchIndex, TextSearch, type SearchSource } from '@gatehouse/search';
import { tracedAlone } from '@gatehouse/telemetry';
import { LOG, type Log } from '../observability/log';
import { RepeatedJob } from './repeated-job';

/** How many records are indexed at once: few while the site works as usual, and many when all are new. */
const BATCH = 512;
const LARGE_BATCH = 8_192;
const EVERY_MS = 5_000;

/** Has the indexes that the searches of a service use, and brings what has changed into them, in the background. */
@Injectable()
export class SearchKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly indexes = new Map<string, SearchIndex>();
  private readonly job = new RepeatedJob(() => this.writeDue(), {
    every: EVERY_MS,
    firstAfter: 0,
    onFailed: (err) => this.log.error({ err }, 'writing the search index failed'),
  });

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.indexes.size > 0) this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** The index of a source: one for all who ask. */
  indexOf(source: SearchSource): SearchIndex {
    const known = this.indexes.get(source.name);
    if (known) return known;
    const index = new SearchIndex(this.database, source);
    this.indexes.set(source.name, index);
    return index;
  }

  /** The search over the texts of a table. */
  textsOf(source: SearchSource): TextSearch {
    return new TextSearch(this.database, this.indexOf(source));
  }

  /** Brings all records that wait into their indexes. */
  async writeAll(): Promise<void> {
    for (const [name, index] of this.indexes) await this.write(name, index);
  }

  private async writeDue(): Promise<void> {
    for (const [name, index] of this.indexes)
      if ((await index.waiting()) > 0) await tracedAlone('write the search index', () => this.write(name, index));
  }

  private async write(name: string, index: SearchIndex): Promise<void> {
    let shown = Date.now();
    for (let left = await index.waiting(); left > 0 && !this.job.isStopped; left = await index.waiting()) {
      const written = await index.write(left > LARGE_BATCH ? LARGE_BATCH : BATCH);
      if (written === 0) return;
      if (Date.now() - shown < EVERY_MS) continue;
      shown = Date.now();
      this.log.info({ index: name, left }, 'the search index is being written');
    }
  }
}
