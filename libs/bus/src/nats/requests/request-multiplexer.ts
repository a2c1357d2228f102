import { RestError, deadlinePassed, unavailable } from '@gatehouse/errors';
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { livenessSubjectOf } from '../wire/subjects';

export interface OutboundMessage {
  subject: string;
  body: Uint8Array;
  headers?: MsgHdrs;
  /** Milliseconds since the epoch. */
  deadline: number;
  /** The service that answers; the request fails early when all its replicas are gone. */
  service?: string;
}

interface Pending {
  service?: string;
  sentAt: number;
  timer: NodeJS.Timeout;
  resolve(answer: Msg): void;
  reject(error: RestError): void;
}

/** Milliseconds after which the service of a pending request is pinged, and that the ping may take. */
const PING_TIMEOUT_MS = 500;
const CHECK_INTERVAL_MS = 200;
/** The longest delay of `setTimeout`; a longer one would fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
const EMPTY = new Uint8Array(0);

/**
 * Requests and their answers over one inbox subscription per process.
 *
 * A request rejects with 503 at once when the subject has no subscribers or the connection is lost, with 503 within a
 * second when the service died, and with 504 past its deadline.
 */
export class RequestMultiplexer {
  private readonly inbox = createInbox();
  private readonly pending = new Map<string, Pending>();
  private readonly timer: NodeJS.Timeout;
  private counter = 0;
  private connected = true;

  constructor(private readonly connection: NatsConnection) {
    connection.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.onReply(message);
      },
    });
    this.timer = setInterval(() => this.checkServices(), CHECK_INTERVAL_MS).unref();
  }

  request({ subject, body, headers, deadline, service }: OutboundMessage): Promise<Msg> {
    const sentAt = Date.now();
    if (!this.connected) return Promise.reject(unavailable());
    if (deadline <= sentAt) return Promise.reject(deadlinePassed());
    return new Promise((resolve, reject) => {
      const token = (++this.counter).toString(36);
      const timer = setTimeout(() => this.fail(token, deadlinePassed()), Math.min(deadline - sentAt, MAX_TIMER_MS));
      this.pending.set(token, { service, sentAt, timer, resolve, reject });
      try {
        this.connection.publish(subject, body, { reply: `${this.inbox}.${token}`, headers });
      } catch {
        this.fail(token, unavailable());
      }
    });
  }

  /** Whether a subject is served: `alive`, `silent` (subscribed, but too slow to answer) or `absent`. */
  async ping(subject: string, milliseconds: number, headers?: MsgHdrs): Promise<'alive' | 'silent' | 'absent'> {
    try {
      await this.request({ subject, body: EMPTY, headers, deadline: Date.now() + milliseconds });
      return 'alive';
    } catch (error) {
      return error instanceof RestError && error.status === 504 ? 'silent' : 'absent';
    }
  }

  /** Fails every pending request: their answers cannot arrive any more. */
  onDisconnect(): void {
    this.connected = false;
    for (const token of [...this.pending.keys()]) this.fail(token, unavailable());
  }

  onReconnect(): void {
    this.connected = true;
  }

  /** Resolves when no request is pending; their deadlines bound the wait. */
  async whenIdle(): Promise<void> {
    while (this.pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  close(): void {
    clearInterval(this.timer);
    this.onDisconnect();
  }

  private onReply(message: Msg): void {
    const token = message.subject.slice(this.inbox.length + 1);
    const pending = this.pending.get(token);
    if (!pending) return;
    // The broker's own answer for a subject without subscribers.
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

  /** A killed service leaves its requests unanswered; they fail as soon as none of its replicas is left. */
  private checkServices(): void {
    const now = Date.now();
    const services = new Set<string>();
    for (const { service, sentAt } of this.pending.values()) {
      if (now - sentAt < PING_TIMEOUT_MS) break;
      if (service !== undefined) services.add(service);
    }
    for (const service of services) void this.checkService(service, now);
  }

  private async checkService(service: string, now: number): Promise<void> {
    if ((await this.ping(livenessSubjectOf(service), PING_TIMEOUT_MS)) !== 'absent') return;
    for (const [token, pending] of this.pending) {
      if (pending.service === service && pending.sentAt < now) this.fail(token, unavailable());
    }
  }
}
