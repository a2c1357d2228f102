/** The tags that are no longer true; `everything` when purges may have been missed. */
export type Purged = readonly string[] | 'everything';

/** How many purges are remembered: those of the requests that are under way. */
const REMEMBERED = 1_000;
/** More tags than a reply can carry. */
const MAX_TAGS = 200;

/**
 * The last purges that happened in a process. A reply carries those of the time in which it was made: among them are its
 * own, and those that it waited for in other services. The others do no harm, as what is purged twice is only made again.
 */
export class PurgeLog {
  private readonly purges: Purged[] = [];
  private count = 0;

  /** A moment, for {@link since}. */
  mark(): number {
    return this.count;
  }

  add(tags: Purged): void {
    this.count += 1;
    this.purges.push(tags);
    if (this.purges.length > REMEMBERED) this.purges.shift();
  }

  /** The tags that were purged after the mark; undefined when there are none. */
  since(mark: number): Purged | undefined {
    const missed = this.count - mark;
    if (missed === 0) return undefined;
    if (missed > this.purges.length) return 'everything';
    const tags = new Set<string>();
    for (const purged of this.purges.slice(-missed)) {
      if (purged === 'everything') return purged;
      for (const tag of purged) tags.add(tag);
    }
    return tags.size > MAX_TAGS ? 'everything' : [...tags];
  }
}
