import type { DatabaseLog } from './data-source';

/** How often a log tells of an outage that lasts. */
const EVERY_MS = 60_000;

/** Without failures for so long, a statement that works is the end of the outage: not every one fails while it lasts. */
const OVER_AFTER_MS = 5_000;

interface Outage {
  since: number;
  failedAt: number;
  isTold: boolean;
}

/**
 * Tells the log why a database cannot be used: at once and then one line a minute, and one when it is back. Clients are
 * told nothing but 503, so this is where the cause is seen.
 */
export class OutageLog {
  private outage: Outage | undefined;
  private toldAt = -Infinity;
  /** Statements that failed since the log was told. */
  private failures = 0;

  /** @param place the host and port of the server, or the file */
  constructor(
    private readonly place: string,
    private readonly log: DatabaseLog | undefined,
  ) {}

  failed(error: unknown, now = Date.now()): void {
    this.outage ??= { since: now, failedAt: now, isTold: false };
    this.outage.failedAt = now;
    this.failures += 1;
    if (now - this.toldAt < EVERY_MS) return;
    const { failures } = this;
    this.outage.isTold = true;
    this.toldAt = now;
    this.failures = 0;
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    this.log?.error({ database: this.place, code, failures, err: error }, 'the database cannot be used');
  }

  worked(now = Date.now()): void {
    if (this.outage === undefined || now - this.outage.failedAt < OVER_AFTER_MS) return;
    const { since, isTold } = this.outage;
    this.outage = undefined;
    if (!isTold) return;
    const seconds = Math.round((now - since) / 1000);
    this.log?.info({ database: this.place, seconds }, 'the database can be used again');
  }
}

/** Host and port of an address, without user and password; the path of a file. */
export function placeOf(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  try {
    return new URL(url).host;
  } catch {
    return 'unknown';
  }
}
