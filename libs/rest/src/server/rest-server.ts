import type { ModuleRef } from '@nestjs/core';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom, type Observable } from 'rxjs';
import {
  failure,
  isAmong,
  type Ask,
  type Bus,
  type Contract,
  type Reply,
  type Request,
  type RequestHandler,
  type MessageType,
} from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';
import { argumentEntries } from '../arguments/arguments';
import { Embeds } from '../embeds/embeds';
import { replyAbout, RoutedRequest, type ServedRoute } from '../handlers/routed-request';
import { AbilityRequest, type AbilityDeclaration } from '../handlers/ability';
import { failedReply, type FaultLog } from '../handlers/rest-errors.filter';
import { AllowHeader } from '../replies/allow';
import { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';
import { manifestOf, type Declared, type ServiceFacts } from '../routes/manifest';
import type { SiteAddress } from '../site-address';
import { AroundHandlers, type Handlers, type Surroundings } from './around-handlers';

/** How often the manifest is announced again, for arguments whose default moves with the calendar. */
const ANNOUNCE_EVERY_MS = 3_600_000;

/** A handler of Nest, with the interceptor that makes its reply. */
type ReplyHandler = (ctx: RequestContext, context: object) => Promise<Reply | Observable<Reply>>;

/**
 * Nest's server for the bus, in one process or over NATS, as a custom transporter of Nest's documentation: it hands the
 * messages of the bus to Nest's message handlers, and announces the routes that these declare.
 */
export class RestServer extends Server implements CustomTransportStrategy, RequestHandler, Handlers {
  private readonly routes = new Map<string, { route: ServedRoute; handler: ReplyHandler; isList: boolean }>();
  private readonly abilities = new Map<string, { ability: AbilityDeclaration; handler: ReplyHandler }>();
  private stop: () => Promise<void> = () => Promise.resolve();
  private again?: NodeJS.Timeout;
  private modules?: ModuleRef;
  private around: AroundHandlers;

  constructor(
    private readonly bus: Bus,
    private readonly service: ServiceFacts,
    private readonly site: SiteAddress,
    private readonly log: FaultLog,
  ) {
    super();
    this.around = new AroundHandlers(service.name, this, {});
  }

  /** Sets where the classes that permits and checks name are found, and what stands around the handlers. */
  use(modules: ModuleRef, surroundings: Surroundings = {}): this {
    this.modules = modules;
    this.around = new AroundHandlers(this.service.name, this, surroundings);
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

  route(request: Request): Promise<Reply> {
    return this.around.route(request);
  }

  routeBatch(requests: Request[]): Promise<Reply[]> {
    return this.around.routeBatch(requests);
  }

  ask(question: Ask): Promise<unknown> {
    return this.around.ask(question);
  }

  mayAsk(contract: string, service: string): boolean {
    const declared = this.contractOf(contract);
    return declared !== undefined && isAmong(service, declared.askedBy);
  }

  nameOf({ route }: Request): string | undefined {
    return this.routes.has(route) || this.abilities.has(route) ? route : undefined;
  }

  isList({ route }: Request): boolean {
    return this.routes.get(route)?.isList ?? false;
  }

  handle(request: Request): Promise<Reply> {
    return this.handled(new RequestContext(request, this.site, new Map(), (inner) => this.inner(inner)));
  }

  /** What a handler asks of another route: it asks no further ones. */
  private inner(request: Request): Promise<Reply> {
    return this.handled(new RequestContext(request, this.site));
  }

  private async handled(ctx: RequestContext): Promise<Reply> {
    const { request } = ctx;
    const run = this.abilities.get(request.route);
    if (run) return this.replyOf(run.handler, ctx, new AbilityRequest(run.ability, this.nest(), ctx));
    const found = this.routes.get(request.route);
    if (!found) return failure(noRoute());
    const routed = new RoutedRequest(found.route, ctx);
    try {
      return (await replyAbout(routed)) ?? (await this.replyOf(found.handler, ctx, routed));
    } catch (error) {
      return failedReply(error, routed, this.log);
    }
  }

  async answer({ ask, payload }: Ask): Promise<unknown> {
    const handler = this.messageHandlers.get(`ask ${ask}`);
    if (!handler) throw new RestError(500, 'internal_error', `No service answers ${ask}.`);
    const types = this.contractOf(ask)?.types;
    mustMatch(types?.question, payload, `The question ${ask}`);
    const answer: unknown = await lastValueFrom(this.transformToObservable(handler(payload)));
    mustMatch(types?.answer, answer, `The answer to ${ask}`);
    return answer;
  }

  private contractOf(ask: string): Contract<unknown, unknown> | undefined {
    return this.messageHandlers.get(`ask ${ask}`)?.extras?.contract as Contract<unknown, unknown> | undefined;
  }

  /** What Nest makes of a message: guards, interceptor and handler, or the filter. */
  private async replyOf(handler: ReplyHandler, ctx: RequestContext, context: object): Promise<Reply> {
    const reply = await handler(ctx, context);
    return isObservable(reply) ? lastValueFrom(reply) : reply;
  }

  private async start(): Promise<void> {
    const declared = this.find();
    this.stop = await this.bus.serve(this.service.name, this);
    const announce = (): Promise<void> => this.bus.announce(manifestOf(this.service, declared));
    await announce();
    this.again = setInterval(() => void announce().catch(() => undefined), ANNOUNCE_EVERY_MS).unref();
  }

  /** Reads what the message handlers declare. */
  private find(): Declared {
    const handlers = new Map<RouteDeclaration, MessageHandler>();
    const subscriptions: string[] = [];
    for (const [pattern, handler] of this.messageHandlers) {
      const { topic, ability, declarations = [] } = declaredBy(handler);
      if (topic !== undefined) subscriptions.push(topic);
      if (ability?.key === pattern) this.abilities.set(pattern, { ability, handler });
      const declaration = declarations.find(({ key }) => key === pattern);
      if (declaration) handlers.set(declaration, handler);
    }
    const declarations = [...handlers.keys()];
    const modules = this.nest();
    const embeds = new Embeds(declarations, modules, (err, route) =>
      this.log.error({ err, route }, 'an embedded record failed'),
    );
    for (const [declaration, handler] of handlers) {
      const path = declarations.filter((one) => one.path === declaration.path);
      const route = { declaration, modules, allow: new AllowHeader(declaration, path), embeds };
      const isList = 'per_page' in argumentEntries(declaration.args);
      this.routes.set(declaration.key, { route, handler, isList });
    }
    return { declarations, subscriptions, abilities: [...this.abilities.values()].map(({ ability }) => ability.entry) };
  }

  private nest(): ModuleRef {
    if (!this.modules) throw new Error('Call use() before the server listens: it has no modules.');
    return this.modules;
  }
}

/** What our decorators gave to `MessagePattern` as extras. */
interface DeclaredExtras {
  topic?: string;
  ability?: AbilityDeclaration;
  declarations?: RouteDeclaration[];
}

const declaredBy = ({ extras = {} }: MessageHandler): DeclaredExtras => extras;

/**
 * Throws when a message between services is not what its contract says, as may happen with two versions side by side.
 * The message names the field and is logged; the client gets 500 `internal_error`.
 */
function mustMatch(type: MessageType | undefined, value: unknown, what: string): void {
  const problem = type?.problem(value, 'value');
  if (problem) throw new Error(`${what} does not match its contract: ${problem.message}`);
}
