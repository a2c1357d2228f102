import type { EntityManager } from 'typeorm';
import { isTransactionLost } from '../connection/failures';
import { raw } from '../sql/fragment';
import { execute } from '../sql/run';
import { discardCounterUpdates, flushCounters, pendingCounterUpdates } from '../writes/counters';

/** A transaction that several writes share: each is a savepoint, and may fail on its own. */
export abstract class SharedTransaction {
  /** Why the database gave up the whole transaction, a deadlock for example. */
  lost?: Error;
  /** From here on, code that was started within the transaction is not a part of it. */
  isOver = false;
  /** How many writes have succeeded. */
  protected written = 0;
  private writing = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** The open transaction, which reads see as well. */
  abstract get manager(): EntityManager | undefined;

  /** Runs one write after those before it. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const write = (): Promise<T> => this.run(work);
    const result = this.last.then(write, write);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Runs a read, which can end the transaction as well: it may wait for a lock. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (this.manager && isTransactionLost(error)) this.lost ??= error;
      throw error;
    }
  }

  /** Writes the pending counters, before they are read within the transaction. */
  async flushCounters(): Promise<void> {
    // Not inside of a write: if that failed, the counters of earlier writes would be rolled back with it.
    if (this.writing > 0 || !this.manager || this.lost !== undefined) return;
    try {
      await flushCounters(this.manager);
    } catch (error) {
      // The counters are gone, and with them what the writes before have counted.
      this.lost = asError(error);
      throw error;
    }
  }

  /** Waits for the writes that have begun. */
  protected async finished(): Promise<void> {
    await this.last;
  }

  protected abstract run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;

  /** One write. It may fail on its own, unless the database gives up the whole transaction. */
  protected async save<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    // The database has left the transaction: a statement would last by itself, although the whole is run again.
    if (this.lost !== undefined) throw this.lost;
    const before = pendingCounterUpdates(manager);
    this.writing += 1;
    try {
      // It replaces the savepoint of the write before, so none has to be released.
      await execute(manager, raw('SAVEPOINT batch_write'));
      const result = await work(manager);
      this.written += 1;
      return result;
    } catch (error) {
      if (isTransactionLost(error)) this.lost = error;
      else await this.undo(manager);
      discardCounterUpdates(manager, before);
      throw error;
    } finally {
      this.writing -= 1;
    }
  }

  /** A full disk can have ended the whole transaction: there is no savepoint then. */
  private async undo(manager: EntityManager): Promise<void> {
    try {
      await execute(manager, raw('ROLLBACK TO SAVEPOINT batch_write'));
    } catch (error) {
      this.lost = asError(error);
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The transaction of a batch, which is open from its begin. */
export class BatchTransaction extends SharedTransaction {
  constructor(readonly manager: EntityManager) {
    super();
  }

  protected run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.save(this.manager, work);
  }
}
