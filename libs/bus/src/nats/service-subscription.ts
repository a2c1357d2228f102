import { Logger } from '@nestjs/common';
import { RestError, deadlinePassed, internalError } from '@gatehouse/errors';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { RequestHandler } from '../bus';
import type { Ask, Reply, Request } from '../envelope';
import { failure } from '../failure';
import type { ChunkedBodies } from './requests/chunked-bodies';
import { encodeError, encodeReplies } from './wire/bodies';
import { textOf } from './wire/bytes';
import { HEADER, replyHeaders } from './wire/headers';
import type { MessageSigner } from './wire/message-signer';
import { livenessSubjectOf, subjectOf } from './wire/subjects';

/** The parts of the bus that a subscription works with. */
export interface SubscriptionParts {
  connection: NatsConnection;
  chunkedBodies: ChunkedBodies;
  signer: MessageSigner;
  /** Bytes of the largest accepted request. */
  maxRequestBytes: number;
}

interface Head {
  kind: string;
  deadline: number;
  requestId: string;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8' };

/** One replica's share of a service's queue group: verifies messages, hands them to the handler, drains when stopped. */
export class ServiceSubscription {
  private readonly logger = new Logger('NatsBus');
  private readonly inFlight = new Set<Promise<void>>();
  private readonly requests: Subscription;
  private readonly liveness: Subscription;
  private stopping?: Promise<void>;

  constructor(
    private readonly parts: SubscriptionParts,
    private readonly service: string,
    private readonly handler: RequestHandler,
  ) {
    const { connection } = parts;
    this.requests = connection.subscribe(subjectOf(service), {
      queue: service,
      callback: (error, message) => {
        if (!error) this.accept(message);
      },
    });
    this.liveness = connection.subscribe(livenessSubjectOf(service), {
      queue: service,
      callback: (error, message) => {
        if (!error) this.respond(message);
      },
    });
  }

  /** Accepts no more messages, answers those in flight, and resolves when the broker has the answers. */
  stop(): Promise<void> {
    this.stopping ??= this.drain();
    return this.stopping;
  }

  private async drain(): Promise<void> {
    // Messages that the broker has already handed over arrive before it confirms.
    await this.requests.drain().catch(() => undefined);
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await this.parts.chunkedBodies.whenReleased();
    // Liveness ends last: as long as it is served, callers wait for their answers.
    await this.parts.connection.flush().catch(() => undefined);
    this.liveness.unsubscribe();
  }

  private accept(message: Msg): void {
    const work = this.handle(message).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  /** Never rejects. */
  private async handle(message: Msg): Promise<void> {
    const kind = message.headers?.get(HEADER.kind) ?? '';
    if (kind === 'ping') return this.respond(message);
    const head: Head = {
      kind,
      deadline: Number(message.headers?.get(HEADER.deadline)),
      requestId: message.headers?.get(HEADER.requestId) ?? '',
    };
    try {
      this.send(message, head, await this.process(message, head));
    } catch (error) {
      this.send(message, head, this.failureReply(error, head));
    }
  }

  private async process(message: Msg, head: Head): Promise<Reply> {
    const { chunkedBodies, maxRequestBytes } = this.parts;
    assertInTime(head);
    const body = await chunkedBodies.assemble(message, maxRequestBytes, head.deadline);
    this.verifySignature(message, head, body);
    const text = textOf(body);
    // Messages that arrive together wait for each other, so the deadline may have passed since.
    assertInTime(head);
    switch (head.kind) {
      case 'route':
        return await this.handler.route(JSON.parse(text) as Request);
      case 'routes': {
        const requests = JSON.parse(text) as Request[];
        return repliesReply(await Promise.all(requests.map((request) => this.routeOne(request, head))));
      }
      case 'in turn':
        return repliesReply(await this.handler.routesInTurn(JSON.parse(text) as Request[]));
      case 'ask': {
        const answer = await this.handler.ask(JSON.parse(text) as Ask);
        return { status: 200, headers: {}, body: Buffer.from(answer === undefined ? '' : JSON.stringify(answer)) };
      }
      default:
        throw new Error(`A message of an unknown kind: ${head.kind}`);
    }
  }

  /** One of several requests: its failure does not affect the others. */
  private routeOne(request: Request, head: Head): Promise<Reply> {
    return this.handler.route(request).catch((error: unknown) => this.failureReply(error, { ...head, kind: 'route' }));
  }

  private verifySignature(message: Msg, { kind, requestId }: Head, body: Uint8Array): void {
    const signature = message.headers?.get(HEADER.signature) ?? '';
    const deadline = message.headers?.get(HEADER.deadline) ?? '';
    if (this.parts.signer.verify(signature, subjectOf(this.service), kind, deadline, body)) return;
    this.logger.error(
      `Refused a message for ${this.service} that is not signed with this site's secret (request ${requestId}).`,
    );
    throw internalError(requestId);
  }

  private failureReply(error: unknown, { kind, requestId }: Head): Reply {
    const known = error instanceof RestError ? error : internalError(requestId);
    if (error !== known)
      this.logger.error(`Request ${requestId} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return kind === 'ask' ? { status: known.status, headers: JSON_HEADERS, body: encodeError(known) } : failure(known);
  }

  private send(message: Msg, head: Head, reply: Reply): void {
    if (!message.reply) return;
    const headers = replyHeaders(reply);
    const body = this.parts.chunkedBodies.split(reply.body, headers, head.deadline);
    try {
      message.respond(body, { headers });
    } catch (error) {
      // The headers are too large for the broker, or the connection is closed.
      this.logger.error(`The reply to request ${head.requestId} could not be sent: ${String(error)}`);
      this.respond(message, this.failureReply(internalError(head.requestId), head));
    }
  }

  /** Sends a short reply; without one an empty message, which answers a ping. */
  private respond(message: Msg, reply?: Reply): void {
    try {
      if (message.reply) message.respond(reply?.body, reply && { headers: replyHeaders(reply) });
    } catch {
      // The connection is closed.
    }
  }
}

const repliesReply = (replies: Reply[]): Reply => ({ status: 200, headers: {}, body: encodeReplies(replies) });

/** Requests whose caller has stopped waiting are not begun. */
function assertInTime({ deadline }: Head): void {
  if (!(deadline > Date.now())) throw deadlinePassed();
}
