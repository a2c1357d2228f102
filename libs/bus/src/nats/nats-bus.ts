import { Logger } from '@nestjs/common';
import { Events, type Msg, type NatsConnection } from 'nats';
import { ASK_TIMEOUT_MS, Bus, type RequestHandler } from '../bus';
import type { Ask, Contract, Reply, Request, Topic } from '../envelope';
import type { Tally } from '../local-tallies';
import type { Manifest } from '../manifest';
import { connectTo } from './connection';
import { ChunkedBodies, tooLarge } from './requests/chunked-bodies';
import { ManifestBucket } from './manifest-bucket';
import { RequestMultiplexer } from './requests/request-multiplexer';
import { ServiceSubscription } from './service-subscription';
import { SharedCounter } from './shared-counter';
import { decodeError, decodeReplies } from './wire/bodies';
import { textOf } from './wire/bytes';
import { HEADER, natsHeaders, replyOf, type Kind } from './wire/headers';
import { MessageSigner } from './wire/message-signer';
import { subjectOf, topicSubjectOf } from './wire/subjects';

export interface NatsBusOptions {
  /** `nats://user:password@host:4222`, or several separated by commas; `tls://` for an encrypted connection. */
  url: string;
  /** The name of this process in the broker's monitoring. */
  name: string;
  /** The site's secret, the same in every process: messages are signed with it. */
  secret: string;
  /** Bytes of the largest accepted request in JSON; 64 MiB by default. */
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
  private readonly signer: MessageSigner;
  private readonly requests: RequestMultiplexer;
  private readonly chunkedBodies: ChunkedBodies;
  private readonly manifests: ManifestBucket;
  private readonly counter: SharedCounter;
  private readonly maxRequestBytes: number;
  private readonly subscriptions = new Map<string, ServiceSubscription>();
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();
  private isUp = true;
  private closing?: Promise<void>;

  private constructor(
    private readonly connection: NatsConnection,
    { secret, maxRequestBytes }: NatsBusOptions,
  ) {
    super();
    this.signer = new MessageSigner(secret);
    this.requests = new RequestMultiplexer(connection);
    this.chunkedBodies = new ChunkedBodies(connection, this.requests);
    this.manifests = new ManifestBucket(connection);
    this.counter = new SharedCounter(connection);
    this.maxRequestBytes = maxRequestBytes ?? DEFAULT_MAX_REQUEST_BYTES;
    void this.trackConnection();
  }

  /** Connects to the broker, and waits while it is not up yet. */
  static async connect(options: NatsBusOptions): Promise<NatsBus> {
    return new NatsBus(await connectTo(options.url, options.name), options);
  }

  /** Whether the broker can be reached at this moment; for readiness. */
  override get connected(): boolean {
    return this.isUp;
  }

  async call(service: string, request: Request): Promise<Reply> {
    const { requestId, traceparent, deadline } = request;
    const answer = await this.send({ kind: 'route', service, content: request, deadline, requestId, traceparent });
    return this.readReply(answer, deadline);
  }

  callMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.sendMany('routes', service, requests);
  }

  callInTurn(service: string, requests: Request[]): Promise<Reply[]> {
    return this.sendMany('in turn', service, requests);
  }

  private async sendMany(kind: OutboundRequest['kind'], service: string, requests: Request[]): Promise<Reply[]> {
    if (requests.length === 0) return [];
    const [{ requestId, traceparent }] = requests;
    const deadline = Math.min(...requests.map((request) => request.deadline));
    const answer = await this.send({ kind, service, content: requests, deadline, requestId, traceparent });
    const reply = await this.readReply(answer, deadline);
    // The message as a whole was refused, for example for its deadline.
    if (reply.status !== 200) return requests.map(() => reply);
    return decodeReplies(reply.body);
  }

  async ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    const deadline = Date.now() + (contract.timeoutMs ?? ASK_TIMEOUT_MS);
    const content: Ask = { ask: contract.name, payload: question ?? null, deadline };
    const message = await this.send({ kind: 'ask', service: contract.service, content, deadline });
    const { status, body } = await this.readReply(message, deadline);
    if (status !== 200) throw decodeError(body);
    const answer: unknown = body.length > 0 ? JSON.parse(textOf(body)) : undefined;
    return answer as Answer;
  }

  async serve(service: string, handler: RequestHandler): Promise<() => Promise<void>> {
    if (this.subscriptions.has(service)) throw new Error(`The service ${service} is served already.`);
    const { connection, chunkedBodies, signer, maxRequestBytes } = this;
    const subscription = new ServiceSubscription(
      { connection, chunkedBodies, signer, maxRequestBytes },
      service,
      handler,
    );
    this.subscriptions.set(service, subscription);
    // The broker knows the subscription from here on; nats.js repeats it after a reconnection.
    await connection.flush().catch(() => undefined);
    return async () => {
      await subscription.stop();
      this.subscriptions.delete(service);
    };
  }

  announce(manifest: Manifest): Promise<void> {
    return this.manifests.announce(manifest);
  }

  watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    return this.manifests.watch(changed);
  }

  async alive(service: string): Promise<boolean> {
    return (await this.requests.ping(subjectOf(service), PING_MS, natsHeaders({ [HEADER.kind]: 'ping' }))) === 'alive';
  }

  /** Arrives before any reply that is sent afterwards. While the broker is unreachable, events are lost. */
  publish<Payload>({ topic }: Topic<Payload>, payload: Payload): void {
    const subject = topicSubjectOf(topic);
    const body = Buffer.from(payload === undefined ? 'null' : JSON.stringify(payload));
    try {
      this.connection.publish(subject, body, {
        headers: natsHeaders({ [HEADER.signature]: this.signer.sign(subject, 'topic', '', body) }),
      });
    } catch (error) {
      this.logger.error(`An event of ${topic} could not be sent: ${String(error)}`);
    }
  }

  listen<Payload>({ topic }: Topic<Payload>, listener: (payload: Payload) => void): void {
    const listeners = this.listeners.get(topic);
    if (listeners) {
      listeners.push(listener);
      return;
    }
    this.listeners.set(topic, [listener]);
    this.connection.subscribe(topicSubjectOf(topic), {
      callback: (error, message) => {
        if (!error) this.onTopicMessage(topic, message);
      },
    });
  }

  tally(key: string, windowSeconds: number, amount: number): Promise<Tally> {
    return this.counter.add(key, windowSeconds, { amount, connected: this.isUp });
  }

  /** Drains the services of this process, waits for its own calls, and closes. */
  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  /** Sends one message to a service; resolves with the first message of the answer. */
  private async send({ kind, service, content, deadline, requestId, traceparent }: OutboundRequest): Promise<Msg> {
    const subject = subjectOf(service);
    const body = Buffer.from(JSON.stringify(content));
    if (body.length > this.maxRequestBytes) throw tooLarge();
    const deadlineText = String(deadline);
    const headers = natsHeaders({
      [HEADER.kind]: kind,
      [HEADER.deadline]: deadlineText,
      [HEADER.signature]: this.signer.sign(subject, kind, deadlineText, body),
      [HEADER.requestId]: requestId,
      [HEADER.traceparent]: traceparent,
    });
    const first = this.chunkedBodies.split(body, headers, deadline);
    const answer = this.requests.request({ subject, service, body: first, headers, deadline });
    return first === body ? answer : answer.finally(() => this.chunkedBodies.release(headers));
  }

  private async readReply(answer: Msg, deadline: number): Promise<Reply> {
    return replyOf(answer.headers, await this.chunkedBodies.assemble(answer, Infinity, deadline));
  }

  private onTopicMessage(topic: string, { subject, data, headers }: Msg): void {
    if (!this.signer.verify(headers?.get(HEADER.signature) ?? '', subject, 'topic', '', data)) {
      this.logger.error(`Ignored an event of ${topic} that is not signed with this site's secret.`);
      return;
    }
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(JSON.parse(textOf(data)) as never);
      } catch (error) {
        this.logger.error(`A listener to ${topic} failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }

  private async trackConnection(): Promise<void> {
    for await (const { type, data } of this.connection.status()) {
      if (type === Events.Disconnect) {
        this.isUp = false;
        this.requests.onDisconnect();
        this.logger.warn(`Lost the connection to NATS at ${textOfStatus(data)}.`);
      } else if (type === Events.Reconnect) {
        this.isUp = true;
        this.requests.onReconnect();
        this.logger.log(`Connected to NATS at ${textOfStatus(data)} again.`);
        void this.manifests.sync();
      } else if (type === Events.Error) {
        this.logger.error(`NATS reports ${textOfStatus(data)}.`);
      }
    }
  }

  private async shutDown(): Promise<void> {
    await Promise.all([...this.subscriptions.values()].map((subscription) => subscription.stop()));
    await this.requests.whenIdle();
    this.manifests.close();
    // A drain waits for the broker, so it is skipped while the broker is unreachable.
    const drained = this.isUp ? this.connection.drain() : Promise.resolve();
    const timer = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref());
    await Promise.race([drained, timer]).catch(() => undefined);
    await this.connection.close();
    this.isUp = false;
    this.requests.close();
    this.chunkedBodies.close();
  }
}

/** The server or the error of a status event. */
const textOfStatus = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data));
