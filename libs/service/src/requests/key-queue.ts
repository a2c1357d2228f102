import { setTimeout as pause } from 'node:timers/promises';
import { isKeyTaken, removeOldKeys, type Database } from '@gatehouse/persistence';
import { RestError } from '@gatehouse/errors';
import type { Log } from '../observability/log';
import { RepeatedJob } from '../jobs/repeated-job';

/** 422: the key belongs to a request with another body or query. */
export const keyReused = (): RestError =>
  new RestError(
    422,
    'rest_idempotency_key_reused',
    'This Idempotency-Key was used for another request. Please send a new key with a new request.',
  );

/** 409 with Retry-After: the first request with the key has not been answered yet. */
const keyInUse = (): RestError =>
  new RestError(409, 'rest_idempotency_key_in_use', 'A request with this Idempotency-Key is still being answered.', {
    headers: { 'retry-after': '1' },
  });

/** The longest wait for an equal request, and what is left of the deadline for the answer. */
const PATIENCE_MS = 10_000;
const RESERVE_MS = 250;
/** Between looks at a key that another process has. */
const LOOK_MS = 50;

/** Lets equal requests wait for each other: those of this process in memory, those of others by looking at the database. */
export class KeyQueue {
  private readonly running = new Map<string, Promise<void>>();

  constructor(private readonly database: Database) {}

  /**
   * Runs work when no other work of this process has one of these keys.
   * @throws 409 when that takes longer than the client waits
   */
  async alone<T>(keys: readonly string[], deadline: number, work: () => Promise<T>): Promise<T> {
    const end = endOf(deadline);
    for (let others = this.of(keys); others.length > 0; others = this.of(keys)) {
      const timeout = new AbortController();
      const transaction = pause(Math.max(0, end - Date.now()), true, { signal: timeout.signal }).catch(() => false);
      const isLate = await Promise.race([Promise.all(others).then(() => false), transaction]);
      timeout.abort();
      if (isLate) throw keyInUse();
    }
    const done = work();
    const ended = done.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) this.running.set(key, ended);
    try {
      return await done;
    } finally {
      for (const key of keys) this.running.delete(key);
    }
  }

  /**
   * Waits until no transaction of another process has taken one of the keys.
   * @throws 409 when that takes longer than the client waits
   */
  async whenFree(keys: readonly string[], deadline: number): Promise<void> {
    const end = endOf(deadline);
    for (const key of keys)
      do {
        if (Date.now() > end) throw keyInUse();
        await pause(LOOK_MS);
      } while (await isKeyTaken(this.database, key));
  }

  private of(keys: readonly string[]): Promise<void>[] {
    return keys.flatMap((key) => this.running.get(key) ?? []);
  }
}

const endOf = (deadline: number): number => Math.min(deadline - RESERVE_MS, Date.now() + PATIENCE_MS);

/** How often old keys are removed. */
const EVERY_MS = 15 * 60_000;

/** Removes the keys of requests that are older than a day, once it is started. */
export const keySweeper = (database: Database, log: Log): RepeatedJob =>
  new RepeatedJob(() => removeOldKeys(database), {
    every: EVERY_MS,
    onFailed: (err) => log.warn({ err }, 'old idempotency keys could not be removed'),
  });
