import { unavailable } from '@gatehouse/errors';
import { ASK_TIMEOUT_MS, Bus, type RequestHandler } from '../bus';
import type { Ask, Contract, Reply, Request, Topic } from '../envelope';
import { IdempotentRun } from '../idempotency/idempotent-run';
import { LocalCounters, type Counter } from '../local-counters';
import type { Manifest } from '../manifest';
import { observeCall, traceAnswer, tracePart, type Call } from '../observed-calls';
import { LocalPurges } from '../purges/purges';

/** The bus of the one-process site: function calls with the same envelopes. */
export class InProcessBus extends Bus {
  override readonly connected = true;
  override readonly proofs = undefined;
  override readonly purges = new LocalPurges();

  private readonly handlers = new Map<string, RequestHandler>();
  private readonly manifests = new Map<string, Manifest>();
  private readonly watchers: ((manifests: Manifest[]) => void)[] = [];
  /** By topic, which says what its payload is: `never` here, since the topics differ. */
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();
  private readonly counters = new LocalCounters();

  call(service: string, request: Request): Promise<Reply> {
    const { route } = request;
    return this.send({ service, name: 'route', route }, (handler) => handler.route(request));
  }

  callMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.send({ service, name: 'routes' }, (handler) =>
      Promise.all(requests.map((request) => tracePart(request.route, () => handler.route(request)))),
    );
  }

  callBatch(service: string, requests: Request[]): Promise<Reply[]> {
    return this.send({ service, name: 'batch' }, (handler) => handler.routeBatch(requests));
  }

  async ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    // A copy, as a broker would make one: services never share objects.
    const payload: unknown = question === undefined ? null : JSON.parse(JSON.stringify(question));
    const { service, name } = contract;
    const key = IdempotentRun.current?.keyOfAsk(service, name);
    const deadline = Date.now() + (contract.timeoutMs ?? ASK_TIMEOUT_MS);
    const ask: Ask = { ask: name, payload, ...(key === undefined ? {} : { key }), deadline };
    const answer = await this.send({ service, name }, (handler) => handler.ask(ask));
    return answer as Answer;
  }

  serve(service: string, handler: RequestHandler): Promise<() => Promise<void>> {
    if (this.handlers.has(service)) return Promise.reject(new Error(`The service ${service} is served already.`));
    let running = 0;
    let ended = (): void => undefined;
    const track = async <T>(work: Promise<T>): Promise<T> => {
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
        if (running === 0) ended();
      }
    };
    this.handlers.set(service, {
      route: (request) => track(handler.route(request)),
      routeBatch: (requests) => track(handler.routeBatch(requests)),
      ask: (question) => track(handler.ask(question)),
      mayAsk: (contract, asker) => handler.mayAsk(contract, asker),
    });
    return Promise.resolve(async () => {
      this.handlers.delete(service);
      if (running > 0)
        await new Promise<void>((resolve) => {
          ended = resolve;
        });
    });
  }

  announce(manifest: Manifest): Promise<void> {
    this.manifests.set(manifest.service, manifest);
    for (const changed of this.watchers) changed([...this.manifests.values()]);
    return Promise.resolve();
  }

  watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    this.watchers.push(changed);
    changed([...this.manifests.values()]);
    return Promise.resolve();
  }

  alive(service: string): Promise<boolean> {
    return Promise.resolve(this.handlers.has(service));
  }

  publish<Payload>(topic: Topic<Payload>, payload: Payload): void {
    const run = IdempotentRun.current;
    if (run) return run.wait(() => this.publish(topic, payload));
    for (const listener of this.listeners.get(topic.topic) ?? []) listener(payload as never);
  }

  listen<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): void {
    this.listeners.set(topic.topic, [...(this.listeners.get(topic.topic) ?? []), listener]);
  }

  countBy(key: string, windowSeconds: number, amount: number): Promise<Counter> {
    return Promise.resolve(this.counters.add(key, windowSeconds, amount));
  }

  close(): Promise<void> {
    this.handlers.clear();
    this.listeners.clear();
    this.watchers.length = 0;
    return Promise.resolve();
  }

  /** Hands a message to the handler of its service, as a broker would: measured, and traced on both ends. */
  private send<T>(call: Call, answer: (handler: RequestHandler) => Promise<T>): Promise<T> {
    return observeCall(call, () => {
      const handler = this.handlerOf(call.service);
      return traceAnswer(call, () => answer(handler));
    });
  }

  private handlerOf(service: string): RequestHandler {
    const handler = this.handlers.get(service);
    if (!handler) throw unavailable();
    return handler;
  }
}
