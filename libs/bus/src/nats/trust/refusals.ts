import { Logger } from '@nestjs/common';
import { count } from '@gatehouse/telemetry';

const REPEAT_MS = 60_000;
const MAX_REASONS = 1_000;

const REASONS = ['key', 'signature', 'kind', 'deadline', 'replay', 'age', 'caller', 'manifest', 'account'] as const;

/** Why a message was refused; docs/operations.md#metrics-of-every-process explains them. */
type RefusalReason = (typeof REASONS)[number];

/** Counts a message that was refused. */
export const countRefusal = count<RefusalReason>({
  name: 'gatehouse_bus_refused_total',
  help: 'Messages of the bus that were refused, by reason.',
  label: 'reason',
  values: REASONS,
});

/** Counts what is refused, and logs is refused, each text at most once a minute, so that a stranger cannot fill the log. */
export class Refusals {
  private readonly logger = new Logger('NatsBus');
  private readonly loggedAt = new Map<string, number>();

  report(reason: RefusalReason, text: string): void {
    countRefusal(reason);
    const now = Date.now();
    if (now - (this.loggedAt.get(text) ?? 0) < REPEAT_MS) return;
    if (this.loggedAt.size >= MAX_REASONS) this.loggedAt.clear();
    this.loggedAt.set(text, now);
    this.logger.error(text);
  }
}
