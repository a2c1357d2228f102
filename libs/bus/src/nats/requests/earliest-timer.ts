import { AsyncLocalStorage } from 'node:async_hooks';

/** The longest delay of `setTimeout`; a longer one would fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * One timer for the many moments that something waits for: it is set to the earliest. A request that is answered long
 * before its deadline, as nearly all are, neither sets a timer nor clears one; and nothing wakes a process that waits for
 * nothing.
 */
export class EarliestTimer {
  private at = Infinity;
  private timer?: NodeJS.Timeout;
  /** Who is first to wait does not lend those after it its request. */
  private readonly outside = AsyncLocalStorage.snapshot();

  /** @param work does what is due, and gives the next moment: milliseconds since the epoch, or Infinity */
  constructor(private readonly work: () => number) {}

  /** The work is to be done at this moment at the latest: milliseconds since the epoch. */
  expect(at: number): void {
    if (at >= this.at) return;
    clearTimeout(this.timer);
    this.at = at;
    const delay = Math.min(at - Date.now(), MAX_TIMER_MS);
    this.timer = this.outside(() => setTimeout(() => this.fire(), delay).unref());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.at = Infinity;
  }

  private fire(): void {
    this.at = Infinity;
    this.expect(this.work());
  }
}
