import { createHash } from 'node:crypto';
import { NatsError, StorageType, type KV, type NatsConnection } from 'nats';
import { LocalTallies, nextTally, type Tally } from '../local-tallies';

const ATTEMPTS = 12;
/** JetStream's error code for a value that another writer has changed. */
const WRONG_SEQUENCE = 10071;
/** The broker sets so much aside for each length of window; when it is full, processes count alone. */
const MAX_BUCKET_BYTES = 8 * 1024 * 1024;

/**
 * Counters that all processes share: one key-value bucket in the broker's memory per length of window, whose entries
 * expire by age and are written with compare-and-set. While the broker is unreachable, each process counts alone.
 */
export class SharedCounter {
  private readonly buckets = new Map<number, Promise<KV>>();
  private readonly queues = new Map<string, Promise<Tally>>();
  private readonly local = new LocalTallies();

  constructor(private readonly connection: NatsConnection) {}

  /** Adds to the count of the key in its window; the window starts with the first count. */
  add(key: string, windowSeconds: number, { amount, connected }: { amount: number; connected: boolean }): Promise<Tally> {
    const addLocally = (): Tally => this.local.add(key, windowSeconds, amount);
    if (!connected) return Promise.resolve(addLocally());
    const name = createHash('sha256').update(key).digest('base64url');
    // Within a process counts of a key are queued, so that only other processes compete for the compare-and-set.
    const queueKey = `${name}.${windowSeconds}`;
    const before: Promise<unknown> = this.queues.get(queueKey) ?? Promise.resolve();
    const mine = before.then(() => this.addShared(name, windowSeconds, amount)).catch(addLocally);
    this.queues.set(queueKey, mine);
    return mine.finally(() => {
      if (this.queues.get(queueKey) === mine) this.queues.delete(queueKey);
    });
  }

  private async addShared(name: string, windowSeconds: number, amount: number): Promise<Tally> {
    const bucket = await this.bucket(windowSeconds);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const entry = await bucket.get(name);
        const before = entry?.json<Tally>();
        const next = nextTally(before, windowSeconds, amount);
        if (amount === 0 || (next.count === 0 && next.ends !== before?.ends)) return next;
        if (await compareAndSet(bucket, name, next, entry?.revision ?? 0)) return next;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
      }
    } catch (error) {
      // A restarted broker has lost the bucket: the next count creates it again.
      this.buckets.delete(windowSeconds);
      throw error;
    }
    throw new Error('Too many processes are counting this key at once.');
  }

  private bucket(windowSeconds: number): Promise<KV> {
    const open =
      this.buckets.get(windowSeconds) ??
      this.connection.jetstream({ timeout: 1_000 }).views.kv(`gatehouse-counts-${windowSeconds}`, {
        history: 1,
        storage: StorageType.Memory,
        ttl: windowSeconds * 1000,
        max_bytes: MAX_BUCKET_BYTES,
      });
    this.buckets.set(windowSeconds, open);
    open.catch(() => this.buckets.delete(windowSeconds));
    return open;
  }
}

async function compareAndSet(bucket: KV, name: string, tally: Tally, previousSeq: number): Promise<boolean> {
  try {
    await bucket.put(name, JSON.stringify(tally), { previousSeq });
    return true;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === WRONG_SEQUENCE) return false;
    throw error;
  }
}
