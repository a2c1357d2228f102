/** What a reply is made of, and how long it holds: collected while it is made. */
export class ReplyFacts {
  private readonly tags = new Set<string>();
  private until = Infinity;
  private isRefused = false;

  /** @param ids of the records that the reply shows; absent: all of them, and those that will come */
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

  /** The reply must not be kept, whatever its tags are. */
  refuse(): void {
    this.isRefused = true;
  }

  /** What the other facts say counts here as well. */
  join(other: ReplyFacts): void {
    for (const tag of other.tags) this.tags.add(tag);
    this.limit(other.until);
    this.isRefused ||= other.isRefused;
  }

  /** Whether nothing but a purge ends what is made of this. */
  get isLasting(): boolean {
    return !this.isRefused && this.until === Infinity;
  }

  /** What the reply tells caches, together with the tags of its route; nothing when it must not be kept. */
  of(declared: readonly string[] = []): { tags?: string[]; until?: number } {
    const tags = [...new Set([...declared, ...this.tags])];
    if (this.isRefused || tags.length === 0) return {};
    return Number.isFinite(this.until) ? { tags, until: this.until } : { tags };
  }
}
