import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Events, type NatsConnection, type Status } from 'nats';
import { ASK_TIMEOUT_MS, Bus, type Proofs, type RequestHandler } from '../bus';
import { GATEWAY, isAmong, type Contract, type Reply, type Request, type Topic } from '../envelope';
import { IdempotentRun } from '../idempotency/idempotent-run';
import { Peers } from '../identity/peers';
import type { TrustedKey } from '../identity/trusted-keys';
import { reasonOf, watchTrustedKeys } from '../identity/trusted-keys-file';
import type { Counter } from '../local-counters';
import type { Manifest } from '../manifest';
import { observeCall } from '../observed-calls';
import { ManifestBucket } from './buckets/manifest-bucket';
import { SharedCounter } from './buckets/shared-counter';
import { connectTo, DEFAULT_MAX_REQUEST_BYTES, textOfStatus, type NatsBusOptions } from './connection';
import { NatsPurges } from './purges/nats-purges';
import { PresenceAnnouncer } from './replicas/presence';
import { Replicas } from './replicas/replicas';
import { RequestSender } from './request-sender';
import { RequestVerifier } from './request-verifier';
import { ChunkedBodies } from './requests/chunked-bodies';
import { RequestMultiplexer } from './requests/request-multiplexer';
import { ServiceSubscription } from './service-subscription';
import { Topics } from './topics';
import { GatewayProofs } from './trust/gateway-proofs';
import { SignedMessages } from './trust/signed-messages';
import { Refusals } from './trust/refusals';
import { decodeError, decodeReplies, textOf } from './wire/bodies';
import type { Kind, RequestHead } from './wire/headers';

const PING_MS = 1_000;
export const DRAIN_MS = 5_000;
const EMPTY = new Uint8Array(0);

/**
 * The bus between processes: NATS messages with ready bytes, each with a deadline. Every message is signed by the service
 * that sends it, for the one that receives it (docs/decisions/0023-a-bus-that-trusts-nobody.md).
 */
export class NatsBus extends Bus {
  override readonly proofs: Proofs;
  override readonly purges: NatsPurges;

  private readonly logger = new Logger('NatsBus');
  /** Names this process among those of its service. */
  private readonly replica = randomBytes(9).toString('base64url');
  private readonly peers: Peers;
  private readonly refusals = new Refusals();
  private readonly signed: SignedMessages;
  private readonly requests: RequestMultiplexer;
  private readonly chunkedBodies: ChunkedBodies;
  private readonly replicas: Replicas;
  private readonly sender: RequestSender;
  private readonly topics: Topics;
  private readonly manifests: ManifestBucket;
  private readonly counter: SharedCounter;
  private readonly maxRequestBytes: number;
  private subscription?: ServiceSubscription;
  private isUp = true;
  private closing?: Promise<void>;
  private stopLooking = (): void => undefined;

  private constructor(
    private readonly connection: NatsConnection,
    peers: Peers,
    { maxRequestBytes = DEFAULT_MAX_REQUEST_BYTES, bucketReplicas = 1, build }: Partial<NatsBusOptions>,
  ) {
    super();
    const { refusals, replica } = this;
    const { service } = peers;
    this.peers = peers;
    this.proofs = new GatewayProofs(peers);
    this.maxRequestBytes = maxRequestBytes;
    this.signed = new SignedMessages(peers, refusals);
    this.requests = new RequestMultiplexer(connection, service);
    this.chunkedBodies = new ChunkedBodies(connection, this.requests, { service, replica });
    this.replicas = new Replicas(connection, this.requests, peers, this.signed);
    this.purges = new NatsPurges(connection, this.signed, peers, replica, build);
    const { requests, chunkedBodies, replicas, purges } = this;
    this.sender = new RequestSender({ peers, replicas, requests, chunkedBodies, refusals, purges, maxRequestBytes });
    this.topics = new Topics(connection, this.signed);
    this.manifests = new ManifestBucket(connection, peers, refusals, bucketReplicas);
    this.counter = new SharedCounter(connection, service);
    void this.trackConnection();
  }

  /**
   * Connects to the broker, and waits while it is not up yet.
   * @throws Error when the key is not a trusted one of the service, or the address is wrong
   */
  static async connect({
    url,
    tls,
    trustedKeysFile,
    maxRequestBytes,
    bucketReplicas,
    ...identity
  }: NatsBusOptions): Promise<NatsBus> {
    const peers = new Peers(identity);
    const { service, key } = identity;
    const bus = new NatsBus(await connectTo({ url, tls, service, key }), peers, { maxRequestBytes, bucketReplicas });
    if (trustedKeysFile) bus.follow(trustedKeysFile);
    // The gateway creates the buckets that are missing.
    if (service === GATEWAY) await bus.manifests.sync();
    return bus;
  }

  override get members(): readonly string[] {
    return this.peers.names;
  }

  /** Whether the broker can be reached at this moment; for readiness. */
  override get connected(): boolean {
    return this.isUp;
  }

  call(service: string, request: Request): Promise<Reply> {
    return this.send('route', service, request, [request]);
  }

  callMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.sendMany('routes', service, requests);
  }

  callBatch(service: string, requests: Request[]): Promise<Reply[]> {
    return this.sendMany('batch', service, requests);
  }

  async ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    const { service, name, askedBy } = contract;
    if (!isAmong(this.peers.service, askedBy))
      throw new Error(`${this.peers.service} is not in askedBy of the contract ${name} of ${service}.`);
    const deadline = Date.now() + (contract.timeoutMs ?? ASK_TIMEOUT_MS);
    const content = Buffer.from(JSON.stringify(question ?? null));
    const key = IdempotentRun.current?.keyOfAsk(service, name);
    const own: RequestHead = { kind: 'ask', contract: name, deadline, ...(key === undefined ? {} : { key }) };
    const body = await observeCall({ service, name }, async (traceparent) => {
      const head = traceparent ? { ...own, traceparent } : own;
      const reply = await this.sender.send(service, head, content);
      if (reply.status !== 200) throw decodeError(reply.body);
      return reply.body;
    });
    const answer: unknown = body.length > 0 ? JSON.parse(textOf(body)) : undefined;
    return answer as Answer;
  }

  async serve(service: string, handler: RequestHandler): Promise<() => Promise<void>> {
    if (service !== this.peers.service) throw new Error(`${this.peers.service} cannot serve ${service}.`);
    if (this.subscription) throw new Error(`The service ${service} is served already.`);
    const { connection, chunkedBodies, maxRequestBytes, purges, replica, peers } = this;
    const verifier = new RequestVerifier(peers, replica, this.refusals);
    const presence = new PresenceAnnouncer(connection, this.signed, service, replica);
    const parts = { connection, chunkedBodies, maxRequestBytes, purges, replica, service, verifier, presence };
    const subscription = new ServiceSubscription({ ...parts, publicKey: peers.publicKey }, handler);
    this.subscription = subscription;
    purges.serve();
    // The broker knows the subscription from here on; nats.js repeats it after a reconnection.
    await connection.flush().catch(() => undefined);
    return async () => {
      await subscription.stop();
      this.subscription = undefined;
    };
  }

  announce(manifest: Manifest): Promise<void> {
    return this.manifests.announce(manifest);
  }

  watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    return this.manifests.watch(changed);
  }

  async alive(service: string): Promise<boolean> {
    const head: RequestHead = { kind: 'ping', deadline: Date.now() + PING_MS };
    return this.sender.send(service, head, EMPTY).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Arrives before any reply that is sent afterwards. While the broker is unreachable, events are lost. */
  publish<Payload>(topic: Topic<Payload>, payload: Payload): void {
    if (!isAmong(this.peers.service, [topic.owner]))
      throw new Error(`${this.peers.service} is not the owner of the topic ${topic.topic}.`);
    const run = IdempotentRun.current;
    if (run) run.wait(() => this.topics.publish(topic, payload));
    else this.topics.publish(topic, payload);
  }

  listen<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): void {
    if (!isAmong(this.peers.service, topic.heardBy))
      throw new Error(`${this.peers.service} is not in heardBy of the topic ${topic.topic}.`);
    this.topics.listen(topic, listener);
  }

  countBy(key: string, windowSeconds: number, amount: number): Promise<Counter> {
    return this.counter.add(key, windowSeconds, { amount, connected: this.isUp });
  }

  /** Drains the service of this process, waits for its own calls, and closes. */
  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private follow(file: string): void {
    const failed = (error: unknown): void =>
      this.logger.error(`The keys in ${file} are not used, those from before stay: ${reasonOf(error)}.`);
    this.stopLooking = watchTrustedKeys(file, (keys) => this.trust(keys), failed);
  }

  private trust(keys: readonly TrustedKey[]): void {
    this.peers.trust(keys);
    this.replicas.onKeysChanged();
    void this.manifests.onKeysChanged();
    this.logger.log(`Trusts the keys of ${this.peers.names.join(', ')}.`);
  }

  private send(kind: Kind, service: string, content: unknown, requests: Request[]): Promise<Reply> {
    const deadline = Math.min(...requests.map((request) => request.deadline));
    const [first] = requests;
    const route = kind === 'route' ? first?.route : undefined;
    return observeCall({ service, name: kind, route }, (traceparent = first?.traceparent) => {
      const head: RequestHead = {
        kind,
        deadline,
        requestId: first?.requestId,
        ...(traceparent === undefined ? {} : { traceparent }),
      };
      return this.sender.send(service, head, Buffer.from(JSON.stringify(content)));
    });
  }

  private async sendMany(kind: Kind, service: string, requests: Request[]): Promise<Reply[]> {
    if (requests.length === 0) return [];
    const reply = await this.send(kind, service, requests, requests);
    // The message as a whole was refused, for example for its deadline.
    if (reply.status !== 200) return requests.map(() => reply);
    return decodeReplies(reply.body);
  }

  private async trackConnection(): Promise<void> {
    for await (const status of this.connection.status()) {
      const { type, data } = status;
      if (type === Events.Disconnect) {
        this.isUp = false;
        this.purges.onDisconnect();
        this.requests.onDisconnect();
        this.logger.warn(`Lost the connection to NATS at ${textOfStatus(data)}.`);
      } else if (type === Events.Reconnect) {
        this.onReconnect();
        this.logger.log(`Connected to NATS at ${textOfStatus(data)} again.`);
      } else if (type === Events.Error) {
        this.onError(status);
      }
    }
  }

  private onReconnect(): void {
    this.isUp = true;
    this.requests.onReconnect();
    this.purges.onReconnect();
    this.replicas.onReconnect();
    this.subscription?.onReconnect();
    void this.manifests.sync();
  }

  private onError({ data, permissionContext }: Status): void {
    if (permissionContext === undefined) return this.logger.error(`NATS reports ${textOfStatus(data)}.`);
    const { operation, subject } = permissionContext;
    this.requests.onForbidden(subject);
    this.refusals.report(
      'account',
      `NATS does not allow ${this.peers.service} this ${operation}: ${subject}. Are its accounts those of npm run keys?`,
    );
  }

  private async shutDown(): Promise<void> {
    this.stopLooking();
    await this.subscription?.stop();
    await this.requests.whenIdle();
    this.manifests.close();
    this.purges.stop();
    // A drain waits for the broker, so it is skipped while the broker is unreachable.
    const drained = this.isUp ? this.connection.drain() : Promise.resolve();
    await Promise.race([drained, pause(DRAIN_MS, undefined, { ref: false })]).catch(() => undefined);
    await this.connection.close();
    this.isUp = false;
    this.requests.close();
    this.purges.close();
    this.chunkedBodies.close();
  }
}
