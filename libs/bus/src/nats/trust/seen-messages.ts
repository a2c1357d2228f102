/** How long a message is remembered after its time, in case this machine's clock is set back. */
const MARGIN_SECONDS = 60;

/** The messages that this process has accepted, each until it is too old to be accepted again. */
export class SeenMessages {
  /** Ids by the second until which they are remembered, so that those of a second are forgotten at once. */
  private readonly seconds = new Map<number, Set<string>>();
  private sweptAt = 0;

  /**
   * Whether the message is new; it is from then on not.
   * @param until milliseconds since the epoch after which it is too old; has to be a part of what is signed
   */
  isNew(id: string, until: number): boolean {
    this.sweep(Math.floor(Date.now() / 1000));
    const second = Math.ceil(until / 1000);
    const ids = this.seconds.get(second) ?? new Set<string>();
    if (ids.has(id)) return false;
    ids.add(id);
    this.seconds.set(second, ids);
    return true;
  }

  private sweep(now: number): void {
    if (now === this.sweptAt) return;
    this.sweptAt = now;
    for (const second of this.seconds.keys()) if (second < now - MARGIN_SECONDS) this.seconds.delete(second);
  }
}
