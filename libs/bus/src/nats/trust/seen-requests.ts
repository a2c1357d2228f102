/** How long a message is remembered after its deadline, in case this machine's clock is set back. */
const MARGIN_SECONDS = 60;

/** The requests that this replica has accepted, each until it is too old to be accepted again. */
export class SeenRequests {
  /** Ids by the second of their deadline, so that those of a second are forgotten at once. */
  private readonly seconds = new Map<number, Set<string>>();
  private sweptAt = 0;

  /** Whether the request is new; it is from then on not. The deadline has to be a part of what is signed. */
  isNew(id: string, deadline: number): boolean {
    this.sweep(Math.floor(Date.now() / 1000));
    const second = Math.ceil(deadline / 1000);
    const ids = this.seconds.get(second) ?? new Set<string>();
    if (ids.has(id)) return false;
    ids.add(id);
    this.seconds.set(second, ids);
    return true;
  }

  /** How many requests are remembered. */
  get size(): number {
    let size = 0;
    for (const ids of this.seconds.values()) size += ids.size;
    return size;
  }

  private sweep(now: number): void {
    if (now === this.sweptAt) return;
    this.sweptAt = now;
    for (const second of this.seconds.keys()) if (second < now - MARGIN_SECONDS) this.seconds.delete(second);
  }
}
