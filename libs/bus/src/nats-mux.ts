import { RestError, deadlinePassed, unavailable } from '@gatehouse/errors';
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { presenceOf } from './nats-wire';

export interface OutboundMessage {
  subject: string;
  body: Uint8Array;
  headers?: MsgHdrs;
  /** Milliseconds since the epoch. */
  deadline: number;
  /** The service that answers; given up early when nobody serves it any more. */
  service?: string;
}

interface Pending {
  service?: string;
  since: number;
  timer: NodeJS.Timeout;
  resolve(answer: Msg): void;
  reject(error: RestError): void;
}

/** Milliseconds that a call waits before we ask whether its service is still there, and between two such looks. */
const PATIENCE_MS = 500;
const LOOK_MS = 200;
/** A longer one would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
const NOTHING = new Uint8Array(0);

/**
 * Requests and their answers over one inbox subscription a process. Rejects with 503 at once when nobody listens or the
 * connection is exclude, within a second when the service died, and with 504 past the deadline.
 */
export class Mux {
  private readonly inbox = createInbox();
  private readonly pending = new Map<string, Pending>();
  private readonly watch: NodeJS.Timeout;
  private counter = 0;
  private connected = true;

  constructor(private readonly connection: NatsConnection) {
    connection.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.answered(message);
      },
    });
    this.watch = setInterval(() => this.lookAfterServices(), LOOK_MS).unref();
  }

  request({ subject, body, headers, deadline, service }: OutboundMessage): Promise<Msg> {
    const since = Date.now();
    if (!this.connected) return Promise.reject(unavailable());
    if (deadline <= since) return Promise.reject(deadlinePassed());
    return new Promise((resolve, reject) => {
      const token = (++this.counter).toString(36);
      const timer = setTimeout(() => this.fail(token, deadlinePassed()), Math.min(deadline - since, LONGEST_TIMER_MS));
      this.pending.set(token, { service, since, timer, resolve, reject });
      try {
        this.connection.publish(subject, body, { reply: `${this.inbox}.${token}`, headers });
      } catch {
        this.fail(token, unavailable());
      }
    });
  }

  /** Asks who is there: `silent` when somebody listens and doesn't answer in time. */
  async presence(subject: string, milliseconds: number, headers?: MsgHdrs): Promise<'there' | 'silent' | 'nobody'> {
    try {
      await this.request({ subject, body: NOTHING, headers, deadline: Date.now() + milliseconds });
      return 'there';
    } catch (error) {
      return error instanceof RestError && error.status === 504 ? 'silent' : 'nobody';
    }
  }

  /** The connection is exclude: no answer can come any more. */
  lost(): void {
    this.connected = false;
    for (const token of [...this.pending.keys()]) this.fail(token, unavailable());
  }

  found(): void {
    this.connected = true;
  }

  /** Resolves when nothing is awaited any more; the deadlines bound it. */
  async idle(): Promise<void> {
    while (this.pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  close(): void {
    clearInterval(this.watch);
    this.lost();
  }

  private answered(message: Msg): void {
    const token = message.subject.slice(this.inbox.length + 1);
    const pending = this.pending.get(token);
    if (!pending) return;
    // The broker's own word that nobody is subscribed.
    if (message.data.length === 0 && message.headers?.code === 503) return this.fail(token, unavailable());
    this.pending.delete(token);
    clearTimeout(pending.timer);
    pending.resolve(message);
  }

  private fail(token: string, error: RestError): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    this.pending.delete(token);
    clearTimeout(pending.timer);
    pending.reject(error);
  }

  /** A killed service leaves its calls unanswered: when nobody is left to answer them, they fail now. */
  private lookAfterServices(): void {
    const now = Date.now();
    const services = new Set<string>();
    for (const { service, since } of this.pending.values()) {
      if (now - since < PATIENCE_MS) break;
      if (service !== undefined) services.add(service);
    }
    for (const service of services) void this.lookAfter(service, now);
  }

  private async lookAfter(service: string, now: number): Promise<void> {
    if ((await this.presence(presenceOf(service), PATIENCE_MS)) !== 'nobody') return;
    for (const [token, pending] of this.pending) {
      if (pending.service === service && pending.since < now) this.fail(token, unavailable());
    }
  }
}
