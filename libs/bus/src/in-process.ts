import { RestError, unavailable } from '@gatehouse/errors';
import { ASK_TIMEOUT_MS, Bus, type RequestHandler } from './bus';
import type { Contract, Reply, Request, Topic, Values } from './envelope';
import type { Manifest } from './manifest';

/** The bus of the one-process site: one function ctx, the same envelopes. */
export class InProcessBus extends Bus {
  private readonly answerers = new Map<string, RequestHandler>();
  private readonly manifests = new Map<string, Manifest>();
  private readonly watchers: ((manifests: Manifest[]) => void)[] = [];
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();
  private readonly counters = new Map<string, { count: number; ends: number }>();

  async call(service: string, request: Request): Promise<Reply> {
    return this.answererOf(service).route(request);
  }

  async callMany(service: string, requests: Request[]): Promise<Reply[]> {
    const answerer = this.answererOf(service);
    return Promise.all(requests.map((request) => answerer.route(request)));
  }

  async callInTurn(service: string, requests: Request[]): Promise<Reply[]> {
    return this.answererOf(service).routesInTurn(requests);
  }

  async ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    // The same copy that a broker would make: nobody shares objects with another service.
    const payload: unknown = question === undefined ? null : JSON.parse(JSON.stringify(question));
    const answer = await this.answererOf(contract.service).ask({
      ask: contract.name,
      payload,
      deadline: Date.now() + ASK_TIMEOUT_MS,
    });
    return answer as Answer;
  }

  async serve(service: string, answerer: RequestHandler): Promise<() => Promise<void>> {
    if (this.answerers.has(service)) throw new Error(`The service ${service} is served already.`);
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
    this.answerers.set(service, {
      route: (request) => track(answerer.route(request)),
      routesInTurn: (requests) => track(answerer.routesInTurn(requests)),
      ask: (question) => track(answerer.ask(question)),
    });
    return async () => {
      this.answerers.delete(service);
      if (running > 0)
        await new Promise<void>((resolve) => {
          ended = resolve;
        });
    };
  }

  async announce(manifest: Manifest): Promise<void> {
    this.manifests.set(manifest.service, manifest);
    for (const changed of this.watchers) changed([...this.manifests.values()]);
  }

  async watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    this.watchers.push(changed);
    changed([...this.manifests.values()]);
  }

  async alive(service: string): Promise<boolean> {
    return this.answerers.has(service);
  }

  publish<Payload>(topic: Topic<Payload>, payload: Payload): void {
    for (const heard of this.listeners.get(topic.topic) ?? []) heard(payload as never);
  }

  listen<Payload>(topic: Topic<Payload>, heard: (payload: Payload) => void): void {
    this.listeners.set(topic.topic, [...(this.listeners.get(topic.topic) ?? []), heard]);
  }

  async count(key: string, windowSeconds: number): Promise<number> {
    const now = Date.now();
    if (this.counters.size > 10_000)
      for (const [name, { ends }] of this.counters) if (ends <= now) this.counters.delete(name);
    const entry = this.counters.get(key);
    if (entry && entry.ends > now) return ++entry.count;
    this.counters.set(key, { count: 1, ends: now + windowSeconds * 1000 });
    return 1;
  }

  async close(): Promise<void> {
    this.answerers.clear();
    this.listeners.clear();
    this.watchers.length = 0;
  }

  private answererOf(service: string): RequestHandler {
    const answerer = this.answerers.get(service);
    if (!answerer) throw unavailable();
    return answerer;
  }
}

/** A failed reply for an error that a transport met. */
export function failure(error: RestError, members: Values = {}): Reply {
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'application/json; charset=UTF-8' },
    body: Buffer.from(JSON.stringify({ ...error.body(), ...members })),
  };
}
