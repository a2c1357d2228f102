import { Logger } from '@nestjs/common';
import { Events, type Msg, type NatsConnection } from 'nats';
import { ASK_TIMEOUT_MS, Bus, type RequestHandler } from './bus';
import type { Ask, Contract, Reply, Request, Topic } from './envelope';
import type { Manifest } from './manifest';
import { connectTo } from './nats-connection';
import { SharedCounter } from './nats-counter';
import { NatsManifests } from './nats-manifests';
import { Mux } from './nats-mux';
import { ChunkedBodies, tooLarge } from './nats-chunked-bodies';
import { NatsServing } from './nats-serve';
import {
  HEADER,
  MessageSigner,
  errorFrom,
  replyOf,
  subjectOf,
  textOf,
  topicSubject,
  unbundle,
  wireHeaders,
  type Kind,
} from './nats-wire';

export interface NatsBusOptions {
  /** `nats://user:password@host:4222`, or several separated by commas; `tls://` for an encrypted connection. */
  url: string;
  /** What the broker's monitoring calls this process. */
  name: string;
  /** The site's secret, the same in every process: messages are signed with it. */
  secret: string;
  /** Bytes of the largest request in JSON; 64 MiB by default. */
  maxRequestBytes?: number;
}

interface OutboundRequest {
  kind: Kind;
  service: string;
  content: unknown;
  deadline: number;
  requestId?: string;
  traceparent?: string;
}

const DEFAULT_MAX_REQUEST_BYTES = 64 * 1024 * 1024;
const PING_MS = 1_000;
const DRAIN_MS = 5_000;

/** The bus between processes: NATS messages with ready bytes, signed, each with a deadline. */
export class NatsBus extends Bus {
  private readonly logger = new Logger('NatsBus');
  private readonly seal: MessageSigner;
  private readonly mux: Mux;
  private readonly parcels: ChunkedBodies;
  private readonly manifests: NatsManifests;
  private readonly counter: SharedCounter;
  private readonly maxRequestBytes: number;
  private readonly servings = new Map<string, NatsServing>();
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();
  private up = true;
  private closing?: Promise<void>;

  private constructor(
    private readonly connection: NatsConnection,
    { secret, maxRequestBytes }: NatsBusOptions,
  ) {
    super();
    this.seal = new MessageSigner(secret);
    this.mux = new Mux(connection);
    this.parcels = new ChunkedBodies(connection, this.mux);
    this.manifests = new NatsManifests(connection);
    this.counter = new SharedCounter(connection);
    this.maxRequestBytes = maxRequestBytes ?? DEFAULT_MAX_REQUEST_BYTES;
    void this.follow();
  }

  /** Waits for the broker when it is not there yet. */
  static async connect(options: NatsBusOptions): Promise<NatsBus> {
    return new NatsBus(await connectTo(options.url, options.name), options);
  }

  /** Whether the broker is reached at this moment; for readiness. */
  override get connected(): boolean {
    return this.up;
  }

  async call(service: string, request: Request): Promise<Reply> {
    const { requestId, traceparent, deadline } = request;
    const answer = await this.send({ kind: 'route', service, content: request, deadline, requestId, traceparent });
    return this.reply(answer, deadline);
  }

  callMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.several('routes', service, requests);
  }

  callInTurn(service: string, requests: Request[]): Promise<Reply[]> {
    return this.several('in turn', service, requests);
  }

  private async several(kind: OutboundRequest['kind'], service: string, requests: Request[]): Promise<Reply[]> {
    if (requests.length === 0) return [];
    const [{ requestId, traceparent }] = requests;
    const deadline = Math.min(...requests.map((request) => request.deadline));
    const answer = await this.send({ kind, service, content: requests, deadline, requestId, traceparent });
    const reply = await this.reply(answer, deadline);
    // One refusal for all of them, for example of a deadline.
    if (reply.status !== 200) return requests.map(() => reply);
    return unbundle(reply.body);
  }

  async ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    const deadline = Date.now() + ASK_TIMEOUT_MS;
    const content: Ask = { ask: contract.name, payload: question ?? null, deadline };
    const answer = await this.send({ kind: 'ask', service: contract.service, content, deadline });
    const { status, body } = await this.reply(answer, deadline);
    if (status !== 200) throw errorFrom(body);
    const given: unknown = body.length > 0 ? JSON.parse(textOf(body)) : undefined;
    return given as Answer;
  }

  async serve(service: string, answerer: RequestHandler): Promise<() => Promise<void>> {
    if (this.servings.has(service)) throw new Error(`The service ${service} is served already.`);
    const { connection, parcels, seal, maxRequestBytes } = this;
    const serving = new NatsServing({ connection, parcels, seal, maxRequestBytes }, service, answerer);
    this.servings.set(service, serving);
    // Known to the broker from here on; after a exclude connection it is told again by itself.
    await connection.flush().catch(() => undefined);
    return async () => {
      await serving.stop();
      this.servings.delete(service);
    };
  }

  announce(manifest: Manifest): Promise<void> {
    return this.manifests.announce(manifest);
  }

  watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    return this.manifests.watch(changed);
  }

  async alive(service: string): Promise<boolean> {
    return (await this.mux.presence(subjectOf(service), PING_MS, wireHeaders({ [HEADER.kind]: 'ping' }))) === 'there';
  }

  /** Arrives before a reply that is sent afterwards. While the broker is away nobody hears it. */
  publish<Payload>({ topic }: Topic<Payload>, payload: Payload): void {
    const subject = topicSubject(topic);
    const body = Buffer.from(JSON.stringify(payload) ?? 'null');
    try {
      this.connection.publish(subject, body, {
        headers: wireHeaders({ [HEADER.seal]: this.seal.of(subject, 'topic', '', body) }),
      });
    } catch (error) {
      this.logger.error(`The news of ${topic} could not be sent: ${String(error)}`);
    }
  }

  listen<Payload>({ topic }: Topic<Payload>, heard: (payload: Payload) => void): void {
    const present = this.listeners.get(topic);
    if (present) {
      present.push(heard);
      return;
    }
    this.listeners.set(topic, [heard]);
    this.connection.subscribe(topicSubject(topic), {
      callback: (error, message) => {
        if (!error) this.hear(topic, message);
      },
    });
  }

  count(key: string, windowSeconds: number): Promise<number> {
    return this.counter.count(key, windowSeconds, this.up);
  }

  /** Drains what this process serves, waits for its own calls, and closes. */
  close(): Promise<void> {
    this.closing ??= this.shut();
    return this.closing;
  }

  /** One message to a service; resolves with the answer's first message. */
  private async send({ kind, service, content, deadline, requestId, traceparent }: OutboundRequest): Promise<Msg> {
    const subject = subjectOf(service);
    const body = Buffer.from(JSON.stringify(content));
    if (body.length > this.maxRequestBytes) throw tooLarge();
    const until = String(deadline);
    const headers = wireHeaders({
      [HEADER.kind]: kind,
      [HEADER.deadline]: until,
      [HEADER.seal]: this.seal.of(subject, kind, until, body),
      [HEADER.requestId]: requestId,
      [HEADER.traceparent]: traceparent,
    });
    const first = this.parcels.pack(body, headers, deadline);
    const answer = this.mux.request({ subject, service, body: first, headers, deadline });
    return first === body ? answer : answer.finally(() => this.parcels.drop(headers));
  }

  private async reply(answer: Msg, deadline: number): Promise<Reply> {
    return replyOf(answer.headers, await this.parcels.unpack(answer, Infinity, deadline));
  }

  private hear(topic: string, { subject, data, headers }: Msg): void {
    if (!this.seal.fits(headers?.get(HEADER.seal) ?? '', subject, 'topic', '', data)) {
      this.logger.error(`Ignored news of ${topic} that are not signed with this site's secret.`);
      return;
    }
    for (const heard of this.listeners.get(topic) ?? []) {
      try {
        heard(JSON.parse(textOf(data)) as never);
      } catch (error) {
        this.logger.error(
          `News of ${topic} could not be taken up: ${error instanceof Error ? error.stack : String(error)}`,
        );
      }
    }
  }

  private async follow(): Promise<void> {
    for await (const { type, data } of this.connection.status()) {
      if (type === Events.Disconnect) {
        this.up = false;
        this.mux.lost();
        this.logger.warn(`Lost the connection to NATS at ${String(data)}.`);
      } else if (type === Events.Reconnect) {
        this.up = true;
        this.mux.found();
        this.logger.log(`Connected to NATS at ${String(data)} again.`);
        void this.manifests.sync();
      } else if (type === Events.Error) {
        this.logger.error(`NATS reports ${String(data)}.`);
      }
    }
  }

  private async shut(): Promise<void> {
    await Promise.all([...this.servings.values()].map((serving) => serving.stop()));
    await this.mux.idle();
    this.manifests.close();
    // A drain needs the broker: without one it would wait for it.
    const drained = this.up ? this.connection.drain() : Promise.resolve();
    const timer = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref());
    await Promise.race([drained, timer]).catch(() => undefined);
    await this.connection.close();
    this.up = false;
    this.mux.close();
    this.parcels.close();
  }
}
