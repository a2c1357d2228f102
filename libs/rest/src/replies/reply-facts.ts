/** Tags that no longer change, as a set for look-ups and as a list. */
interface ReadyTags {
  each: ReadonlySet<string>;
  list: readonly string[];
}

/** Whether a cache may keep a reply, under which tags and until when. Collected while the reply is made. */
export class ReplyFacts {
  private readonly tags = new Set<string>();
  /** The tags of the first `join`. They can be many and are often reused, so they are not copied. */
  private joined?: ReadyTags;
  /** All tags, until another one is added. */
  private ready?: ReadyTags;
  private until = Infinity;
  private isRefused = false;

  /** @param ids of the records that the reply shows; absent: all records, also future ones */
  add(name: string, ids?: Iterable<number>): void {
    this.ready = undefined;
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

  /** Adds the tags and limits that the other facts have now. */
  join(other: ReplyFacts): void {
    this.ready = undefined;
    if (this.joined) for (const tag of other.all().list) this.tags.add(tag);
    else this.joined = other.all();
    this.limit(other.until);
    this.isRefused ||= other.isRefused;
  }

  /** Whether a cache may keep the reply until a purge. */
  get isLasting(): boolean {
    return !this.isRefused && this.until === Infinity;
  }

  /** The tags for caches, with those of the route, and the time limit; nothing when the reply must not be kept. */
  of(declared: readonly string[] = []): { tags?: string[]; until?: number } {
    const tags = this.listWith(declared);
    if (this.isRefused || tags.length === 0) return {};
    return Number.isFinite(this.until) ? { tags, until: this.until } : { tags };
  }

  private all(): ReadyTags {
    if (this.ready) return this.ready;
    const list = this.listWith([]);
    this.ready = { each: new Set(list), list };
    return this.ready;
  }

  /** Each tag once. */
  private listWith(declared: readonly string[]): string[] {
    const own = [...new Set([...declared, ...this.tags])];
    const { joined } = this;
    return joined ? [...own.filter((tag) => !joined.each.has(tag)), ...joined.list] : own;
  }
}
