import type { Database } from './database';

/** Reads that are kept at a time. */
const MOST = 1_000;

/**
 * What was read, kept until something is committed to the database, by any process. A statement that follows other work
 * costs ten times of what it does in a loop, since its code has left the processor's caches; to ask whether anything was
 * committed costs a tenth of it. On a server, and within a batch, everything is read each time. For what is small and read
 * often: ids, stamps, counts.
 */
export class KeptReads<Value> {
  private version = 0;
  private readonly known = new Map<string, Value>();

  constructor(
    private readonly database: Database,
    private readonly most = MOST,
  ) {}

  /**
   * @param key everything that the value depends on beside the database
   * @returns what `read` gives, or has given: not to be changed
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
    // What was read while something was committed may be of before or after.
    if (version !== this.version) return value;
    if (this.known.size >= this.most) this.known.clear();
    this.known.set(key, value);
    return value;
  }
}
