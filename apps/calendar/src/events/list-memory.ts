import type { Sql } from './event-sql';

/** Answers remembered before all are forgotten. */
const MOST = 2_000;

/** What statements found, good for one version of the store; many who ask at the same time share one answer. */
export class ListMemory<Found> {
  private version = -1;
  private readonly known = new Map<string, Promise<Found>>();

  constructor(private readonly read: (sql: Sql) => Promise<Found>) {}

  /** @param version of the store, read before */
  find(sql: Sql, version: number): Promise<Found> {
    if (version !== this.version || this.known.size >= MOST) this.known.clear();
    this.version = version;
    const key = JSON.stringify(sql);
    const found = this.known.get(key) ?? this.read(sql);
    this.known.set(key, found);
    // A failure is nothing to remember.
    found.catch(() => this.known.delete(key));
    return found;
  }
}
