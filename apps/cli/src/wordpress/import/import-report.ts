import type { Outcome } from './outcome';

/** How many records of a kind were taken. */
export interface Taken {
  created: number;
  updated: number;
  unchanged: number;
  left: number;
}

/** Records that were left out for one reason. */
export interface LeftOut {
  kind: string;
  reason: string;
  count: number;
  /** The first ones. */
  examples: string[];
}

const MOST_EXAMPLES = 10;
const MOST_REASONS = 200;

/** Counts the results of an import, with constant memory. */
export class ImportReport {
  private readonly kinds = new Map<string, Taken>();
  private readonly reasons = new Map<string, LeftOut>();
  private readonly counts = new Map<string, number>();
  /** Records whose id was not free. */
  private mapped = 0;
  private isComplete = false;

  /** What follows has been counted already: records are read again for their references. */
  complete(): void {
    this.isComplete = true;
  }

  /**
   * @param kind in the plural: `posts`
   * @param name what people know the record by
   * @param id the id that it had; 0 when it does not count
   */
  note(kind: string, name: string, id: number, outcome: Outcome): void {
    if (this.isComplete) return;
    const taken = this.kinds.get(kind) ?? { created: 0, updated: 0, unchanged: 0, left: 0 };
    this.kinds.set(kind, taken);
    taken[outcome.kind] += 1;
    if (outcome.kind === 'left') this.leave(kind, name, outcome.reason);
    if (outcome.kind === 'created' && id !== 0 && outcome.id !== 0 && outcome.id !== id) this.mapped += 1;
  }

  /** Counts what a record has and this site does not: a sentence with how often it was met. */
  count(what: string, by = 1): void {
    if (this.isComplete) return;
    if (this.counts.size < MOST_REASONS || this.counts.has(what))
      this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** Whether anything was written. */
  get hasWritten(): boolean {
    return [...this.kinds.values()].some(({ created, updated }) => created + updated > 0);
  }

  /** As `--json` prints it. */
  get json() {
    return {
      taken: Object.fromEntries(this.kinds),
      idsThatWereNotFree: this.mapped,
      leftOut: [...this.reasons.values()],
      notTaken: Object.fromEntries([...this.counts].sort(([one], [other]) => one.localeCompare(other))),
    };
  }

  private leave(kind: string, name: string, reason: string): void {
    const key = `${kind}\n${reason}`;
    const known = this.reasons.get(key);
    const entry = known ?? { kind, reason, count: 0, examples: [] };
    if (!known && this.reasons.size >= MOST_REASONS) return;
    entry.count += 1;
    if (entry.examples.length < MOST_EXAMPLES) entry.examples.push(name);
    this.reasons.set(key, entry);
  }
}
