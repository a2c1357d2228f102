/** Tags that do not change any more: to look up, and to tell. */
interface ReadyTags {
  each: ReadonlySet<string>;
  list: readonly string[];
}

/** What a reply is made of, and how long it holds: collected while it is made. */
export class ReplyFacts {
  private readonly tags = new Set<string>();
  /** The tags of what was joined first. They may be many, and stand ready for one reply after another: they are not copied. */
  private joined?: ReadyTags;
  /** All tags, until another one is added. */
  private ready?: ReadyTags;
  private until = Infinity;
  private isRefused = false;

  /** @param ids of the records that the reply shows; absent: all of them, and those that will come */
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

  /** What the other facts say at this moment counts here as well. */
  join(other: ReplyFacts): void {
    this.ready = undefined;
    if (this.joined) for (const tag of other.all().list) this.tags.add(tag);
    else this.joined = other.all();
    this.limit(other.until);
    this.isRefused ||= other.isRefused;
  }

  /** Whether nothing but a purge ends what is made of this. */
  get isLasting(): boolean {
    return !this.isRefused && this.until === Infinity;
  }

  /** What the reply tells caches, together with the tags of its route; nothing when it must not be kept. */
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
