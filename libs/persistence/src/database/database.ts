import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { Changes } from '../changes/changes';
import type { DatabaseOptions, Dialect } from '../connection/data-source';
import { retryOnDeadlock, withRestErrors } from '../connection/failures';
import { OutageLog, placeOf } from '../connection/outage-log';
import { runAfterCommit } from '../writes/after-commit';
import { flushCounters } from '../writes/counters';
import { retryOnDuplicate, type UniqueWrite } from '../writes/unique-write';
import type { ReadReplica } from '../connection/read-replica';
import { stampCommandWrite } from '../commits/command-writes';
import { OtherWriters } from '../commits/other-writers';
import { ConnectionFigures, DatabaseHealth } from './database-health';
import { DatabaseReads } from './database-reads';
import { BatchTransaction, type SharedTransaction } from './shared-transaction';
import { LazyTransaction } from './lazy-transaction';
import { openSources, type OpenSources } from './open-sources';
import { inTransaction } from './transaction';
import { tryWrite, WriteProbe } from './write-probe';
import { WriteQueue } from './write-queue';
import { versionOf, type RecordName, type RecordVersion } from '../versions/record-versions';
import { WrittenVersions } from './written-versions';

/** More to do in the transaction of a write, such as an entry of the audit log. */
export type InTransaction = (manager: EntityManager) => Promise<void>;

/**
 * The database of one service. Reads see what is committed; a write is one transaction, which is run again as a whole
 * after a deadlock. On SQLite writes queue for a connection of their own, so that two transactions never interleave.
 * See docs/data.md.
 */
export class Database extends DatabaseReads {
  /** SQLite has one writer, for which writes wait here. */
  private readonly queue = new WriteQueue();
  private readonly shared = new AsyncLocalStorage<SharedTransaction>();
  private readonly versions = new WrittenVersions();
  private readonly others = new OtherWriters();
  private readonly figures = new ConnectionFigures();
  private readonly probe = new WriteProbe(() => tryWrite(this, this.options.url));

  private readonly outages: OutageLog;

  readonly dialect: Dialect;
  /** The server that follows the first one, where the site has one. */
  readonly replica: ReadReplica | undefined;
  readonly health: DatabaseHealth;

  private constructor(
    private readonly sources: OpenSources,
    private readonly changes: Changes,
    private readonly options: DatabaseOptions,
  ) {
    super();
    this.dialect = sources.dialect;
    this.replica = sources.replica;
    this.outages = new OutageLog(placeOf(options.url), options.log);
    const { queue, figures, probe } = this;
    this.health = new DatabaseHealth(sources, { queue, figures, probe });
  }

  /**
   * Connects; `migrate` runs the migrations that have not run yet.
   * @throws UnfinishedImport when an import into the database has not ended; FormerDatabase for one from before the first release
   */
  static async open(options: DatabaseOptions, { migrate }: { migrate: boolean }): Promise<Database> {
    const sources = await openSources(options, { migrate });
    const { dialect, writer } = sources;
    try {
      const database = new Database(sources, new Changes(options.resources), options);
      if (dialect === 'sqlite' || options.openedFor === 'site')
        await database.others.watch(writer, () => options.onChange?.(database.changes.all()));
      return database;
    } catch (error) {
      await writer.destroy();
      throw error;
    }
  }

  /**
   * For reading what is committed; inside of a batch, or of a request with a key, also what that has written. In what
   * {@link replica} runs, its connection.
   */
  get read(): EntityManager {
    const shared = this.current;
    if (shared?.lost) throw shared.lost;
    return shared?.manager ?? this.replica?.manager ?? this.sources.reader.manager;
  }

  /** Whether the batch, or the request with a key, that the running code is part of has changed any of these resources. */
  hasChanged(...resources: readonly string[]): boolean {
    const manager = this.current?.manager;
    return manager !== undefined && resources.some((resource) => this.changes.records(manager).has(resource));
  }

  /** Calls back whenever another process was seen to have written, before replies are purged. */
  whenOthersWrite(listener: () => void): void {
    this.others.whenTheyWrite(listener);
  }

  /** Runs `work` in one transaction and commits it, or rolls back and throws. `work` may run more than once. */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const shared = this.current;
    if (shared) return withRestErrors(this.outages, () => shared.write(work));
    return withRestErrors(this.outages, () => this.queued(() => retryOnDeadlock(() => this.transact(work))));
  }

  /**
   * A {@link write} of values that must be unique: it runs again when another writer was faster to take one, and then
   * finds that it is taken. Slugs are chosen with the second argument of `work`.
   *
   * @example database.writeUnique(async (tx, slugs) => insertRow(tx, 'forms', { slug: await slugs.next(tx, { table: 'forms' }, wanted) }))
   */
  async writeUnique<T>(work: UniqueWrite<T>): Promise<T> {
    return retryOnDuplicate<T>((attempt) => this.write(attempt), work);
  }

  /**
   * Runs several writes one after the other and commits them together. Each sees what earlier ones did and may fail on
   * its own; nothing lasts before all are done. After a deadlock all of `work` runs again.
   */
  async batchTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.write(async (manager) => {
      const batch = new BatchTransaction(manager);
      try {
        const result = await this.shared.run(batch, work);
        if (batch.lost !== undefined) throw batch.lost;
        return result;
      } finally {
        batch.isOver = true;
      }
    });
  }

  /** A transaction for all writes of some work, which begins with the first of them: with `begin`, that is. */
  lazyTransaction(begin: (manager: EntityManager) => Promise<void>): LazyTransaction {
    const transaction: LazyTransaction = new LazyTransaction({
      begin,
      transact: (work) => this.queued(() => withRestErrors(this.outages, () => this.transact(work))),
      within: (work) => this.shared.run(transaction, work),
    });
    return transaction;
  }

  /** Whether the running code is part of a batch or of a request with a key: what it writes is committed together. */
  get isShared(): boolean {
    return this.current !== undefined;
  }

  /**
   * The version of a record: within a batch, or a request with a key, the one that it will have when what was written so far
   * is committed.
   */
  async versionOf(record: RecordName): Promise<RecordVersion> {
    const manager = this.current?.manager;
    const stored = await this.reading(() => versionOf(manager ?? this.read, record));
    const isWritten = manager && this.changes.written(manager).get(record.resource)?.has(record.id);
    return isWritten ? { ...stored, version: stored.version + 1 } : stored;
  }

  /** Runs work, and gives the versions that its own transactions give to records of the resource. */
  withVersions<T>(
    resource: string,
    work: () => Promise<T>,
  ): Promise<{ result: T; versions: ReadonlyMap<number, number> }> {
    return this.versions.of(resource, work);
  }

  /** Writes the pending counters of the batch, before they are read within it. */
  async flushCounters(): Promise<void> {
    await this.current?.flushCounters();
  }

  async close(): Promise<void> {
    this.others.stop();
    await this.queue.end();
    await this.replica?.close();
    const { reader, writer } = this.sources;
    if (reader !== writer) await reader.destroy();
    await writer.destroy();
  }

  /** Lets a site of one process notice that a command has written. On SQLite the site notices on its own. */
  async tellSite(): Promise<void> {
    await this.write((tx) => stampCommandWrite(tx, this.dialect));
  }

  /** Runs last after a commit: reads that follow must not find stale values in caches. */
  private tellChanges(manager: EntityManager): void {
    const tags = this.changes.end(manager);
    if (tags.length > 0) this.options.onChange?.(tags);
  }

  protected override reading<T>(read: () => Promise<T>): Promise<T> {
    const shared = this.current;
    if (!shared && this.replica?.manager) return this.replica.read(read);
    return withRestErrors(this.outages, () => (shared ? shared.read(read) : this.figures.run(read)));
  }

  /** The transaction that the running code is part of. */
  private get current(): SharedTransaction | undefined {
    const shared = this.shared.getStore();
    return shared?.isOver ? undefined : shared;
  }

  /** On SQLite writes queue, so that two transactions never interleave. */
  private queued<T>(transaction: () => Promise<T>): Promise<T> {
    return this.dialect === 'mysql' ? this.figures.run(transaction) : this.queue.run(transaction);
  }

  /** One transaction, once, and what follows its commit. */
  private async transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { manager, result } = await inTransaction(this.sources.writer, this.sources.lock, async (tx) => {
      this.changes.begin(tx);
      const done = await work(tx);
      await flushCounters(tx);
      await this.options.beforeCommit?.(tx, this.changes.records(tx));
      await this.versions.count(tx, this.changes.written(tx));
      if (this.options.openedFor === 'command') await stampCommandWrite(tx, this.dialect);
      return { manager: tx, result: done };
    });
    this.probe.noteWrite();
    runAfterCommit(manager);
    this.tellChanges(manager);
    return result;
  }
}
