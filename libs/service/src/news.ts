import { newsOf, type Bus, type Manifest } from '@gatehouse/bus';
import { dueNews, forgetNews, putOffNews, type Database, type Entry } from '@gatehouse/persistence';
import type { Log } from './log';

const LOOK_EVERY_MS = 2_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Tells the news of a service's outbox to every service that declares to hear them (`@Hears`), until each has taken
 * them: also to one that was away. With several replicas news may be told twice, so listeners must not mind.
 */
export class News {
  private manifests: Manifest[] = [];
  private timer?: NodeJS.Timeout;
  private under: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly log: Log,
  ) {}

  /** Begins to look for news that are due; for services with an outbox. */
  async start(): Promise<void> {
    await this.bus.watch((manifests) => {
      this.manifests = manifests;
    });
    this.timer = setInterval(() => void this.spread(), LOOK_EVERY_MS).unref();
  }

  /** Tells what is due now; called after a commit, so that nobody waits for the next look. Never rejects. */
  spread(): Promise<void> {
    this.under = this.under
      .then(() => this.tellAll())
      .catch((err: unknown) => this.log.warn({ err }, 'news could not be told'));
    return this.under;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.under;
  }

  private async tellAll(): Promise<void> {
    for (const entry of await dueNews(this.database, Date.now())) await this.tell(entry);
  }

  private async tell(entry: Entry): Promise<void> {
    const listeners = this.manifests.filter(({ hears }) => hears.includes(entry.topic)).map(({ service }) => service);
    const told = await Promise.allSettled(
      listeners.map((service) => this.bus.ask(newsOf({ topic: entry.topic }, service), entry.payload)),
    );
    if (told.every(({ status }) => status === 'fulfilled')) return forgetNews(this.database, entry.id);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** entry.attempts);
    return putOffNews(this.database, entry, Date.now() + wait);
  }
}
