import type { Database } from '../database/database';
import type { Select } from '../sql/select';
import { VersionedCache } from './versioned-cache';

/** Queries known to be long before all are forgotten. */
const MOST = 500;
/** Lists with fewer rows are counted each time: that takes no longer than reading a version. */
const WORTH_CACHING = 100;

/** Caches the totals of long lists, for as long as the version of their tables stays the same. */
export class TotalCache {
  private readonly totals = new VersionedCache<number>();
  /** The queries whose lists were long when they were counted. */
  private readonly long = new Set<string>();

  constructor(private readonly database: Database) {}

  /**
   * The number of rows of a query without its limit.
   * @param readVersion gives another text after every write that can change the total
   */
  async count(query: Select<unknown>, readVersion: () => Promise<string>): Promise<number> {
    const { database } = this;
    // Others do not see the writes of a batch yet, and the version says nothing of them.
    if (database.isInBatch) return database.count(query);
    const key = JSON.stringify(query.count());
    if (!this.long.has(key)) return this.countNew(query, key);
    return this.totals.get(database, { version: await readVersion(), key }, () => database.count(query));
  }

  private async countNew(query: Select<unknown>, key: string): Promise<number> {
    const total = await this.database.count(query);
    if (this.long.size >= MOST) this.long.clear();
    if (total >= WORTH_CACHING) this.long.add(key);
    return total;
  }
}
