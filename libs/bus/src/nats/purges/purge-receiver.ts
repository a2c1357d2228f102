import type { Msg, NatsConnection } from 'nats';
import type { Peers } from '../../identity/peers';
import type { Purged } from '../../purges/purge-log';
import type { SignedMessages } from '../trust/signed-messages';
import { textOf } from '../wire/bodies';
import { HEADER, headerOf } from '../wire/headers';
import { purgesOf } from '../wire/subjects';
import { readPurgeMessage, type PurgeMessage } from './purge-message';
import { HEARTBEAT_MS } from './purge-sender';
import { Builds } from './builds';

/** How often the broker is asked for a sign of life; it comes after every message that was sent before it. */
const PROBE_MS = 500;
/** How long that may take before messages count as late. */
const MAX_DELAY_MS = 1_000;
/** How long a replica may be silent. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_MS;

interface Heard {
  count: number;
  at: number;
}

/** Before its first message, a replica has purged nothing. */
const NOTHING_YET = 0;

interface PurgeReceiverParts {
  connection: NatsConnection;
  signed: SignedMessages;
  peers: Peers;
  /** The name of this process, which knows its own purges before it sends them. */
  replica: string;
}

/**
 * Receives the purges of all replicas. Whatever can mean that one was missed purges everything: a number that is left out,
 * a replica that is silent, or that is new here and has purged before, a connection that was lost, a broker that answers
 * late. A replica that starts has purged nothing, so it purges nothing, unless it runs another build than the others.
 */
export class PurgeReceiver {
  private readonly replicas = new Map<string, Heard>();
  private readonly builds = new Builds();
  private readonly timer: NodeJS.Timeout;
  private isConnected = false;
  private isLate = false;
  private isProbing = false;

  constructor(
    private readonly parts: PurgeReceiverParts,
    private readonly purged: (tags: Purged) => void,
  ) {
    parts.connection.subscribe(purgesOf('*'), {
      callback: (error, message) => {
        if (!error) this.onMessage(message);
      },
    });
    this.timer = setInterval(() => this.check(), PROBE_MS).unref();
    this.onReconnect();
  }

  /** Whether purges arrive, and in time. */
  get reliable(): boolean {
    return this.isConnected && !this.isLate;
  }

  onDisconnect(): void {
    this.isConnected = false;
    this.purged('everything');
  }

  /** The subscription stands again once the broker has answered; what was made before that may be old. */
  onReconnect(): void {
    const { connection } = this.parts;
    connection.flush().then(
      () => {
        this.isConnected = !connection.isClosed();
        this.replicas.clear();
        this.builds.clear();
        this.purged('everything');
      },
      () => undefined,
    );
  }

  close(): void {
    clearInterval(this.timer);
    this.isConnected = false;
  }

  private onMessage(message: Msg): void {
    const { signed, peers, replica } = this.parts;
    const from = peers.serviceOf(headerOf(message, HEADER.from));
    if (from === undefined || message.subject !== purgesOf(from)) return;
    const heard = readPurgeMessage(textOf(message.data));
    const isOwn = from === peers.service && heard?.replica === replica;
    if (heard && !isOwn && signed.accepts(message, from)) this.hear(from, heard);
  }

  private hear(service: string, message: PurgeMessage): void {
    const { state, count, tags } = message;
    const replica = `${service} ${message.replica}`;
    const last = this.replicas.get(replica)?.count ?? NOTHING_YET;
    const isNext = count === last + (tags.length > 0 ? 1 : 0);
    if (state === 'leaving') this.replicas.delete(replica);
    else this.replicas.set(replica, { count, at: Date.now() });
    if (this.builds.change(service, message) || !isNext) this.purged('everything');
    else if (tags.length > 0) this.purged(tags);
  }

  private check(): void {
    const oldest = Date.now() - MAX_SILENCE_MS;
    for (const [replica, { at }] of this.replicas) {
      if (at > oldest) continue;
      this.replicas.delete(replica);
      const [service = '', name = ''] = replica.split(' ');
      this.builds.remove(service, name);
      this.purged('everything');
    }
    if (this.isConnected && !this.isProbing) this.probe();
  }

  private probe(): void {
    this.isProbing = true;
    const timeout = setTimeout(() => {
      this.isLate = true;
      this.purged('everything');
    }, MAX_DELAY_MS).unref();
    const end = (): void => {
      clearTimeout(timeout);
      this.isProbing = false;
    };
    this.parts.connection.flush().then(() => {
      end();
      if (!this.isLate) return;
      this.isLate = false;
      this.purged('everything');
    }, end);
  }
}
