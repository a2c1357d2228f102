import { Logger } from '@nestjs/common';
import { deadlinePassed, internalError, toRestError } from '@gatehouse/errors';
import type { Msg, MsgHdrs, NatsConnection, Subscription } from 'nats';
import type { RequestHandler } from '../bus';
import { GATEWAY, type Reply, type Request } from '../envelope';
import { failure } from '../failure';
import type { Peer } from '../identity/peers';
import { traceAnswer, tracePart } from '../observed-calls';
import type { Purged } from '../purges/purge-log';
import type { NatsPurges } from './purges/nats-purges';
import type { PresenceAnnouncer } from './replicas/presence';
import type { ChunkedBodies, SplitBody } from './requests/chunked-bodies';
import type { RequestVerifier, VerifiedRequest } from './request-verifier';
import { macOf } from './trust/message-mac';
import { countRefusal } from './trust/refusals';
import { encodeError, encodeReplies, textOf } from './wire/bodies';
import { replyHead, type RequestHead } from './wire/headers';
import { headersOf } from './wire/signed-message';
import { callsOf, findOf, isPlaceOf, livenessOf } from './wire/subjects';

/** The parts of the bus that a subscription works with. */
export interface SubscriptionParts {
  connection: NatsConnection;
  chunkedBodies: ChunkedBodies;
  verifier: RequestVerifier;
  presence: PresenceAnnouncer;
  purges: NatsPurges;
  service: string;
  replica: string;
  publicKey: string;
  /** Bytes of the largest accepted request. */
  maxRequestBytes: number;
}

interface Outgoing {
  body: Uint8Array;
  headers: MsgHdrs;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8' };
const EMPTY = new Uint8Array(0);

/** A replica at work: verifies the requests that name it, hands them to the handler, drains when stopped. */
export class ServiceSubscription {
  private readonly logger = new Logger('NatsBus');
  private readonly inFlight = new Set<Promise<void>>();
  private readonly calls: Subscription;
  private readonly searches: Subscription;
  private readonly liveness: Subscription;
  private stopping?: Promise<void>;

  constructor(
    private readonly parts: SubscriptionParts,
    private readonly handler: RequestHandler,
  ) {
    const { service, replica, presence } = parts;
    this.calls = this.subscribe(callsOf(service, replica), (message) => this.accept(message));
    this.liveness = this.subscribe(livenessOf(service, replica), (message) => answer(message));
    this.searches = this.subscribe(findOf(service), (message) => {
      presence.announce();
      // After the announcement, so that the sender knows the replica when this arrives.
      answer(message);
    });
    presence.announce();
  }

  /** Announces the replica to those who were disconnected. */
  onReconnect(): void {
    if (!this.stopping) this.parts.presence.announce();
  }

  /** Accepts no more messages, answers those in flight, and resolves when the broker has the answers. */
  stop(): Promise<void> {
    this.stopping ??= this.drain();
    return this.stopping;
  }

  private subscribe(subject: string, heard: (message: Msg) => void): Subscription {
    return this.parts.connection.subscribe(subject, {
      callback: (error, message) => {
        // What wants its answer elsewhere would make this service publish where its sender may not.
        if (!error && isPlaceOf(this.parts.service, message.reply)) heard(message);
      },
    });
  }

  private async drain(): Promise<void> {
    this.searches.unsubscribe();
    this.parts.presence.leave();
    // Messages that the broker has already handed over arrive before it confirms.
    await this.calls.drain().catch(() => undefined);
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await this.parts.chunkedBodies.whenReleased();
    // Liveness ends last: as long as it is served, callers wait for their answers.
    await this.parts.connection.flush().catch(() => undefined);
    this.liveness.unsubscribe();
  }

  private accept(message: Msg): void {
    // Unsigned and repeated messages get no answer: it would help only an attacker.
    const request = this.parts.verifier.verify(message);
    if (!request) return;
    const work = this.handle(request).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  /** Never rejects. */
  private async handle(request: VerifiedRequest): Promise<void> {
    const { log } = this.parts.purges;
    const mark = log.mark();
    const reply = await this.process(request).catch((error: unknown) => this.failureReply(error, request.head));
    this.send(request, reply, log.since(mark));
  }

  private async process(request: VerifiedRequest): Promise<Reply> {
    const { head, peer } = request;
    assertInTime(head);
    this.assertAllowed(head, peer);
    const { chunkedBodies, maxRequestBytes: limit } = this.parts;
    const { deadline } = head;
    const body = await chunkedBodies.assemble(request.body, { sender: peer.service, limit, deadline });
    // Messages that arrive together wait for each other, so the deadline may have passed since.
    assertInTime(head);
    return this.run(head, textOf(body));
  }

  private async run(head: RequestHead, text: string): Promise<Reply> {
    const { deadline, requestId, key } = head;
    switch (head.kind) {
      case 'ping':
        return { status: 200, headers: {}, body: EMPTY };
      case 'route': {
        const request = JSON.parse(text) as Request;
        return this.traced(head, () => this.handler.route(request), request.route);
      }
      case 'routes': {
        const requests = JSON.parse(text) as Request[];
        const replies = () => Promise.all(requests.map((request) => this.routeOne(request, head)));
        return repliesReply(await this.traced(head, replies));
      }
      case 'batch':
        return repliesReply(await this.traced(head, () => this.handler.routeBatch(JSON.parse(text) as Request[])));
      case 'ask': {
        const payload: unknown = JSON.parse(text);
        const question = { ask: head.contract ?? '', payload, deadline, requestId, key };
        const result = await this.traced(head, () => this.handler.ask(question));
        return { status: 200, headers: {}, body: Buffer.from(result === undefined ? '' : JSON.stringify(result)) };
      }
    }
  }

  private traced<T>(
    { kind, contract, traceparent }: RequestHead,
    answer: () => Promise<T>,
    route?: string,
  ): Promise<T> {
    return traceAnswer({ service: this.parts.service, name: contract ?? kind, route }, answer, traceparent);
  }

  /** Routes are the gateway's to ask for, contracts those services' that they name. */
  private assertAllowed({ kind, contract = '', requestId = '' }: RequestHead, { service }: Peer): void {
    if (kind === 'ping') return;
    if (kind === 'ask' ? this.handler.mayAsk(contract, service) : service === GATEWAY) return;
    countRefusal('caller');
    this.logger.error(`Refused a request of ${service} (${kind} ${contract}): it is not among those that may ask it.`);
    throw internalError(requestId);
  }

  /** One of several requests: its failure does not affect the others. */
  private routeOne(request: Request, head: RequestHead): Promise<Reply> {
    return tracePart(request.route, () => this.handler.route(request)).catch((error: unknown) =>
      this.failureReply(error, { ...head, kind: 'route' }),
    );
  }

  private failureReply(error: unknown, { kind, requestId = '' }: RequestHead): Reply {
    const known = toRestError(error, requestId);
    // As an error of its own, so that the log can take out the values that its message quotes.
    if (error !== known) this.logger.error(`Request ${requestId} failed.`, error);
    return kind === 'ask' ? { status: known.status, headers: JSON_HEADERS, body: encodeError(known) } : failure(known);
  }

  private send(request: VerifiedRequest, reply: Reply, purged?: Purged): void {
    const { head } = request;
    const split = this.parts.chunkedBodies.split(reply.body, head.deadline);
    try {
      this.respond(request, this.signed(request, replyHead(reply, purged), split));
    } catch (error) {
      // The head is too large for the broker, or the connection is closed.
      this.logger.error(`The reply to request ${head.requestId ?? ''} could not be sent.`, error);
      const { body, ...rest } = this.failureReply(internalError(head.requestId ?? ''), head);
      const signed = this.signed(request, replyHead({ ...rest, body }), { first: body, chunks: '' });
      attempt(() => this.respond(request, signed));
    }
  }

  private respond({ message }: VerifiedRequest, { body, headers }: Outgoing): void {
    this.parts.connection.publish(message.reply ?? '', body, { headers });
  }

  private signed({ message, peer }: VerifiedRequest, head: string, { first, chunks }: SplitBody): Outgoing {
    const reply = message.reply ?? '';
    const from = this.parts.publicKey;
    const parts = { direction: 'reply', subject: '', reply, from, to: peer.publicKey, head, chunks } as const;
    const signature = macOf(peer, parts, first);
    return { body: first, headers: headersOf({ from: '', head, chunks, signature }) };
  }
}

/** Sends an empty reply. */
function answer(message: Msg): void {
  attempt(() => message.respond());
}

/** Sends something that nobody can be told of when the connection is closed. */
function attempt(send: () => void): void {
  try {
    send();
  } catch {
    // The connection is closed.
  }
}

const repliesReply = (replies: Reply[]): Reply => ({ status: 200, headers: {}, body: encodeReplies(replies) });

/** Requests whose caller has stopped waiting are not begun. */
function assertInTime({ deadline }: RequestHead): void {
  if (!(deadline > Date.now())) throw deadlinePassed();
}
