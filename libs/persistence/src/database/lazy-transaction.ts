import type { EntityManager } from 'typeorm';
import { DEADLOCK_TRIES, isDeadlock, pauseAfterDeadlock } from '../connection/failures';
import { SharedTransaction } from './shared-transaction';

/** The parts that a transaction transaction uses. */
export interface LazyTransactionParts {
  /** Runs one transaction; rejects when it was rolled back. */
  transact: (work: (manager: EntityManager) => Promise<void>) => Promise<void>;
  /** The first statements of the transaction. When they fail, every write fails with the same error. */
  begin: (manager: EntityManager) => Promise<void>;
  /** Runs work of which the writes are part of the transaction. */
  within: <T>(work: () => Promise<T>) => Promise<T>;
}

type Outcome = 'commit' | 'roll back';

interface Opened {
  manager: EntityManager;
  decide: (outcome: Outcome) => void;
  ended: Promise<void>;
}

/** Ends a transaction on purpose. */
class RolledBack extends Error {}

/**
 * A transaction that begins with the first write and ends when it is told to: what comes before the first write holds no
 * connection, and on SQLite no place in the queue of writers.
 */
export class LazyTransaction extends SharedTransaction {
  /** Why it could not begin. */
  failure?: Error;
  private opened?: Opened;
  private opening?: Promise<EntityManager>;

  constructor(private readonly parts: LazyTransactionParts) {
    super();
  }

  get manager(): EntityManager | undefined {
    return this.opened?.manager;
  }

  /** Whether something was written, or is about to be. */
  get isOpen(): boolean {
    return this.opening !== undefined;
  }

  /** Runs work of which the writes are part of the transaction, and waits for those that it began. */
  async include<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.parts.within(work);
    } finally {
      await this.finished();
    }
  }

  /**
   * Commits, if anything was written.
   * @throws when the commit fails: unless `lost` says that it was rolled back, nobody knows then whether it lasts
   */
  async commit(): Promise<void> {
    if (this.lost !== undefined) {
      await this.rollBack();
      throw this.lost;
    }
    this.isOver = true;
    this.opened?.decide('commit');
    await this.opened?.ended.catch((error: unknown) => {
      if (error instanceof Error && isDeadlock(error)) this.lost = error;
      throw error;
    });
  }

  /** Rolls back, if anything was written. */
  async rollBack(): Promise<void> {
    this.isOver = true;
    await this.abandon();
  }

  /** Nothing is lost when the first write fails by a deadlock: it is done again in another transaction. */
  protected async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.save(await this.open(), work);
      } catch (error) {
        if (this.written > 0 || attempt >= DEADLOCK_TRIES || !isDeadlock(error)) throw error;
        delete this.lost;
        await this.abandon();
        await pauseAfterDeadlock(attempt);
      }
    }
  }

  private open(): Promise<EntityManager> {
    this.opening ??= new Promise((resolve, reject) => {
      let decide: Opened['decide'] = () => undefined;
      let hasBegun = false;
      const outcome = new Promise<Outcome>((decided) => (decide = decided));
      const ended = this.parts.transact(async (manager) => {
        await this.parts.begin(manager);
        hasBegun = true;
        this.opened = { manager, decide, ended };
        resolve(manager);
        if ((await outcome) === 'roll back') throw new RolledBack();
      });
      ended.catch((error: unknown) => {
        const reason = error instanceof Error ? error : new Error(String(error));
        if (!hasBegun) this.failure = reason;
        reject(reason);
      });
    });
    return this.opening;
  }

  private async abandon(): Promise<void> {
    const { opened } = this;
    delete this.opened;
    delete this.opening;
    delete this.failure;
    opened?.decide('roll back');
    // A connection that is lost has rolled back already.
    await opened?.ended.catch(() => undefined);
  }
}
