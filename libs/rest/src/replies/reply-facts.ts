/** Whether a cache may keep a reply, under which tags and until when. Collected while the reply is made. */
export class ReplyFacts {
  private readonly tags = new Set<string>();
  private until = Infinity;
  private isRefused = false;

  /** @param ids of the records that the reply shows; absent: all records, also future ones */
  add(name: string, ids?: Iterable<number>): void {
    if (!ids) {
      this.tags.add(name);
      return;
    }
    for (const id of ids) this.tags.add(`${name}:${id}`);
    // For changes of records that are not named.
    this.tags.add(`${name}:*`);
  }

  /** The earliest of several moments counts. */
  limit(moment: number): void {
    this.until = Math.min(this.until, moment);
  }

  /** The reply must not be cached, whatever its tags are. */
  refuse(): void {
    this.isRefused = true;
  }

  /** The tags for caches, with those of the route, and the time limit; nothing when the reply must not be cached. */
  of(declared: readonly string[] = []): { tags?: string[]; until?: number } {
    const tags = [...new Set([...declared, ...this.tags])];
    if (this.isRefused || tags.length === 0) return {};
    return Number.isFinite(this.until) ? { tags, until: this.until } : { tags };
  }
}
