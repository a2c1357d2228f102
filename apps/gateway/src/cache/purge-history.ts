import type { Purged } from '@gatehouse/bus';

/** Tags whose last purge is remembered: more than are purged while one request is under way. */
const MAX_TAGS = 20_000;

/**
 * Which tags were purged when, counted in purges. It answers whether a reply that was under way still holds. Its memory is
 * bounded: what began before something was forgotten counts as purged.
 */
export class PurgeHistory {
  private count = 0;
  private forgottenUntil = 0;
  private readonly lastPurges = new Map<string, number>();

  constructor(private readonly maxTags = MAX_TAGS) {}

  /** This moment, for {@link isUntouched}. */
  get now(): number {
    return this.count;
  }

  record(purged: Purged): void {
    this.count += 1;
    if (purged === 'everything' || this.lastPurges.size + purged.length > this.maxTags) {
      this.lastPurges.clear();
      this.forgottenUntil = this.count;
      return;
    }
    for (const tag of purged) this.lastPurges.set(tag, this.count);
  }

  /** Whether none of the tags was purged after the moment. */
  isUntouched(tags: readonly string[], since: number): boolean {
    return since >= this.forgottenUntil && tags.every((tag) => (this.lastPurges.get(tag) ?? 0) <= since);
  }
}
