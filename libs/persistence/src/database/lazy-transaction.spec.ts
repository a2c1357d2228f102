import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { sourceOptions } from '../connection/data-source';
import { LazyTransaction } from './lazy-transaction';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-lazy-'));
let source: DataSource;
beforeAll(async () => {
  const url = `sqlite:${join(folder, 'x.sqlite')}`;
  const { writing } = await sourceOptions({ url, entities: [], migrations: [] }, { patient: false });
  source = await new DataSource(writing).initialize();
  await source.query('CREATE TABLE notes (title TEXT)');
});
beforeEach(() => source.query('DELETE FROM notes'));
afterAll(async () => {
  await source.destroy();
  rmSync(folder, { recursive: true });
});

const deadlock = (): Error => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
const add = (manager: EntityManager): Promise<unknown> => manager.query("INSERT INTO notes VALUES ('a')");
const count = async (): Promise<number> => (await source.query<unknown[]>('SELECT * FROM notes')).length;

function lazy({ begin = () => Promise.resolve(), end = () => Promise.resolve() } = {}): LazyTransaction {
  return new LazyTransaction({
    begin,
    transact: (work) =>
      source.transaction(async (manager) => {
        await work(manager);
        await end();
      }),
    within: (work) => work(),
  });
}

describe('A transaction that begins with its first write', () => {
  it('begins again when that meets a deadlock, and remembers no failure', async () => {
    let tries = 0;
    const transaction = lazy();
    await transaction.write((tx) => ((tries += 1) < 3 ? Promise.reject(deadlock()) : add(tx)));
    expect([transaction.failure, transaction.lost]).toEqual([undefined, undefined]);
    await transaction.commit();
    expect(await count()).toBe(1);
  });

  it('begins again when its begin meets a deadlock', async () => {
    let tries = 0;
    const transaction = lazy({ begin: () => ((tries += 1) < 3 ? Promise.reject(deadlock()) : Promise.resolve()) });
    await transaction.write(add);
    await transaction.commit();
    expect([tries, await count()]).toEqual([3, 1]);
  });

  it('is lost when the end meets a deadlock, and nothing lasts', async () => {
    const transaction = lazy({ end: () => Promise.reject(deadlock()) });
    await transaction.write(add);
    await expect(transaction.commit()).rejects.toThrow('Deadlock');
    expect([transaction.lost?.message, await count()]).toEqual(['Deadlock found', 0]);
  });

  it('is not known to be lost when the end fails in another way', async () => {
    const transaction = lazy({ end: () => Promise.reject(new Error('Connection is closed')) });
    await transaction.write(add);
    await expect(transaction.commit()).rejects.toThrow('closed');
    expect(transaction.lost).toBeUndefined();
  });
});
