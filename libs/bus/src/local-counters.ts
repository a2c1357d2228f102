/** A count and when its window ends, in milliseconds since the epoch. */
export interface Counter {
  count: number;
  ends: number;
}

const MAX_WINDOWS = 100_000;

/**
 * Counts by key in windows of this process's memory. At most 100,000 windows are kept: beyond, the oldest go first, so
 * that made-up keys cost neither memory nor time.
 */
export class LocalCounters {
  private readonly windows = new Map<string, Counter>();

  /** Adds to the count of a key, as {@link nextCounter} says. */
  add(key: string, windowSeconds: number, amount: number): Counter {
    const name = `${windowSeconds}.${key}`;
    const before = this.windows.get(name);
    const next = nextCounter(before, windowSeconds, amount);
    if (amount === 0 || (next.count === 0 && next.ends !== before?.ends)) return next;
    if (before?.ends !== next.ends) this.windows.delete(name);
    this.windows.set(name, next);
    if (this.windows.size > MAX_WINDOWS) this.dropOldest();
    return next;
  }

  private dropOldest(): void {
    const [oldest] = this.windows.keys();
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}

/**
 * The counter after `amount` more. A window starts with its first count. What is given back (a negative amount) never
 * starts a window, and no count is below 0.
 */
export function nextCounter(before: Counter | undefined, windowSeconds: number, amount: number): Counter {
  const now = Date.now();
  if (before && before.ends > now) return { count: Math.max(0, before.count + amount), ends: before.ends };
  return { count: Math.max(0, amount), ends: now + windowSeconds * 1000 };
}
