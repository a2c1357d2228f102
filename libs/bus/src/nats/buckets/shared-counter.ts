import { createHash } from 'node:crypto';
import { NatsError, type KV, type NatsConnection } from 'nats';
import { countsOf, openBucket, WINDOWS_SECONDS } from './buckets';

interface Window {
  count: number;
  /** Milliseconds since the epoch. */
  ends: number;
}

const ATTEMPTS = 12;
/** JetStream's error code for a value that another writer has changed. */
const WRONG_SEQUENCE = 10071;
const MAX_LOCAL_WINDOWS = 10_000;

/**
 * Counters that all processes of a service share: key-value buckets in the broker's memory, whose entries expire by age
 * and are written with compare-and-set. While the broker is unreachable, each process counts alone.
 */
export class SharedCounter {
  private readonly buckets = new Map<number, Promise<KV>>();
  private readonly queues = new Map<string, Promise<number>>();
  private readonly local = new Map<string, Window>();

  /** @param service whose counters these are: NATS lets it read and write no others */
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
  ) {}

  /** How often the key was counted in its window, including this call; the window starts with the first count. */
  count(key: string, windowSeconds: number, connected: boolean): Promise<number> {
    if (!connected) return Promise.resolve(this.countLocally(key, windowSeconds));
    const name = `${this.service}.${createHash('sha256').update(`${windowSeconds} ${key}`).digest('base64url')}`;
    // Within a process counts of a key are queued, so that only other processes compete for the compare-and-set.
    const before = this.queues.get(name) ?? Promise.resolve(0);
    const mine = before
      .then(() => this.countShared(name, windowSeconds))
      .catch(() => this.countLocally(key, windowSeconds));
    this.queues.set(name, mine);
    return mine.finally(() => {
      if (this.queues.get(name) === mine) this.queues.delete(name);
    });
  }

  private async countShared(name: string, windowSeconds: number): Promise<number> {
    const bucket = await this.bucket(windowSeconds);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const entry = await bucket.get(name);
        const window = nextWindow(entry?.json<Window>(), windowSeconds);
        if (await compareAndSet(bucket, name, window, entry?.revision ?? 0)) return window.count;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
      }
    } catch (error) {
      this.buckets.clear();
      throw error;
    }
    throw new Error('Too many processes are counting this key at once.');
  }

  private bucket(windowSeconds: number): Promise<KV> {
    const length = WINDOWS_SECONDS.find((seconds) => seconds >= windowSeconds);
    if (length === undefined) return Promise.reject(new Error('The window is longer than a day.'));
    const open = this.buckets.get(length) ?? openBucket(this.connection, countsOf(length));
    this.buckets.set(length, open);
    open.catch(() => this.buckets.delete(length));
    return open;
  }

  private countLocally(key: string, windowSeconds: number): number {
    const now = Date.now();
    if (this.local.size > MAX_LOCAL_WINDOWS)
      for (const [name, { ends }] of this.local) if (ends <= now) this.local.delete(name);
    const name = `${windowSeconds}.${key}`;
    const window = nextWindow(this.local.get(name), windowSeconds);
    this.local.set(name, window);
    return window.count;
  }
}

function nextWindow(window: Window | undefined, windowSeconds: number): Window {
  const now = Date.now();
  return window && window.ends > now
    ? { count: window.count + 1, ends: window.ends }
    : { count: 1, ends: now + windowSeconds * 1000 };
}

async function compareAndSet(bucket: KV, name: string, window: Window, previousSeq: number): Promise<boolean> {
  try {
    await bucket.put(name, JSON.stringify(window), { previousSeq });
    return true;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === WRONG_SEQUENCE) return false;
    throw error;
  }
}
