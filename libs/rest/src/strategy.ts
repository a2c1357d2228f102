import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { noRoute, RestError, toRestError } from '@gatehouse/errors';
import { durations } from '@gatehouse/telemetry';
import {
  failure,
  isAmong,
  tracePart,
  type Contract,
  type RequestHandler,
  type Ask,
  type Bus,
  type Reply,
  type Request,
} from '@gatehouse/bus';
import { answerAbility, type AbilityDeclaration } from './ability';
import { refuseInvalid } from './arguments/arguments';
import { unknownArguments } from './arguments/unknown-arguments';
import { checkedInTurn } from './arguments/checked-in-turn';
import { Embeds } from './embeds/embeds';
import { mustMatch } from './must-match';
import { RequestContext } from './request-context';
import { Resolution, type CheckResult, type Problems, type RouteDeclaration } from './routes/declaration';
import { manifestOf, type ServiceFacts } from './routes/manifest';
import { answerOf, enforce, run } from './routes/permit';
import { keyOf, type OncePerKey } from './once-per-key';
import { uploadAnswer } from './routes/upload-answer';
import { withVersion, type RecordVersions } from './versioned';
import { AllowHeader } from './replies/allow';
import { toReply } from './replies/reply';
import { tagged } from './replies/tagged';
import type { SiteAddress } from './site-address';

/** Where the strategy logs exceptions that are not a RestError. */
export interface FaultLog {
  error(facts: object, message: string): void;
}

/** Runs work in one transaction. */
export type BatchTransaction = <T>(work: () => Promise<T>) => Promise<T>;

interface Handled {
  declaration: RouteDeclaration;
  handler: MessageHandler;
  allow: AllowHeader;
}

/** The reply to a request whose arguments are valid. */
const VALID: Reply = { status: 200, headers: {}, body: new Uint8Array() };
const routeDurations = durations(
  'gatehouse_route_duration_seconds',
  'Time in which a service answers a request, by service, route and status.',
  ['service', 'route', 'status'],
);

/** How often the manifest is announced again, for arguments whose default moves with the calendar. */
const ANNOUNCE_EVERY_MS = 3_600_000;

/**
 * Nest's transport for the bus: declared routes and contracts become message handlers with their guards,
 * pipes and filters; the bus, in one process or over NATS, brings the requests.
 */
@Injectable()
export class RestStrategy extends Server implements CustomTransportStrategy, RequestHandler {
  private readonly handled = new Map<string, Handled>();
  private readonly abilities = new Map<string, { declaration: AbilityDeclaration; handler: MessageHandler }>();
  private stop: () => Promise<void> = () => Promise.resolve();
  private again?: NodeJS.Timeout;
  private modules?: ModuleRef;
  private embeds?: Embeds;
  private batchTransaction: BatchTransaction = (work) => work();
  private once?: OncePerKey;
  private versions?: RecordVersions;

  constructor(
    private readonly bus: Bus,
    private readonly service: ServiceFacts,
    private readonly site: SiteAddress,
    private readonly log: FaultLog,
  ) {
    super();
  }

  /**
   * Sets where the classes that permits and checks name are found, and how a batch runs in one transaction
   * (a service without a database needs none).
   * @param stored what a service with a database has: it does what has an Idempotency-Key once, and counts versions
   */
  use(
    modules: ModuleRef,
    batchTransaction: BatchTransaction = (work) => work(),
    { once, versions }: { once?: OncePerKey; versions?: RecordVersions } = {},
  ): this {
    this.modules = modules;
    this.batchTransaction = batchTransaction;
    if (once) this.once = once;
    if (versions) this.versions = versions;
    return this;
  }

  listen(ready: (error?: unknown) => void): void {
    this.start().then(() => ready(), ready);
  }

  async close(): Promise<void> {
    clearInterval(this.again);
    await this.stop();
  }

  on(): void {
    throw new Error('The bus has no transport events.');
  }

  unwrap<T>(): T {
    throw new Error('The bus has no underlying server.');
  }

  async routesInTurn(requests: Request[]): Promise<Reply[]> {
    if (this.once && requests.some((request) => keyOf(request) !== undefined))
      return this.once.inTurn(requests, (request) => this.part(request));
    return this.batchTransaction(async () => {
      const replies: Reply[] = [];
      for (const request of requests) replies.push(await this.part(request));
      return replies;
    });
  }

  route(request: Request): Promise<Reply> {
    const key = keyOf(request);
    const { once } = this;
    return this.timed(request, () =>
      once && key !== undefined ? this.respondOnce(once, request, key) : this.respond(request),
    );
  }

  private async timed(request: Request, work: () => Promise<Reply>): Promise<Reply> {
    const startedAt = performance.now();
    const reply = await work();
    // Unknown routes have no name of their own, so that the number of series is bounded.
    const isKnown = this.handled.has(request.route) || this.abilities.has(request.route);
    const route = isKnown ? request.route : 'other';
    routeDurations.observe((performance.now() - startedAt) / 1000, this.service.name, route, String(reply.status));
    return reply;
  }

  /** One of several requests, with a span of its own. Others have their turn before the next: long texts take a moment. */
  private async part(request: Request): Promise<Reply> {
    const reply = await tracePart(request.route, () => this.timed(request, () => this.respond(request)));
    await turn();
    return reply;
  }

  private async respondOnce(once: OncePerKey, request: Request, key: string): Promise<Reply> {
    if (request.only !== 'validate') return once.route(request, key, () => this.respond(request));
    // Requests that were done already might not be valid a second time.
    return (await once.isAnswered(request, key)) ? VALID : this.respond(request);
  }

  private async respond(request: Request): Promise<Reply> {
    const handled = this.handled.get(request.route);
    const ctx = new RequestContext(request, this.site);
    try {
      const ability = this.abilities.get(request.route);
      if (ability) return await answerAbility(ability.declaration, ability.handler, this.inner(), ctx);
      if (!handled) throw noRoute();
      return await this.answer(handled, ctx);
    } catch (error) {
      return this.fail(error, ctx, handled);
    }
  }

  async ask(question: Ask): Promise<unknown> {
    const { once } = this;
    return question.key === undefined || !once
      ? this.reply(question)
      : once.ask(question, question.key, () => this.reply(question));
  }

  private async reply({ ask, payload }: Ask): Promise<unknown> {
    const handler = this.messageHandlers.get(`ask ${ask}`);
    if (!handler) throw new RestError(500, 'internal_error', `No service answers ${ask}.`);
    const contract = handler.extras?.contract as Contract<unknown, unknown> | undefined;
    mustMatch(contract?.types?.question, payload, `The question ${ask}`);
    const result: unknown = await handler(payload, undefined);
    const answer: unknown = isObservable(result) ? await lastValueFrom(result) : result;
    mustMatch(contract?.types?.answer, answer, `The answer to ${ask}`);
    return answer;
  }

  mayAsk(contract: string, service: string): boolean {
    const declared = this.messageHandlers.get(`ask ${contract}`)?.extras?.contract as
      Contract<unknown, unknown> | undefined;
    return declared !== undefined && isAmong(service, declared.askedBy);
  }

  /** The steps of a request: gate, arguments, permission, handler, reply (docs/interface/gateway.md#order-of-checks). */
  private async answer(handled: Handled, ctx: RequestContext): Promise<Reply> {
    const { declaration } = handled;
    const modules = this.inner();
    if (ctx.request.only === 'allow')
      return { status: 200, headers: { ...(await handled.allow.of(modules, ctx)) }, body: new Uint8Array() };
    if (ctx.request.only === 'files') {
      const upload = await uploadAnswer(declaration, modules, ctx.bare());
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(upload)),
      };
    }
    if (declaration.gate) await enforce(declaration.gate, modules, ctx);
    const { args, sent, problems } = await checkedInTurn(declaration.args, ctx.request);
    ctx.args = args;
    ctx.sent = sent;
    if (ctx.request.isStrict) Object.assign(problems, unknownArguments(declaration.args, ctx.request));
    if (declaration.check) resolve(await run(declaration.check, modules, ctx), ctx, problems);
    refuseInvalid(problems);
    if (ctx.request.only === 'validate') return VALID;
    const refusal = await answerOf(declaration.permit, modules, ctx);
    if (refusal) throw refusal;
    let value: unknown;
    const answer = async (): Promise<Reply> => {
      const result: unknown = await handled.handler(ctx, ctx);
      value = isObservable(result) ? await lastValueFrom(result) : result;
      const allow = await handled.allow.ofPermitted(modules, ctx);
      const embedded = ctx.request.embed === undefined ? undefined : await this.embeds?.reply(value, ctx, allow);
      return tagged(embedded ?? toReply(value, ctx, allow), ctx, declaration);
    };
    const { versions } = this;
    return versions ? withVersion(versions, { declaration, modules, ctx }, { answer, shown: () => value }) : answer();
  }

  private async fail(error: unknown, ctx: RequestContext, handled?: Handled): Promise<Reply> {
    const known = toRestError(error, ctx.request.requestId);
    if (known !== error)
      this.log.error({ err: error, route: ctx.request.route, requestId: ctx.request.requestId }, 'a request failed');
    const allow = handled && ctx.request.only !== 'validate' ? await this.allowOf(handled, ctx) : {};
    const reply = failure(known, handled?.declaration.namespaceOptions.failure);
    return { ...reply, headers: { ...allow, ...reply.headers } };
  }

  private async allowOf({ allow }: Handled, ctx: RequestContext): Promise<Readonly<Record<string, string>>> {
    try {
      return await allow.of(this.inner(), ctx);
    } catch {
      return {};
    }
  }

  private async start(): Promise<void> {
    const declarations: RouteDeclaration[] = [];
    const subscriptions: string[] = [];
    const handlers = new Map<RouteDeclaration, MessageHandler>();
    for (const [key, handler] of this.messageHandlers) {
      if (typeof handler.extras?.topic === 'string') subscriptions.push(handler.extras.topic);
      const ability = handler.extras?.ability as AbilityDeclaration | undefined;
      if (ability?.key === key) this.abilities.set(key, { declaration: ability, handler });
      const found = ((handler.extras?.declarations ?? []) as RouteDeclaration[]).find((one) => one.key === key);
      if (!found) continue;
      declarations.push(found);
      handlers.set(found, handler);
    }
    for (const [declaration, handler] of handlers) {
      const path = declarations.filter((one) => one.path === declaration.path);
      this.handled.set(declaration.key, { declaration, handler, allow: new AllowHeader(declaration, path) });
    }
    this.embeds = new Embeds(
      declarations,
      () => this.inner(),
      (err, route) => this.log.error({ err, route }, 'an embedded record failed'),
    );
    this.stop = await this.bus.serve(this.service.name, this);
    const announce = (): Promise<void> =>
      this.bus.announce(
        manifestOf(this.service, {
          declarations,
          subscriptions,
          abilities: [...this.abilities.values()].map(({ declaration }) => declaration.entry),
        }),
      );
    await announce();
    this.again = setInterval(() => void announce().catch(() => undefined), ANNOUNCE_EVERY_MS).unref();
  }

  private inner(): ModuleRef {
    if (!this.modules) throw new Error('Call use() before the first request: the strategy has no modules.');
    return this.modules;
  }
}

/** Adds the result of a check, which knows more of an argument than its type does: its problem comes first. */
function resolve(result: CheckResult, ctx: RequestContext, problems: Problems): void {
  if (result instanceof Resolution) ctx.resolved = result.value;
  else Object.assign(problems, result);
}
