import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../sql/fragment';
import { execute } from '../sql/run';
import { Database } from '../database/database';
import { ReadCache } from './read-cache';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-reads-'));
const path = join(folder, 'x.sqlite');
let database: Database;
let kept: ReadCache<number>;
let reads = 0;

const open = (): Promise<Database> =>
  Database.open({ url: `sqlite:${path}`, entities: [], migrations: [] }, { migrate: true });
const add = (value = 1) => database.write((tx) => execute(tx, sql`INSERT INTO things (value) VALUES (${value})`));
const count = async (): Promise<number> => {
  reads += 1;
  const row = await database.one<{ total: number }>(sql`SELECT COUNT(*) AS total FROM things`);
  return Number(row?.total);
};
const total = async (): Promise<number> => kept.get('all', count);

beforeAll(async () => {
  database = await open();
  await database.write((tx) => execute(tx, sql`CREATE TABLE things (value INTEGER)`));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.write((tx) => execute(tx, sql`DELETE FROM things`));
  kept = new ReadCache(database);
  reads = 0;
});

describe('What was read is read again', () => {
  it('not while nothing is committed', async () => {
    await add();
    expect([await total(), await total(), await total()]).toEqual([1, 1, 1]);
    expect(reads).toBe(1);
  });

  it('after each commit', async () => {
    for (const expected of [1, 2, 3]) {
      await add();
      expect([await total(), await total()]).toEqual([expected, expected]);
    }
    expect(reads).toBe(3);
  });

  it('after a commit of another process, at once', async () => {
    expect(await total()).toBe(0);
    const statement = `INSERT INTO things VALUES (7)`;
    const [driver, file, sent] = [require.resolve('libsql'), path, statement].map((text) => JSON.stringify(text));
    const program = `const d = new (require(${driver}))(${file}); d.exec(${sent}); d.close();`;
    execFileSync(process.execPath, ['-e', program]);
    expect(await total()).toBe(1);
  });

  it('after a commit of another connection of this process, which may be closed', async () => {
    const other = await open();
    expect(await total()).toBe(0);
    await other.write((tx) => execute(tx, sql`INSERT INTO things (value) VALUES (1)`));
    expect(await total()).toBe(1);
    await other.close();
    await add();
    expect(await total()).toBe(2);
  });

  it('not after what was rolled back', async () => {
    expect(await total()).toBe(0);
    const failing = database.write(async (tx) => {
      await execute(tx, sql`INSERT INTO things (value) VALUES (1)`);
      expect(await total()).toBe(0);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect([await total(), reads]).toEqual([0, 1]);
  });

  it('each time within a batch, which sees what it has written', async () => {
    expect(await total()).toBe(0);
    await database.batchTransaction(async () => {
      await add();
      expect(await total()).toBe(1);
    });
    expect(await total()).toBe(1);
  });

  it('when something was committed while it was read', async () => {
    let finish = (): void => undefined;
    const slow = kept.get('slow', async () => {
      const before = await count();
      await new Promise<void>((resolve) => (finish = resolve));
      return before;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await add();
    expect(await total()).toBe(1);
    finish();
    expect(await slow).toBe(0);
    expect(await kept.get('slow', count)).toBe(1);
  });
});

describe('Kept reads', () => {
  it('are told apart by their keys', async () => {
    expect([await kept.get('one', () => Promise.resolve(1)), await kept.get('two', () => Promise.resolve(2))]).toEqual([
      1, 2,
    ]);
  });

  it('that fail are tried again', async () => {
    await expect(async () => kept.get('all', () => Promise.reject(new Error('Busy.')))).rejects.toThrow('Busy.');
    expect(await total()).toBe(0);
  });

  it('are forgotten when there are too many', async () => {
    kept = new ReadCache(database, 2);
    for (const key of ['one', 'two', 'three', 'one']) await kept.get(key, count);
    expect(reads).toBe(4);
  });
});
