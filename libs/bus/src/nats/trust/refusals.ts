import { Logger } from '@nestjs/common';

const REPEAT_MS = 60_000;
const MAX_REASONS = 1_000;

/** Logs what is refused, each reason at most once a minute, so that a stranger cannot fill the log. */
export class Refusals {
  private readonly logger = new Logger('NatsBus');
  private readonly loggedAt = new Map<string, number>();

  report(reason: string): void {
    const now = Date.now();
    if (now - (this.loggedAt.get(reason) ?? 0) < REPEAT_MS) return;
    if (this.loggedAt.size >= MAX_REASONS) this.loggedAt.clear();
    this.loggedAt.set(reason, now);
    this.logger.error(reason);
  }
}
