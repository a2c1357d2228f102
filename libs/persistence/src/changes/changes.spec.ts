import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database } from '../database/database';
import { createTable } from '../schema/tables';
import { insertRow } from '../writes/rows';
import { changed } from './changes';

class CreateTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'terms', 'settings', 'outbox'])
      await createTable(runner, table, { id: 'id', name: 'key' });
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-changes-'));
const url = `sqlite:${join(folder, 'x.sqlite')}`;
const purged: string[][] = [];
const open = (onChange: (tags: string[]) => unknown) =>
  Database.open(
    {
      url,
      entities: [],
      migrations: [CreateTables1700000000000],
      resources: {
        resources: {
          posts: { one: 'post', tables: ['posts'] },
          pages: { one: 'page', tables: ['posts'] },
          terms: { one: 'term', tables: ['terms'] },
          site: { tables: ['settings'] },
        },
        unread: ['outbox'],
      },
      onChange,
    },
    { migrate: true },
  );
const everything = ['posts', 'post:*', 'pages', 'page:*', 'terms', 'term:*', 'site'];
let database: Database;
beforeAll(async () => {
  database = await open((tags) => purged.push(tags));
});
beforeEach(() => void (purged.length = 0));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('A commit purges', () => {
  it('the records that a writer names, and the lists of them', async () => {
    await database.write(async (tx) => {
      changed(tx, 'posts', [1, 2]);
      await insertRow(tx, 'posts', { name: 'a' });
    });
    expect(purged).toEqual([['posts', 'post:1', 'post:2']]);
  });

  it('all records, when the writer does not know which', async () => {
    await database.write((tx) => Promise.resolve(changed(tx, 'terms')));
    expect(purged).toEqual([['terms', 'term:*']]);
  });

  it('lists alone, when no record shows the change', async () => {
    await database.write((tx) => Promise.resolve(changed(tx, 'terms', [])));
    expect(purged).toEqual([['terms']]);
  });

  it('resources without records of their own', async () => {
    await database.write((tx) => Promise.resolve(changed(tx, 'site')));
    expect(purged).toEqual([['site']]);
  });

  it('nothing that a writer names by mistake', async () => {
    const mistaken = database.write((tx) => Promise.resolve(changed(tx, 'letters', [1])));
    await expect(mistaken).rejects.toThrow('letters is not among the resources');
  });

  it('nothing, when no writer says a word', async () => {
    await database.write((tx) => insertRow(tx, 'outbox', { name: 'x' }));
    expect(purged).toEqual([]);
  });

  it('not what a transaction before it wrote', async () => {
    const failed = database.write((tx) => {
      changed(tx, 'posts', [7]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await database.write((tx) => Promise.resolve(changed(tx, 'terms')));
    expect(purged).toEqual([['terms', 'term:*']]);
  });

  it('after the commit, when others can read it', async () => {
    const found: Promise<unknown>[] = [];
    const query = "SELECT name FROM terms WHERE name = 'seen'";
    const writer = await open(() => found.push(database.query(query)));
    await writer.write((tx) => {
      changed(tx, 'terms');
      return insertRow(tx, 'terms', { name: 'seen' });
    });
    expect(await found[0]).toEqual([{ name: 'seen' }]);
    await writer.close();
  });

  it('once for a batch, when it is committed', async () => {
    await database.batchTransaction(async () => {
      await database.write((tx) => Promise.resolve(changed(tx, 'terms', [3])));
      expect(purged).toEqual([]);
      await database.write((tx) => Promise.resolve(changed(tx, 'posts', [7])));
    });
    expect(purged).toEqual([['terms', 'term:3', 'posts', 'post:7']]);
  });
});

it('What another process commits purges everything, after those who ask for it have heard of it', async () => {
  const other = await open(() => undefined);
  await pause(300);
  purged.length = 0;
  let purgedBefore: number | undefined;
  database.whenOthersWrite(() => (purgedBefore ??= purged.length));
  await other.write((tx) => insertRow(tx, 'terms', { name: 'from outside' }));
  for (let tries = 0; tries < 200 && purged.length === 0; tries += 1) await pause(25);
  expect(purged).toEqual([everything]);
  expect(purgedBefore).toBe(0);
  await other.close();
});
