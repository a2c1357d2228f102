/**
 * Work that comes again and again, for all databases of a process at the same moments: with a timer for each, they would
 * wake an idle process several times as often.
 */
export class SharedTimer {
  private readonly works = new Set<() => void>();
  private timer?: NodeJS.Timeout | undefined;

  constructor(private readonly everyMs: number) {}

  /** Calls `work`, which must not throw, each time from now on. @returns what ends it */
  add(work: () => void): () => void {
    this.works.add(work);
    this.timer ??= setInterval(() => this.works.forEach((one) => one()), this.everyMs).unref();
    return () => this.remove(work);
  }

  private remove(work: () => void): void {
    this.works.delete(work);
    if (this.works.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
