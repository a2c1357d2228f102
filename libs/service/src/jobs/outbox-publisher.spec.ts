import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { InProcessBus, topic, type Manifest } from '@gatehouse/bus';
import { createOutbox, Database, storeEvent } from '@gatehouse/persistence';
import { openLog } from '../observability/log';
import { OutboxPublisher } from './outbox-publisher';

class CreateOutbox1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createOutbox(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('outbox');
  }
}

const moved = topic<{ id: number }>('core', 'house.moved', ['lms']);
const manifest = (service: string, subscriptions: string[]): Manifest => ({
  service,
  version: '1',
  namespaces: [],
  routes: [],
  schemas: {},
  abilities: [],
  subscriptions,
  pages: [],
});

describe('An event of the outbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-outbox-'));
  const bus = new InProcessBus();
  let database: Database;
  let outbox: OutboxPublisher;
  const received: unknown[] = [];

  beforeAll(async () => {
    database = await Database.open(
      { url: `sqlite:${join(folder, 'x.sqlite')}`, entities: [], migrations: [CreateOutbox1700000000000] },
      { migrate: true },
    );
    outbox = new OutboxPublisher(database, bus, openLog('test', 'silent'), 'core');
    await bus.announce(manifest('listener', ['house.moved']));
    await bus.announce(manifest('other', []));
    await outbox.start();
  });
  beforeEach(() => (received.length = 0));
  afterAll(async () => {
    await outbox.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const storedEvents = async (): Promise<number> =>
    (await database.query<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))[0]?.n ?? 0;
  const serveListener = (): Promise<() => Promise<void>> =>
    bus.serve('listener', {
      route: () => Promise.reject(new Error('no routes')),
      routeBatch: async () => [],
      mayAsk: () => true,
      ask: async ({ ask, payload }) => {
        received.push([ask, payload]);
      },
    });

  it('is kept while a subscriber is down, and delivered when it is back', async () => {
    await database.write((tx) => storeEvent(tx, moved, { id: 7 }));
    await outbox.publishDue();
    expect(await storedEvents()).toBe(1);
    const stop = await serveListener();
    await database.write((tx) => tx.query('UPDATE outbox SET due = 0'));
    await outbox.publishDue();
    expect(received).toEqual([['event house.moved', { id: 7 }]]);
    expect(await storedEvents()).toBe(0);
    await stop();
  });

  it('is not delivered when its transaction is rolled back', async () => {
    const stop = await serveListener();
    await expect(
      database.write(async (tx) => {
        await storeEvent(tx, moved, { id: 8 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await outbox.publishDue();
    expect(received).toEqual([]);
    await stop();
  });
});
