import type { Database } from '../database/database';

/** Values in memory before all are forgotten. */
const MOST = 500;

interface Cached<Value> {
  /** Also one that is still being read: requests for the same value at once share one read. */
  value: Promise<Value>;
}

interface Limits {
  /** Values in memory before all are forgotten. */
  most?: number;
}

/** Caches what was made of data that has a version, which every write to the data changes. */
export class VersionedCache<Value> {
  private readonly values = new WeakMap<Database, Map<string, Cached<Value>>>();
  private readonly most: number;

  constructor({ most = MOST }: Limits = {}) {
    this.most = most;
  }

  /**
   * The cached value, or what `read` gives.
   * @param version of the data, read before this call
   * @param key everything else that the value depends on
   */
  async get(
    database: Database,
    { version, key }: { version: string | number; key: string },
    read: () => Promise<Value>,
  ): Promise<Value> {
    // A batch sees its own writes, which others do not see yet.
    if (database.isInBatch) return read();
    const versionedKey = `${version} ${key}`;
    const known = this.values.get(database)?.get(versionedKey);
    if (known) return known.value;
    const cached = { value: read() };
    this.keep(database, versionedKey, cached);
    return cached.value.catch((error: unknown) => {
      // Failures are not cached.
      this.forget(database, versionedKey, cached);
      throw error;
    });
  }

  private keep(database: Database, key: string, cached: Cached<Value>): void {
    const values = this.values.get(database);
    if (!values || values.size >= this.most) this.values.set(database, new Map([[key, cached]]));
    else values.set(key, cached);
  }

  private forget(database: Database, key: string, cached: Cached<Value>): void {
    const values = this.values.get(database);
    if (values?.get(key) === cached) values.delete(key);
  }
}
