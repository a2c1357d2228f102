import { createHash } from 'node:crypto';
import { NatsError, type KV, type NatsConnection } from 'nats';
import { LocalCounters, nextCounter, type Counter } from '../../local-counters';
import { openBucket } from './buckets';
import { countsOf, WINDOWS_SECONDS } from './names';

const ATTEMPTS = 12;
/** JetStream's error code for a value that another writer has changed. */
const WRONG_SEQUENCE = 10071;

/**
 * Counters that all processes of a service share: key-value buckets in the broker's memory, whose entries expire by age
 * and are written with compare-and-set. While the broker is unreachable, each process counts alone.
 */
export class SharedCounter {
  private readonly buckets = new Map<number, Promise<KV>>();
  private readonly queues = new Map<string, Promise<Counter>>();
  private readonly local = new LocalCounters();

  /** @param service whose counters these are: NATS lets it read and write no others */
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
  ) {}

  /** Adds to the count of the key in its window; the window starts with the first count. */
  add(
    key: string,
    windowSeconds: number,
    { amount, connected }: { amount: number; connected: boolean },
  ): Promise<Counter> {
    const addLocally = (): Counter => this.local.add(key, windowSeconds, amount);
    if (!connected) return Promise.resolve(addLocally());
    const name = `${this.service}.${createHash('sha256').update(`${windowSeconds} ${key}`).digest('base64url')}`;
    // Within a process counts of a key are queued, so that only other processes compete for the compare-and-set.
    const before: Promise<unknown> = this.queues.get(name) ?? Promise.resolve();
    const mine = before.then(() => this.addShared(name, windowSeconds, amount)).catch(addLocally);
    this.queues.set(name, mine);
    return mine.finally(() => {
      if (this.queues.get(name) === mine) this.queues.delete(name);
    });
  }

  private async addShared(name: string, windowSeconds: number, amount: number): Promise<Counter> {
    const bucket = await this.bucket(windowSeconds);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const entry = await bucket.get(name);
        const before = entry?.json<Counter>();
        const next = nextCounter(before, windowSeconds, amount);
        if (amount === 0 || (next.count === 0 && next.ends !== before?.ends)) return next;
        if (await compareAndSet(bucket, name, next, entry?.revision ?? 0)) return next;
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
    if (length === undefined) return Promise.reject(new Error('The window is longer than 30 days.'));
    const open = this.buckets.get(length) ?? openBucket(this.connection, countsOf(length));
    this.buckets.set(length, open);
    open.catch(() => this.buckets.delete(length));
    return open;
  }
}

async function compareAndSet(bucket: KV, name: string, counter: Counter, previousSeq: number): Promise<boolean> {
  try {
    await bucket.put(name, JSON.stringify(counter), { previousSeq });
    return true;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === WRONG_SEQUENCE) return false;
    throw error;
  }
}
