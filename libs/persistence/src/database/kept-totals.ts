import type { Select } from '../sql/select';
import type { Database } from './database';
import { Remembered } from './remembered';

/** So many lists are known to be long before they are forgotten. */
const MOST = 500;
/** Fewer rows are counted again: that takes no longer than to read a version. */
const WORTH_KEEPING = 100;

/** Totals of long lists, kept in memory as long as what they are counted in has the same version. */
export class KeptTotals {
  private readonly totals = new Remembered<number>();
  /** The queries whose lists were long when they were counted. */
  private readonly long = new Set<string>();

  constructor(private readonly database: Database) {}

  /**
   * How many rows a query gives without its limit.
   * @param readVersion gives another text after every write that can change the total
   */
  async count(query: Select<unknown>, readVersion: () => Promise<string>): Promise<number> {
    const { database } = this;
    // What a batch has written is not in the version that others read.
    if (database.isInBatch) return database.count(query);
    const question = JSON.stringify(query.count());
    if (!this.long.has(question)) return this.countNew(query, question);
    return this.totals.get(database, { version: await readVersion(), question }, () => database.count(query));
  }

  private async countNew(query: Select<unknown>, question: string): Promise<number> {
    const total = await this.database.count(query);
    if (this.long.size >= MOST) this.long.clear();
    if (total >= WORTH_KEEPING) this.long.add(question);
    return total;
  }
}
