import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '@gatehouse/persistence';
import { readings, type Reading } from '@gatehouse/telemetry';

/** Figures that cost a statement are read at most this often, however often the metrics are asked for. */
const KEEP_MS = 10_000;

/** What waits to be done. */
export interface Queue {
  waiting: number;
  /** Milliseconds since the epoch since when the oldest waits. */
  oldest: number | undefined;
}

/** The metrics of one service that are read when they are asked for (docs/operations.md#metrics). */
@Injectable()
export class ServiceReadings implements OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly service: string,
    private readonly database: Database,
  ) {
    this.read(
      { name: 'gatehouse_database_connections', help: 'Connections to the database, by state.', labels: ['state'] },
      () => this.connections(),
    );
    this.read(
      {
        name: 'gatehouse_database_waiting',
        help: 'Requests that wait for a connection, or on SQLite to be the next to write.',
      },
      () => [{ value: database.health.connections().waiting }],
    );
    this.read({ name: 'gatehouse_database_up', help: 'Whether the database answers, 1 or 0.' }, async () => [
      { value: Number(await database.health.ping()) },
    ]);
    this.read(
      { name: 'gatehouse_migrations_pending', help: 'Migrations of this version that the database does not have yet.' },
      kept(async () => [{ value: (await database.health.migrations()).pending.length }]),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.ends.splice(0)) end();
  }

  /** Adds a metric of the service, whose name is its first label. */
  read(
    { labels = [], ...definition }: { name: string; help: string; labels?: string[]; kind?: 'gauge' | 'count' },
    source: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void {
    const end = readings({ ...definition, labels: ['service', ...labels] }, async () =>
      (await source()).map(({ labels: own, value }) => ({ labels: { service: this.service, ...own }, value })),
    );
    this.ends.push(end);
  }

  /** Adds a metric that costs a statement. */
  readStored(
    definition: { name: string; help: string; labels?: string[] },
    source: () => Promise<readonly Reading[]>,
  ): void {
    this.read(definition, kept(source));
  }

  /** Adds `gatehouse_<name>_waiting` and `gatehouse_<name>_oldest_seconds` of what waits to be done. */
  readQueue(name: string, what: string, source: () => Promise<Queue>): void {
    const queue = once(source);
    this.read({ name: `gatehouse_${name}_waiting`, help: `${what} that wait.` }, async () => [
      { value: (await queue()).waiting },
    ]);
    this.read({ name: `gatehouse_${name}_oldest_seconds`, help: 'How long the oldest of them waits.' }, async () => {
      const { oldest } = await queue();
      return [{ value: oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest) / 1000) }];
    });
  }

  private connections(): Reading[] {
    const { used, free } = this.database.health.connections();
    return [
      { labels: { state: 'used' }, value: used },
      { labels: { state: 'free' }, value: free },
    ];
  }
}

const kept = (source: () => Promise<readonly Reading[]>): (() => Promise<readonly Reading[]>) => once(source);

/** Asks again after a while only. What fails is asked again with the next call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (asked && Date.now() < until) return asked;
    until = Date.now() + KEEP_MS;
    const asking = ask();
    asked = asking;
    asking.catch(() => {
      if (asked === asking) asked = undefined;
    });
    return asking;
  };
}
