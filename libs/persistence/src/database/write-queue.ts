/** Runs transactions one after the other, in the order in which they were given. */
export class WriteQueue {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** How many have not begun. */
  get waiting(): number {
    return this.count;
  }

  run<T>(transaction: () => Promise<T>): Promise<T> {
    this.count += 1;
    const begin = (): Promise<T> => {
      this.count -= 1;
      return transaction();
    };
    const next = this.last.then(begin, begin);
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Ends when all have. */
  async end(): Promise<void> {
    await this.last;
  }
}
