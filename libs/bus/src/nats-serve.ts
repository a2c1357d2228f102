import { Logger } from '@nestjs/common';
import { RestError, deadlinePassed, internalError } from '@gatehouse/errors';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { RequestHandler } from './bus';
import type { Ask, Reply, Request } from './envelope';
import { failure } from './in-process';
import type { ChunkedBodies } from './nats-chunked-bodies';
import {
  HEADER,
  bundle,
  errorBytes,
  presenceOf,
  replyHeaders,
  subjectOf,
  textOf,
  type MessageSigner,
} from './nats-wire';

/** What a served service needs of the bus. */
export interface Wiring {
  connection: NatsConnection;
  parcels: ChunkedBodies;
  seal: MessageSigner;
  /** Bytes of the largest request that is taken. */
  maxRequestBytes: number;
}

interface Head {
  kind: string;
  deadline: number;
  requestId: string;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8' };

/** One service's share of its queue group: takes messages, lets the answerer answer, and drains when stopped. */
export class NatsServing {
  private readonly logger = new Logger('NatsBus');
  private readonly under = new Set<Promise<void>>();
  private readonly requests: Subscription;
  private readonly presence: Subscription;
  private stopping?: Promise<void>;

  constructor(
    private readonly wiring: Wiring,
    private readonly service: string,
    private readonly answerer: RequestHandler,
  ) {
    const { connection } = wiring;
    this.requests = connection.subscribe(subjectOf(service), {
      queue: service,
      callback: (error, message) => {
        if (!error) this.take(message);
      },
    });
    this.presence = connection.subscribe(presenceOf(service), {
      queue: service,
      callback: (error, message) => {
        if (!error) this.respond(message);
      },
    });
  }

  /** Takes no more messages, answers all that were taken, and resolves when the answers are with the broker. */
  stop(): Promise<void> {
    this.stopping ??= this.drain();
    return this.stopping;
  }

  private async drain(): Promise<void> {
    // What the broker had already handed to us arrives before it confirms.
    await this.requests.drain().catch(() => undefined);
    while (this.under.size > 0) await Promise.all(this.under);
    await this.wiring.parcels.settled();
    // The sign of life goes last: while it stands, callers wait for their answers.
    await this.wiring.connection.flush().catch(() => undefined);
    this.presence.unsubscribe();
  }

  private take(message: Msg): void {
    const work = this.answer(message).finally(() => this.under.delete(work));
    this.under.add(work);
  }

  /** Never rejects. */
  private async answer(message: Msg): Promise<void> {
    const kind = message.headers?.get(HEADER.kind) ?? '';
    if (kind === 'ping') return this.respond(message);
    const head: Head = {
      kind,
      deadline: Number(message.headers?.get(HEADER.deadline)),
      requestId: message.headers?.get(HEADER.requestId) ?? '',
    };
    try {
      await this.answerTo(message, head);
    } catch (error) {
      this.send(message, head, this.failed(error, head));
    }
  }

  private async answerTo(message: Msg, head: Head): Promise<void> {
    const { parcels, maxRequestBytes } = this.wiring;
    mustBeInTime(head);
    const body = await parcels.unpack(message, maxRequestBytes, head.deadline);
    this.mustBeSealed(message, head, body);
    const text = textOf(body);
    // Messages that came together wait for each other: this one's turn may have come too late.
    mustBeInTime(head);
    if (head.kind === 'route') {
      const request: Request = JSON.parse(text);
      this.send(message, head, await this.answerer.route(request));
    } else if (head.kind === 'routes') {
      const requests: Request[] = JSON.parse(text);
      const replies = await Promise.all(requests.map((request) => this.reply(request, head)));
      this.send(message, head, { status: 200, headers: {}, body: bundle(replies) });
    } else if (head.kind === 'in turn') {
      const requests: Request[] = JSON.parse(text);
      this.send(message, head, { status: 200, headers: {}, body: bundle(await this.answerer.routesInTurn(requests)) });
    } else if (head.kind === 'ask') {
      const question: Ask = JSON.parse(text);
      const answer = await this.answerer.ask(question);
      this.send(message, head, { status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer) ?? '') });
    } else {
      throw new Error(`A message of an unknown kind: ${head.kind}`);
    }
  }

  /** One of several: its failure is its own. */
  private reply(request: Request, head: Head): Promise<Reply> {
    return this.answerer.route(request).catch((error: unknown) => this.failed(error, { ...head, kind: 'route' }));
  }

  private mustBeSealed(message: Msg, { kind, requestId }: Head, body: Uint8Array): void {
    const seal = message.headers?.get(HEADER.seal) ?? '';
    const deadline = message.headers?.get(HEADER.deadline) ?? '';
    if (this.wiring.seal.fits(seal, subjectOf(this.service), kind, deadline, body)) return;
    this.logger.error(
      `Refused a message for ${this.service} that is not signed with this site's secret (request ${requestId}).`,
    );
    throw internalError(requestId);
  }

  private failed(error: unknown, { kind, requestId }: Head): Reply {
    const known = error instanceof RestError ? error : internalError(requestId);
    if (error !== known)
      this.logger.error(`Request ${requestId} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return kind === 'ask' ? { status: known.status, headers: JSON_HEADERS, body: errorBytes(known) } : failure(known);
  }

  private send(message: Msg, head: Head, reply: Reply): void {
    if (!message.reply) return;
    const headers = replyHeaders(reply);
    const body = this.wiring.parcels.pack(reply.body, headers, head.deadline);
    try {
      message.respond(body, { headers });
    } catch (error) {
      // Too many headers for the broker, or the connection is closed.
      this.logger.error(`The answer to request ${head.requestId} could not be sent: ${String(error)}`);
      this.respond(message, this.failed(internalError(head.requestId), head));
    }
  }

  /** A short answer; without a reply a bare sign of life. */
  private respond(message: Msg, reply?: Reply): void {
    try {
      if (message.reply) message.respond(reply?.body, reply && { headers: replyHeaders(reply) });
    } catch {
      // The connection is closed, so nobody can hear it.
    }
  }
}

/** What nobody waits for any more isn't begun. */
function mustBeInTime({ deadline }: Head): void {
  if (!(deadline > Date.now())) throw deadlinePassed();
}
