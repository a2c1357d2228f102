import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../changes/changes';
import { sourceOptions, type DatabaseOptions, type Dialect } from '../connection/data-source';
import { isTransactionLost, retryOnDeadlock, withRestErrors } from '../connection/failures';
import type { SqlValue } from '../sql/fragment';
import { fetchCount, fetchOne, fetchRows, type Query } from '../sql/run';
import type { Select } from '../sql/select';
import { runAfterCommit } from '../writes/after-commit';
import { discardCounterUpdates, flushCounters, pendingCounterUpdates } from '../writes/counters';
import { retryOnDuplicate, type UniqueWrite } from '../writes/unique-write';
import { OtherWriters } from './other-writers';

/** More to do in the transaction of a write, such as an entry of the audit log. */
export type InTransaction = (manager: EntityManager) => Promise<void>;

/** The transaction of {@link Database.batchTransaction} that the running code is part of. */
interface Batch {
  manager: EntityManager;
  /** How many of its writes are running. */
  writing: number;
  /** Why the database gave up the whole transaction, a deadlock for example. */
  lost?: Error;
}

/**
 * The database of one service. Reads see what is committed; a write is one transaction, which is run again as a whole
 * after a deadlock. On SQLite writes queue for a connection of their own, so that two transactions never interleave.
 * See docs/data.md.
 */
export class Database {
  private queue: Promise<unknown> = Promise.resolve();
  private readonly batch = new AsyncLocalStorage<Batch>();
  private runningBatches = 0;
  private readonly others?: OtherWriters;

  private constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    readonly dialect: Dialect,
    private readonly changes: Changes,
    private readonly onChange: (tags: string[]) => void,
  ) {
    if (dialect === 'sqlite') this.others = new OtherWriters(writer, () => this.onChange(this.changes.all()));
  }

  /** Connects; `migrate` runs the migrations that have not run yet. */
  static async open(options: DatabaseOptions, { migrate }: { migrate: boolean }): Promise<Database> {
    const { dialect, writing, reading } = sourceOptions(options, { patient: migrate });
    const writer = await new DataSource(writing).initialize();
    try {
      if (migrate) await writer.runMigrations({ transaction: 'each' });
      const reader = reading ? await new DataSource(reading).initialize() : writer;
      const changes = new Changes(options.resources ?? { resources: {} });
      return new Database(writer, reader, dialect, changes, options.onChange ?? (() => undefined));
    } catch (error) {
      await writer.destroy();
      throw error;
    }
  }

  /** For reading what is committed; inside of a batch also what the batch has written. */
  get read(): EntityManager {
    return this.batch.getStore()?.manager ?? this.reader.manager;
  }

  /** Whether the running code is part of a batch, whose writes others do not see yet. */
  get isInBatch(): boolean {
    return this.batch.getStore() !== undefined;
  }

  /** The rows of a query. @throws 503 when the database cannot be reached */
  rows<Row>(query: Query<Row>): Promise<Row[]> {
    return withRestErrors(() => fetchRows(this.read, query));
  }

  /** The first row of a query, if there is one. */
  one<Row>(query: Query<Row>): Promise<Row | undefined> {
    return withRestErrors(() => fetchOne(this.read, query));
  }

  /** How many rows a query gives without its limit. */
  count(query: Select<unknown>): Promise<number> {
    return withRestErrors(() => fetchCount(this.read, query));
  }

  /** The rows of a query with a limit, and how many there are without it. The last page of a list needs no second statement. */
  async page<Row>(query: Select<Row>): Promise<{ items: Row[]; total: number }> {
    const items = await this.rows(query);
    const { count = Infinity, offset = 0 } = query.rowLimit ?? {};
    const isLast = items.length < count && (items.length > 0 || offset === 0);
    return { items, total: isLast ? offset + items.length : await this.count(query) };
  }

  /** Plain SQL for reading, with `?` placeholders. */
  async query<Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return withRestErrors(() => fetchRows<Row>(this.read, { sql, parameters }));
  }

  /** Runs `work` in one transaction and commits it, or rolls back and throws. `work` may run more than once. */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const batch = this.batch.getStore();
    if (batch) return withRestErrors(() => this.writeInBatch(batch, work));
    const transaction = (): Promise<T> =>
      withRestErrors(() =>
        retryOnDeadlock(async () => {
          const { manager, result } = await this.writer.transaction(async (tx) => {
            this.changes.begin(tx);
            const done = await work(tx);
            await flushCounters(tx);
            return { manager: tx, result: done };
          });
          runAfterCommit(manager);
          this.tellChanges(manager);
          return result;
        }),
      );
    if (this.dialect === 'mysql') return transaction();
    const turn = this.queue.then(transaction, transaction);
    this.queue = turn.catch(() => undefined);
    return turn;
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
      const batch: Batch = { manager, writing: 0 };
      this.runningBatches += 1;
      try {
        const result = await this.batch.run(batch, work);
        if (batch.lost !== undefined) throw batch.lost;
        return result;
      } finally {
        this.runningBatches -= 1;
        // While an AsyncLocalStorage is in use, Node tracks every promise of the process, which slows down all requests.
        if (this.runningBatches === 0) this.batch.disable();
      }
    });
  }

  /** Writes the pending counters of the batch, before they are read within it. */
  async flushCounters(): Promise<void> {
    const batch = this.batch.getStore();
    // Not inside of a write: if that failed, the counters of earlier writes would be rolled back with it.
    if (batch?.writing === 0) await flushCounters(batch.manager);
  }

  /** Whether the database answers. */
  async ping(): Promise<boolean> {
    return this.reader.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.others?.stop();
    await this.queue;
    if (this.reader !== this.writer) await this.reader.destroy();
    await this.writer.destroy();
  }

  /** Last after a commit: what is read again from here on must not come from memory that waits to be cleared. */
  private tellChanges(manager: EntityManager): void {
    const tags = this.changes.end(manager);
    if (tags.length > 0) this.onChange(tags);
  }

  /** One write of a batch. It may fail on its own, unless the database gives up the whole transaction. */
  private async writeInBatch<T>(batch: Batch, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { manager } = batch;
    const before = pendingCounterUpdates(manager);
    batch.writing += 1;
    try {
      // It replaces the savepoint of the write before, so none has to be released.
      await manager.query('SAVEPOINT batch_write');
      return await work(manager);
    } catch (error) {
      if (isTransactionLost(error)) batch.lost = error;
      else await manager.query('ROLLBACK TO SAVEPOINT batch_write');
      discardCounterUpdates(manager, before);
      throw error;
    } finally {
      batch.writing -= 1;
    }
  }
}
