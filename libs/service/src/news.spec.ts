import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { InProcessBus, topic, type Manifest } from '@gatehouse/bus';
import { createOutbox, Database, tell } from '@gatehouse/persistence';
import { openLog } from './log';
import { News } from './news';

class CreateOutbox1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createOutbox(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('outbox');
  }
}

const moved = topic<{ id: number }>('house.moved');
const manifest = (service: string, hears: string[]): Manifest => ({
  service,
  version: '1',
  namespaces: [],
  routes: [],
  schemas: {},
  abilities: [],
  hears,
  pages: [],
});

describe('news of an outbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-news-'));
  const bus = new InProcessBus();
  let database: Database;
  let news: News;
  const heard: unknown[] = [];

  beforeAll(async () => {
    database = await Database.open(
      { url: `sqlite:${join(folder, 'x.sqlite')}`, entities: [], migrations: [CreateOutbox1700000000000] },
      { migrate: true },
    );
    news = new News(database, bus, openLog('test', 'silent'));
    await bus.announce(manifest('listener', ['house.moved']));
    await bus.announce(manifest('other', []));
    await news.start();
  });
  afterAll(async () => {
    await news.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const waiting = async (): Promise<number> =>
    (await database.query<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))[0]?.n ?? 0;
  const serve = (): Promise<() => Promise<void>> =>
    bus.serve('listener', {
      route: () => Promise.reject(new Error('no routes')),
      routesInTurn: async () => [],
      ask: async ({ ask, payload }) => {
        heard.push([ask, payload]);
      },
    });

  it('wait while a listener is away, and are told when it is back', async () => {
    await database.write((manager) => tell(manager, moved, { id: 7 }));
    await news.spread();
    expect(await waiting()).toBe(1);
    const stop = await serve();
    await database.write((manager) => manager.query('UPDATE outbox SET due = 0'));
    await news.spread();
    expect(heard).toEqual([['news of house.moved', { id: 7 }]]);
    expect(await waiting()).toBe(0);
    await stop();
  });

  it('of a transaction that is rolled back are never told', async () => {
    const stop = await serve();
    heard.length = 0;
    await expect(
      database.write(async (manager) => {
        await tell(manager, moved, { id: 8 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await news.spread();
    expect(heard).toEqual([]);
    await stop();
  });
});
