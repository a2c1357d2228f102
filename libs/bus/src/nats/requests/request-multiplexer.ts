import { randomBytes } from 'node:crypto';
import { RestError, deadlinePassed, internalError, unavailable } from '@gatehouse/errors';
import type { Msg, MsgHdrs, NatsConnection } from 'nats';
import { placeOf } from '../wire/subjects';

export interface OutboundMessage {
  /** The service that answers. */
  to: string;
  subject: string;
  body: Uint8Array;
  headers?: MsgHdrs;
  /** A subject of {@link RequestMultiplexer.nextReply}; a new one when absent. */
  reply?: string;
  /** Milliseconds since the epoch. */
  deadline: number;
  /** The subject that the receiver serves as long as it lives; the request fails early when nobody does. */
  liveness?: string;
}

/** Reads a reply; undefined when the message is not the reply: the request goes on waiting for it. */
type ReplyReader<Answer> = (message: Msg) => Answer | undefined;

interface Pending extends Pick<OutboundMessage, 'subject' | 'liveness'> {
  sentAt: number;
  /** Fails the request at its deadline. */
  timer: NodeJS.Timeout;
  /** Asks whether the receiver still lives. */
  watch?: NodeJS.Timeout;
  /** Takes the reply; gives whether the message is it. */
  take(message: Msg): boolean;
  reject(error: RestError): void;
}

/** 503: no process has received the message, so it can be sent to another one. */
export class NotReceived extends RestError {
  constructor({ status, code, message, ...options }: RestError = unavailable()) {
    super(status, code, message, options);
  }
}

/** How often the receiver of a pending request is pinged, and the time that a ping may take. */
const PING_MS = 500;
const EMPTY = new Uint8Array(0);

/**
 * Requests and their answers over one inbox subscription per process.
 *
 * A request rejects with 503 at once when the subject has no subscribers or the connection is lost, with 503 within a
 * second when the receiver died, and with 504 past its deadline.
 */
export class RequestMultiplexer {
  /** Names this process among those of its service. */
  private readonly process = randomBytes(12).toString('base64url');
  private readonly pending = new Map<string, Pending>();
  /** The receivers that are being pinged: once for all requests that wait for them. */
  private readonly pinged = new Set<string>();
  private counter = 0;
  private connected = true;

  /** @param service that asks: it alone may read what is sent to its places */
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
  ) {
    connection.subscribe(placeOf(service, '*', `${this.process}.*`), {
      callback: (error, message) => {
        if (!error) this.onReply(message);
      },
    });
  }

  /** A subject for one reply of a service, which no other request of any process has. */
  nextReply(to: string): string {
    return placeOf(this.service, to, `${this.process}.${(++this.counter).toString(36)}`);
  }

  /** Sends a message, and gives the first one to its place for the reply. */
  request(message: OutboundMessage): Promise<Msg> {
    return this.requestWith((reply) => reply, message);
  }

  /** Sends a message, and gives what `read` makes of the reply. */
  requestWith<Answer>(
    read: ReplyReader<Answer>,
    { to, subject, body, headers, deadline, liveness, reply = this.nextReply(to) }: OutboundMessage,
  ): Promise<Answer> {
    const sentAt = Date.now();
    if (!this.connected) return Promise.reject(unavailable());
    if (deadline <= sentAt) return Promise.reject(deadlinePassed());
    return new Promise((resolve, reject) => {
      const take = (message: Msg): boolean => {
        const answer = read(message);
        if (answer !== undefined) resolve(answer);
        return answer !== undefined;
      };
      const timer = setTimeout(() => this.fail(reply, deadlinePassed()), deadline - sentAt).unref();
      const watch =
        liveness === undefined ? undefined : setInterval(() => void this.ping(to, liveness), PING_MS).unref();
      this.pending.set(reply, { subject, liveness, sentAt, timer, watch, take, reject });
      this.publish(reply, subject, body, headers);
    });
  }

  /** Fails every pending request: their answers cannot arrive any more. */
  onDisconnect(): void {
    this.connected = false;
    for (const reply of [...this.pending.keys()]) this.fail(reply, unavailable());
  }

  onReconnect(): void {
    this.connected = true;
  }

  /** Fails the requests to a subject to which the broker does not let this process publish. */
  onForbidden(subject: string): void {
    for (const [reply, pending] of [...this.pending])
      if (pending.subject === subject) this.fail(reply, internalError(''));
  }

  /** Resolves when no request is pending; their deadlines bound the wait. */
  async whenIdle(): Promise<void> {
    while (this.pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  close(): void {
    this.onDisconnect();
  }

  private onReply(message: Msg): void {
    const pending = this.pending.get(message.subject);
    if (!pending) return;
    // The broker's own answer for a subject without subscribers.
    if (message.data.length === 0 && message.headers?.code === 503)
      return this.fail(message.subject, new NotReceived());
    if (pending.take(message)) this.forget(message.subject, pending);
  }

  private publish(reply: string, subject: string, body: Uint8Array, headers?: MsgHdrs): void {
    try {
      this.connection.publish(subject, body, { reply, headers });
    } catch {
      // The head is too large for the broker, or the connection is closed.
      this.fail(reply, unavailable());
    }
  }

  private fail(reply: string, error: RestError): void {
    const pending = this.pending.get(reply);
    if (!pending) return;
    this.forget(reply, pending);
    pending.reject(error);
  }

  private forget(reply: string, { timer, watch }: Pending): void {
    this.pending.delete(reply);
    clearTimeout(timer);
    clearInterval(watch);
  }

  /** A process that was killed leaves its requests unanswered; they fail as soon as it is gone. */
  private async ping(to: string, liveness: string): Promise<void> {
    if (this.pinged.has(liveness)) return;
    this.pinged.add(liveness);
    const now = Date.now();
    const ping = this.request({ to, subject: liveness, body: EMPTY, deadline: now + PING_MS });
    const error: unknown = await ping.catch((reason: unknown) => reason);
    this.pinged.delete(liveness);
    if (!(error instanceof RestError) || error.status !== 503) return;
    for (const [reply, pending] of [...this.pending])
      if (pending.liveness === liveness && pending.sentAt < now) this.fail(reply, unavailable());
  }
}
