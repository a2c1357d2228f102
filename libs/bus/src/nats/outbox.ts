import type { MsgHdrs, NatsConnection } from 'nats';

/** A message as NATS is given it. */
export interface Message {
  subject: string;
  body: Uint8Array;
  headers?: MsgHdrs;
  /** Where the reply goes. */
  reply?: string;
}

interface Outgoing extends Message {
  /** Called when the message is too large for the broker, or the connection is closed. */
  failed: (error: unknown) => void;
}

/**
 * Requests and replies on their way out: those of one turn of the event loop leave in one write, so that the broker reads
 * them at once and sends them on at once (docs/decisions/0069-what-arrives-together.md).
 */
export class Outbox {
  private waiting: Outgoing[] = [];

  constructor(private readonly connection: NatsConnection) {}

  send(message: Outgoing): void {
    if (this.waiting.push(message) === 1) setImmediate(() => this.flush());
  }

  /** Hands over what waits, now. */
  flush(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { subject, body, headers, reply, failed } of waiting) {
      try {
        this.connection.publish(subject, body, { reply, headers });
      } catch (error) {
        failed(error);
      }
    }
  }

  /** Forgets what waits, when the connection is lost: those who asked are told so, and nats.js would send it later. */
  drop(): void {
    this.waiting = [];
  }
}
