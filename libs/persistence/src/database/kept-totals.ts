import type { Select } from '../sql/select';
import type { Database } from './database';

/** So many totals are kept before they are forgotten. */
const MOST = 500;
/** Fewer rows are counted again: that takes no longer than to read a version. */
const WORTH_KEEPING = 100;

/** Totals of long lists, kept in memory as long as what they are counted in has the same version. */
export class KeptTotals {
  /** Also those that are being counted: equal questions at once wait for one answer. */
  private totals = new Map<string, Promise<number>>();
  private version = '';
  /** The queries whose lists were long when they were counted. */
  private readonly long = new Set<string>();

  constructor(private readonly database: Database) {}

  /**
   * How many rows a query gives without its limit.
   * @param readVersion gives another text after every write that can change the total
   */
  async count(query: Select<unknown>, readVersion: () => Promise<string>): Promise<number> {
    // A batch sees what it has written, which others do not.
    if (this.database.isInBatch) return this.database.count(query);
    const key = JSON.stringify(query.count());
    if (!this.long.has(key)) return this.countNew(query, key);
    const version = await readVersion();
    if (version !== this.version || this.totals.size >= MOST) this.totals = new Map();
    this.version = version;
    const { totals } = this;
    const total = totals.get(key) ?? this.database.count(query);
    totals.set(key, total);
    // What failed is counted again.
    return total.catch((error: unknown) => {
      totals.delete(key);
      throw error;
    });
  }

  private async countNew(query: Select<unknown>, key: string): Promise<number> {
    const total = await this.database.count(query);
    if (this.long.size >= MOST) this.long.clear();
    if (total >= WORTH_KEEPING) this.long.add(key);
    return total;
  }
}
