import type { NatsConnection } from 'nats';
import type { SignedMessages } from '../trust/signed-messages';
import { parseJson } from '../wire/headers';
import { presenceOf } from '../wire/subjects';

/** The announcement of a replica. */
export interface Presence {
  replica: string;
  /** A replica that leaves accepts no more requests. */
  state: 'here' | 'leaving';
}

/** Reads an announcement; anything else counts as that of a replica without a name. */
export function readPresence(text: string): Presence {
  const value = parseJson(text);
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    replica: typeof given.replica === 'string' ? given.replica : '',
    state: given.state === 'here' ? 'here' : 'leaving',
  };
}

/** How often a replica announces itself without being asked, for those who missed its start. */
const EVERY_MS = 10_000;

/** Announces one replica of a service: at its start, when it is asked for, every few seconds, and when it leaves. */
export class PresenceAnnouncer {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly connection: NatsConnection,
    private readonly signed: SignedMessages,
    private readonly service: string,
    private readonly replica: string,
  ) {
    this.timer = setInterval(() => this.announce(), EVERY_MS).unref();
  }

  announce(): void {
    this.send('here');
  }

  leave(): void {
    clearInterval(this.timer);
    this.send('leaving');
  }

  private send(state: Presence['state']): void {
    const subject = presenceOf(this.service);
    const body = Buffer.from(JSON.stringify({ replica: this.replica, state } satisfies Presence));
    try {
      this.connection.publish(subject, body, { headers: this.signed.headersOf(subject, body) });
    } catch {
      // The connection is closed.
    }
  }
}
