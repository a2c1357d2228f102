import type { NatsConnection } from 'nats';
import type { Peers } from '../../identity/peers';
import type { Purged } from '../../purges/purge-log';
import { Purges } from '../../purges/purges';
import type { SignedMessages } from '../trust/signed-messages';
import { PurgeReceiver } from './purge-receiver';
import { PurgeSender } from './purge-sender';

/**
 * Purges between processes: replies and answers carry those that were made on their way, so that a writer's gateway knows
 * them first; a signed message tells the other gateways.
 */
export class NatsPurges extends Purges {
  private readonly sender: PurgeSender;
  private readonly listeners: ((tags: Purged) => void)[] = [];
  private receiver?: PurgeReceiver;

  constructor(
    private readonly connection: NatsConnection,
    private readonly signed: SignedMessages,
    private readonly peers: Peers,
    private readonly replica: string,
    build?: string,
  ) {
    super();
    this.sender = new PurgeSender(connection, signed, peers.service, replica, build);
  }

  override get reliable(): boolean {
    return this.receiver?.reliable ?? false;
  }

  purge(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.hear(tags);
    this.sender.purge(tags);
  }

  listen(purged: (tags: Purged) => void): void {
    this.listeners.push(purged);
    const { connection, signed, peers, replica } = this;
    this.receiver ??= new PurgeReceiver({ connection, signed, peers, replica }, (tags) => this.hear(tags));
  }

  /** What a reply or an answer of another process carries. */
  hear(tags: Purged): void {
    this.log.add(tags);
    for (const listener of this.listeners) listener(tags);
  }

  /** The process serves a service: it changes things, and gateways rely on being told. */
  serve(): void {
    this.sender.start();
  }

  onDisconnect(): void {
    this.receiver?.onDisconnect();
  }

  onReconnect(): void {
    this.sender.onReconnect();
    this.receiver?.onReconnect();
  }

  /** Tells what is still to be told. */
  stop(): void {
    this.sender.stop();
  }

  close(): void {
    this.receiver?.close();
  }
}
