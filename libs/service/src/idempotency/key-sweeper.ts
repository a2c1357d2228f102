import { removeOldKeys, type Database } from '@gatehouse/persistence';
import type { Log } from '../observability/log';

/** How often old keys are removed. */
const EVERY_MS = 15 * 60_000;

/** Removes the keys of requests that are older than a day. */
export class KeySweeper {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running = removeOldKeys(this.database).catch((err: unknown) =>
        this.log.warn({ err }, 'old idempotency keys could not be removed'),
      );
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
