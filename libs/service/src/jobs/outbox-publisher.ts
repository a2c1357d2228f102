import type { EntityManager } from 'typeorm';
import { eventContract, whenLasting, type Bus, type Manifest } from '@gatehouse/bus';
import {
  deleteEvent,
  dueEvents,
  rescheduleEvent,
  storeEvent,
  waitingEvents,
  type Database,
  type Entry,
} from '@gatehouse/persistence';
import { detached, tracedAlone } from '@gatehouse/telemetry';
import {
  auditEntry,
  audited,
  recordRemoved,
  type AuditOrigin,
  type Deletion,
  type RecordRemoval,
} from '@gatehouse/dto';
import type { Queue } from '../observability/service-readings';
import type { Log } from '../observability/log';
import { RepeatedJob } from './repeated-job';

const POLL_INTERVAL_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 300_000;

/**
 * Delivers the events of a service's outbox to every service that subscribes to their topics (`@OnTopic`), at least once
 * each: a service that is down gets them when it is back. With several replicas an event may be delivered twice, so
 * listeners must be idempotent.
 */
export class OutboxPublisher {
  private manifests: Manifest[] = [];
  private readonly job = new RepeatedJob(() => detached(() => this.publishAll()), {
    every: POLL_INTERVAL_MS,
    onFailed: (err) => this.log.warn({ err }, 'events could not be published'),
  });

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly log: Log,
    /** The service whose events these are. */
    private readonly owner: string,
  ) {}

  /** Starts to poll for events that are due; only for services with an outbox. */
  async start(): Promise<void> {
    await this.bus.watch((manifests) => {
      this.manifests = manifests;
    });
    this.job.start();
  }

  /**
   * Delivers the events that are due; called after a write, so that they do not wait for the next poll. Never rejects.
   * Before {@link start} it does nothing, because who listens is not known.
   */
  publishDue(): Promise<void> {
    return whenLasting(() => (this.job.isStarted ? this.job.now() : undefined));
  }

  /** What waits to be delivered. An event's retries tell when it was stored. */
  async queue(): Promise<Queue> {
    const groups = await waitingEvents(this.database);
    const oldest = groups.map(({ attempts, due }) => due - waitOf(attempts));
    return {
      waiting: groups.reduce((sum, { waiting }) => sum + waiting, 0),
      oldest: oldest.length > 0 ? Math.min(...oldest) : undefined,
    };
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  private async publishAll(): Promise<void> {
    for (const event of await dueEvents(this.database, Date.now()))
      await tracedAlone(`outbox ${event.topic}`, () => this.publish(event));
  }

  private async publish(event: Entry): Promise<void> {
    const services = this.manifests
      .filter(({ subscriptions }) => subscriptions.includes(event.topic))
      .map(({ service }) => service);
    const deliveries = await Promise.allSettled(
      services.map((service) =>
        this.bus.ask(eventContract({ topic: event.topic, owner: this.owner }, service), event.payload),
      ),
    );
    if (deliveries.every(({ status }) => status === 'fulfilled')) return deleteEvent(this.database, event.id);
    return rescheduleEvent(this.database, event, Date.now() + delayAfter(event.attempts));
  }
}

const delayAfter = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);

/** The delays of all attempts so far. */
function waitOf(attempts: number): number {
  let wait = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) wait += delayAfter(attempt);
  return wait;
}

/**
 * Tells the audit log, which core keeps, what another service deletes in a transaction. The entry is part of the
 * transaction, and arrives through the outbox: the service needs one.
 * @param was whose it was, and who could read it, for the list of deletions; absent for what is in no list
 */
export async function storeAudit(
  tx: EntityManager,
  origin: AuditOrigin,
  event: Deletion,
  was?: Pick<RecordRemoval, 'author' | 'isShown'>,
): Promise<void> {
  await storeEvent(tx, audited, auditEntry(origin, event));
  if (!was) return;
  const { objectType: type, objectId: id } = event;
  await storeEvent(tx, recordRemoved, { type, id: Number(id), ...was, state: 'gone' });
}
