import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, SearchIndex, TextSearch, type SearchSource } from '@gatehouse/persistence';
import { tracedAlone } from '@gatehouse/telemetry';
import { LOG, type Log } from '../observability/log';
import { Rounds } from '../rounds/rounds';

/** Every search reads up to this many changed records from their texts; beyond that, they are written into the index. */
const MOST_WAITING = 512;
/** How many are written at once: few while the site works as usual, and many after a migration. */
const BATCH = 512;
const LARGE_BATCH = 8_192;
const CHECK_MS = 5_000;
const PROGRESS_MS = 5_000;
/** Texts that were changed or deleted are not kept much longer, however few wait. */
const OLD_TEXTS_MS = 3_600_000;

/** Has the indexes that the searches of a service use, and keeps few records waiting for them, in the background. */
@Injectable()
export class SearchKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly indexes = new Map<string, SearchIndex>();
  private oldTextsAt = performance.now();
  private readonly rounds = new Rounds(() => this.writeDue(), {
    every: CHECK_MS,
    firstAfter: 0,
    onFailed: (err) => this.log.error({ err }, 'writing the search index failed'),
  });

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.indexes.size > 0) this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
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
    return new TextSearch(this.database, this.indexOf(source), source);
  }

  /** Writes all records that wait into their indexes. */
  async writeAll(): Promise<void> {
    for (const [name, index] of this.indexes) await this.write(name, index);
  }

  private async write(name: string, index: SearchIndex): Promise<void> {
    let shown = Date.now();
    for (let left = await index.waiting(); left > 0 && !this.rounds.isStopped;) {
      const written = await index.write(left > LARGE_BATCH ? LARGE_BATCH : BATCH);
      left = written === 0 ? 0 : left - written;
      if (Date.now() - shown < PROGRESS_MS) continue;
      shown = Date.now();
      this.log.info({ index: name, left }, 'the search index is being written');
    }
  }

  private async writeDue(): Promise<void> {
    const looksForOld = performance.now() - this.oldTextsAt > OLD_TEXTS_MS;
    if (looksForOld) this.oldTextsAt = performance.now();
    for (const [name, index] of this.indexes) {
      const isDue = (await index.waiting()) > MOST_WAITING || (looksForOld && (await index.keepsOldTexts()));
      if (isDue) await tracedAlone('write the search index', () => this.write(name, index));
    }
  }
}
