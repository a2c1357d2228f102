import type { Database } from '../database/database';

/** Values in memory before all are forgotten. */
const MOST = 1_000;

/**
 * Caches reads until any process commits to the database. It is for small values that are read often, such as ids, stamps and
 * counts: on SQLite, to ask whether there was a commit costs a tenth of a statement. On a server, and in a batch, it reads
 * each time (docs/decisions/0068-heads-and-records-at-hand.md).
 */
export class ReadCache<Value> {
  private version = 0;
  private readonly known = new Map<string, Value>();

  constructor(
    private readonly database: Database,
    private readonly most = MOST,
  ) {}

  /**
   * @param key everything that the value depends on, apart from the database
   * @returns what `read` gives or gave before; it must not be changed
   */
  get(key: string, read: () => Promise<Value>): Value | Promise<Value> {
    const { version } = this.database;
    if (version === undefined) return read();
    if (version !== this.version) this.known.clear();
    this.version = version;
    return this.known.get(key) ?? this.read(version, key, read);
  }

  private async read(version: number, key: string, read: () => Promise<Value>): Promise<Value> {
    const value = await read();
    // With a commit during the read, the value may be from before or after it.
    if (version !== this.version) return value;
    if (this.known.size >= this.most) this.known.clear();
    this.known.set(key, value);
    return value;
  }
}
