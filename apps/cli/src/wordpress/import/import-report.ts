import type { Outcome } from './outcome';

/** How many records of a kind were taken. */
export interface Taken {
  created: number;
  updated: number;
  unchanged: number;
  left: number;
}

/** Records that were left out for one reason, or of which there is one thing to say. */
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
  private readonly remarks = new Map<string, LeftOut>();
  private readonly counts = new Map<string, number>();
  /** Records whose id was not free. */
  private mapped = 0;
  private isComplete = false;
  /** The menu that comes first. */
  mainMenu?: string;
  /** Where what was left out is written. */
  leftOutFile?: { file: string; entries: number };
  /** Addresses of the other site that content still has. */
  addressesLeft = { count: 0, examples: [] as string[] };
  /** That of the other site, and whether it is that of this one now. */
  timeZone?: { name: string; isSet: boolean };

  /** What follows has been counted already: records are read again for their references. */
  complete(): void {
    this.isComplete = true;
  }

  /** All records are read. What follows is about the whole. */
  end(): void {
    this.isComplete = false;
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
    if (outcome.kind === 'left') this.list(this.reasons, kind, name, outcome.reason);
    if (outcome.kind === 'created' && id !== 0 && outcome.id !== 0 && outcome.id !== id) this.mapped += 1;
  }

  /** Counts what a record has and this site does not: a sentence with how often it was met. */
  count(what: string, by = 1): void {
    if (this.isComplete) return;
    if (this.counts.size < MOST_REASONS || this.counts.has(what))
      this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** Notes something about a record that was taken. @param remark a sentence that does not name the record */
  remark(kind: string, name: string, remark: string): void {
    if (!this.isComplete) this.list(this.remarks, kind, name, remark);
  }

  /** Whether anything was written. */
  get hasWritten(): boolean {
    return [...this.kinds.values()].some(({ created, updated }) => created + updated > 0);
  }

  /** As `--json` prints it. */
  get json() {
    return {
      taken: Object.fromEntries(this.kinds),
      ...(this.timeZone === undefined ? {} : { timeZone: this.timeZone }),
      idsThatWereNotFree: this.mapped,
      leftOut: [...this.reasons.values()],
      ...(this.mainMenu === undefined ? {} : { mainMenu: this.mainMenu }),
      ...(this.leftOutFile === undefined ? {} : { leftOutFile: this.leftOutFile }),
      addressesLeft: this.addressesLeft,
      remarks: [...this.remarks.values()],
      notTaken: Object.fromEntries([...this.counts].sort(([one], [other]) => one.localeCompare(other))),
    };
  }

  private list(lists: Map<string, LeftOut>, kind: string, name: string, reason: string): void {
    const key = `${kind}\n${reason}`;
    const known = lists.get(key);
    const entry = known ?? { kind, reason, count: 0, examples: [] };
    if (!known && lists.size >= MOST_REASONS) return;
    entry.count += 1;
    if (entry.examples.length < MOST_EXAMPLES) entry.examples.push(name);
    lists.set(key, entry);
  }
}
