import { unavailable } from '@gatehouse/errors';
import type { Msg, NatsConnection } from 'nats';
import type { Peer, Peers } from '../../identity/peers';
import type { RequestMultiplexer } from '../requests/request-multiplexer';
import type { SignedMessages } from '../trust/signed-messages';
import { textOf } from '../wire/bodies';
import { HEADER, headerOf } from '../wire/headers';
import { findOf, presenceOf } from '../wire/subjects';
import { readPresence } from './presence';

/** One running process of a service. */
export interface Replica {
  readonly id: string;
  readonly peer: Peer;
  /** Requests of this process that it has not answered. */
  inFlight: number;
}

/** How long the replicas of a service may take to announce themselves. */
export const FIND_MS = 1_000;
const EMPTY = new Uint8Array(0);
const ID = /^[\w-]{1,64}$/;

interface Known {
  replicas: Map<string, Replica>;
  /** When each replica last announced anything, so that an older announcement does not bring it back. */
  heardAt: Map<string, number>;
  /** The search that is running. */
  search?: Promise<unknown>;
}

/**
 * The replicas of the services that this process asks. A request names its replica, so that one replica alone can accept
 * it; this is where the one with the least to do is chosen. Replicas announce themselves (signed), and are dropped when
 * they leave or the broker says that nobody serves them.
 */
export class Replicas {
  private readonly services = new Map<string, Known>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly requests: RequestMultiplexer,
    private readonly peers: Peers,
    private readonly signed: SignedMessages,
  ) {}

  /**
   * The replica that the next request goes to.
   * @throws RestError 503 when there is none
   */
  async choose(service: string): Promise<Replica> {
    const known = this.services.get(service) ?? this.listenTo(service);
    if (known.replicas.size === 0) {
      known.search ??= this.search(service).finally(() => {
        known.search = undefined;
      });
      await known.search;
    }
    const replica = leastBusy(known.replicas);
    if (!replica) throw unavailable();
    return replica;
  }

  /** Forgets a replica that has gone. */
  drop(service: string, { id }: Replica): void {
    this.services.get(service)?.replicas.delete(id);
  }

  /** Looks for replicas that started while this process was disconnected. */
  onReconnect(): void {
    for (const service of this.services.keys()) void this.search(service).catch(() => undefined);
  }

  /** Forgets the replicas whose keys are no longer trusted, and looks for those whose keys are new. */
  onKeysChanged(): void {
    for (const [service, { replicas }] of this.services)
      for (const [id, { peer }] of replicas) if (this.peers.serviceOf(peer.publicKey) !== service) replicas.delete(id);
    this.onReconnect();
  }

  private listenTo(service: string): Known {
    if (this.connection.isClosed()) throw unavailable();
    const known: Known = { replicas: new Map(), heardAt: new Map() };
    this.services.set(service, known);
    this.connection.subscribe(presenceOf(service), {
      callback: (error, message) => {
        if (!error) this.onPresence(service, known, message);
      },
    });
    return known;
  }

  /** Rejects at once when no replica runs: then nobody serves the subject. */
  private search(service: string): Promise<unknown> {
    return this.requests.request({
      to: service,
      subject: findOf(service),
      body: EMPTY,
      deadline: Date.now() + FIND_MS,
    });
  }

  private onPresence(service: string, { replicas, heardAt }: Known, message: Msg): void {
    const at = this.signed.headOf(message, service)?.at;
    const peer = this.peers.find(headerOf(message, HEADER.from));
    if (at === undefined || !peer) return;
    const { replica: id, state } = readPresence(textOf(message.data));
    if (!ID.test(id) || at < (heardAt.get(id) ?? 0)) return;
    heardAt.set(id, at);
    if (state === 'leaving') replicas.delete(id);
    else if (!replicas.has(id)) replicas.set(id, { id, peer, inFlight: 0 });
    forgetOldest(heardAt);
  }
}

const MAX_HEARD = 1_000;

function forgetOldest(heardAt: Map<string, number>): void {
  if (heardAt.size <= MAX_HEARD) return;
  const [oldest] = heardAt.keys();
  if (oldest !== undefined) heardAt.delete(oldest);
}

/** Of those with equally few requests the one that was used longest ago: it moves to the end. */
function leastBusy(replicas: Map<string, Replica>): Replica | undefined {
  let chosen: Replica | undefined;
  for (const replica of replicas.values()) if (!chosen || replica.inFlight < chosen.inFlight) chosen = replica;
  if (chosen && replicas.size > 1) {
    replicas.delete(chosen.id);
    replicas.set(chosen.id, chosen);
  }
  return chosen;
}
