import type { NatsConnection } from 'nats';
import type { Purged } from '../../purges/purge-log';
import type { SignedMessages } from '../trust/signed-messages';
import { purgesOf } from '../wire/subjects';
import type { PurgeMessage } from './purge-message';

/** How often a replica says that it is there: gateways forget what they keep when it falls silent. */
export const HEARTBEAT_MS = 1_000;

/** Sends the purges of one replica, numbered, so that a gateway notices one that is lost. */
export class PurgeSender {
  private count = 0;
  private pending = new Set<string>();
  private isPlanned = false;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly connection: NatsConnection,
    private readonly signed: SignedMessages,
    private readonly service: string,
    private readonly replica: string,
    private readonly build?: string,
  ) {}

  /** Sends the tags, together with others that are purged in the same turn of the event loop. */
  purge(tags: readonly string[]): void {
    for (const tag of tags) this.pending.add(tag);
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => this.flush());
  }

  /** Says regularly that this replica is there, from now on. */
  start(): void {
    this.timer ??= setInterval(() => this.send('here', []), HEARTBEAT_MS).unref();
    this.send('here', []);
  }

  /** Says that it stops, so that its silence means nothing. */
  stop(): void {
    clearInterval(this.timer);
    this.flush();
    if (this.timer) this.send('leaving', []);
  }

  /** Purges everything that this service may have changed while nobody could be told. */
  onReconnect(): void {
    if (!this.timer && this.count === 0) return;
    this.count += 1;
    this.send('here', 'everything');
  }

  private flush(): void {
    const tags = [...this.pending];
    this.pending = new Set();
    this.isPlanned = false;
    if (tags.length === 0) return;
    this.count += 1;
    this.send('here', tags);
  }

  private send(state: PurgeMessage['state'], tags: Purged): void {
    const { replica, count, build } = this;
    const body = Buffer.from(
      JSON.stringify({ replica, state, count, tags, ...(build === undefined ? {} : { build }) } satisfies PurgeMessage),
    );
    const subject = purgesOf(this.service);
    try {
      this.connection.publish(subject, body, { headers: this.signed.headersOf(subject, body) });
    } catch {
      // The connection is closed, or the tags are too many for one message: the next number tells gateways that one is missing.
    }
  }
}
