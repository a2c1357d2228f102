import type { Select } from '../sql/select';
import type { Database } from './database';

/** So many totals are kept before they are forgotten. */
const MOST = 500;

/** Totals of lists, kept in memory as long as what they are counted in has the same version. */
export class KeptTotals {
  private totals = new Map<string, number>();
  private version = '';

  constructor(private readonly database: Database) {}

  /**
   * How many rows a query gives without its limit.
   * @param readVersion gives another text after every write that can change the total
   */
  async count(query: Select<unknown>, readVersion: () => Promise<string>): Promise<number> {
    // A batch sees what it has written, which others do not.
    if (this.database.isInBatch) return this.database.count(query);
    const version = await readVersion();
    if (version !== this.version || this.totals.size >= MOST) this.totals = new Map();
    this.version = version;
    const { totals } = this;
    const key = JSON.stringify(query.count());
    const total = totals.get(key) ?? (await this.database.count(query));
    totals.set(key, total);
    return total;
  }
}
