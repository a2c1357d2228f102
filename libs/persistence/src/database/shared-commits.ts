import { AsyncResource } from 'node:async_hooks';
import { setImmediate as arrivals } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isUnreachable } from '../connection/failures';
import { BatchTransaction } from './joint-transaction';

/** One write. It may run more than once. */
type Work<T> = (manager: EntityManager) => Promise<T>;

/** How writes are run. */
export interface CommitParts {
  /** Runs something when all that began to wait before it is done. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** One transaction, once. */
  transact: <T>(work: Work<T>) => Promise<T>;
  /** A write with a transaction of its own, which is run again after a deadlock. */
  alone: <T>(work: Work<T>) => Promise<T>;
}

/** A write that waits for its turn. */
interface Waiting {
  /** Runs it in a transaction with others. Gives what tells its caller how it ended, for after the commit. */
  withOthers: (batch: BatchTransaction) => Promise<() => void>;
  alone: () => Promise<void>;
  fail: (error: unknown) => void;
}

/** Writes in a commit at most, since the first of them waits for the last. */
const MOST = 16;

/**
 * Commits writes together that wait for each other anyway: on SQLite for its one writer, on MySQL for the rows of counts
 * that all of them change. A commit takes SQLite as long as all statements of a small write. Each is a savepoint and may
 * fail on its own. No write succeeds before the commit, and when that is rolled back, each write runs again on its own.
 */
export class SharedCommits {
  private readonly waiting: Waiting[] = [];

  constructor(private readonly parts: CommitParts) {}

  write<T>(work: Work<T>): Promise<T> {
    // Another write may start the commit; the work still runs in the async context of its caller, for example its trace.
    const caller = new AsyncResource('SharedCommit');
    const own: Work<T> = (manager) => caller.runInAsyncScope(work, undefined, manager);
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({
        withOthers: (batch) =>
          batch.write(own).then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(asError(error)),
          ),
        alone: () => this.parts.alone(own).then(resolve, reject),
        fail: (error) => reject(asError(error)),
      });
      this.parts.inTurn(() => this.run()).catch(reject);
    });
  }

  /** Runs the writes that wait. An earlier turn may have done so already. */
  private async run(): Promise<void> {
    if (this.waiting.length === 0) return;
    // SQLite answers at once, so a write would be done before the next request, which has arrived as well, is looked at.
    await arrivals();
    const first = this.waiting.shift();
    if (!first || this.waiting.length === 0) return first?.alone();
    const begun = [first];
    try {
      for (const tell of await this.together(begun)) tell();
    } catch (error) {
      // Whether a commit has lasted is not known when the connection was lost: another one could be a second time.
      if (isUnreachable(error)) for (const one of begun) one.fail(error);
      else for (const one of begun) await one.alone();
    }
  }

  /** One transaction for the writes in `begun`, and for those that wait, which are added to it. */
  private together(begun: Waiting[]): Promise<(() => void)[]> {
    return this.parts.transact(async (manager) => {
      const batch = new BatchTransaction(manager);
      const ended: (() => void)[] = [];
      let next: Waiting | undefined = begun[0];
      while (next) {
        ended.push(await next.withOthers(batch));
        next = batch.lost === undefined && begun.length < MOST ? this.waiting.shift() : undefined;
        if (next) begun.push(next);
      }
      if (batch.lost !== undefined) throw batch.lost;
      return ended;
    });
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
