import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { tracePart, type Ask, type Reply, type Request } from '@gatehouse/bus';
import { durations } from '@gatehouse/telemetry';
import { VALID } from '../handlers/reply.interceptor';
import { keyOf, type OncePerKey } from './once-per-key';

/** Runs work in one transaction. */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/** What Nest's handlers do with one message. */
export interface Handlers {
  /** The name of a route for metrics; undefined when there is none, so that the number of series is bounded. */
  nameOf(request: Request): string | undefined;
  /** Whether the request is for the list of a resource. */
  isList(request: Request): boolean;
  /** Guards, handler and reply; never rejects. */
  handle(request: Request): Promise<Reply>;
  answer(question: Ask): Promise<unknown>;
}

/** What a service with a database puts around its handlers. */
export interface Surroundings {
  once?: OncePerKey;
  inTransaction?: InTransaction;
  /** Runs the reads of some work on a server that follows the first; undefined, and nothing ran, where none can answer. */
  onReplica?: (work: () => Promise<Reply>) => Promise<Reply | undefined>;
}

const routeDurations = durations(
  'gatehouse_route_duration_seconds',
  'Time in which a service answers a request, by service, route and status.',
  ['service', 'route', 'status'],
);

/**
 * What stands around Nest's handlers, whichever bus brings the messages: first the Idempotency-Key, then the transaction, then
 * the handlers. A guard or an interceptor could do neither: what is answered again must not be checked again, and a batch runs
 * several handlers in one transaction.
 */
export class AroundHandlers {
  constructor(
    private readonly service: string,
    private readonly handlers: Handlers,
    private readonly surroundings: Surroundings,
  ) {}

  /** Answers one request. One with a key, or a precondition, is a transaction; the writes of others have their own. */
  route(request: Request): Promise<Reply> {
    return this.timed(request, () => this.once(request));
  }

  /** Answers requests one after the other in one transaction. */
  routeBatch(requests: Request[]): Promise<Reply[]> {
    const { once, inTransaction = (work) => work() } = this.surroundings;
    if (once && requests.some((request) => keyOf(request) !== undefined))
      return once.batch(requests, (request) => this.part(request));
    return inTransaction(async () => {
      const replies: Reply[] = [];
      for (const request of requests) replies.push(await this.part(request));
      return replies;
    });
  }

  /** Answers the question of a service; once, where it asks it for a request with a key. */
  ask(question: Ask): Promise<unknown> {
    const { once } = this.surroundings;
    return once && question.key !== undefined
      ? once.ask(question, question.key, () => this.handlers.answer(question))
      : this.handlers.answer(question);
  }

  private async once(request: Request): Promise<Reply> {
    const handle = (): Promise<Reply> => this.handlers.handle(request);
    const { once } = this.surroundings;
    const key = keyOf(request);
    if (this.isVisitorsList(request)) return this.list(handle);
    if (!once || key === undefined) return handle();
    if (request.only !== 'validate') return once.route(request, key, handle);
    // Requests that were done already might not be valid a second time.
    return (await once.isAnswered(request, key)) ? VALID : handle();
  }

  private isVisitorsList(request: Request): boolean {
    const { method, only, caller } = request;
    return method === 'GET' && only === undefined && caller.kind === 'visitor' && this.handlers.isList(request);
  }

  /** A list, from a replica where there is one. When that is lost meanwhile, the first server is asked for all of it. */
  private async list(handle: () => Promise<Reply>): Promise<Reply> {
    const reply = await this.surroundings.onReplica?.(handle);
    return reply && reply.status < 500 ? reply : handle();
  }

  /** One of several requests, with a span of its own. Other requests run before the next: long texts take a moment. */
  private async part(request: Request): Promise<Reply> {
    const reply = await tracePart(request.route, () => this.timed(request, () => this.handlers.handle(request)));
    await yieldToOthers();
    return reply;
  }

  private async timed(request: Request, work: () => Promise<Reply>): Promise<Reply> {
    const startedAt = performance.now();
    const reply = await work();
    const route = this.handlers.nameOf(request) ?? 'other';
    routeDurations.observe((performance.now() - startedAt) / 1000, this.service, route, String(reply.status));
    return reply;
  }
}
