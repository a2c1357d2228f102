import { TotalCache } from './total-cache';
import { VersionedCache } from './versioned-cache';
import { openThings, type WatchedDatabase } from '../database/things.fixture';
import { select } from '../sql/select';
import { insertRow } from '../writes/rows';

let things: WatchedDatabase;
beforeAll(async () => {
  things = await openThings();
});
afterAll(() => things.close());

describe('A value in the cache', () => {
  const counter = () => {
    const cache = new VersionedCache<number>();
    let reads = 0;
    return (version: string) =>
      cache.get(things.database, { version, key: 'how many' }, () => Promise.resolve((reads += 1)));
  };

  it('is read once for a version', async () => {
    const get = counter();
    expect([await get('1'), await get('1'), await get('2')]).toEqual([1, 1, 2]);
  });

  it('is read again within a batch, which sees what it has written', async () => {
    const get = counter();
    const read = async () => [await get('1'), await get('1')];
    expect(await things.database.batchTransaction(read)).toEqual([1, 2]);
  });
});

describe('The total of a list', () => {
  const all = select<{ id: number }>('things');
  const add = (count: number) =>
    things.database.write(async (tx) => {
      for (let n = 0; n < count; n += 1) await insertRow(tx, 'things', { name: `thing ${Math.random()}` });
    });

  it('is kept while its version is the same, once the list is long', async () => {
    const totals = new TotalCache(things.database);
    let version = '1';
    const total = () => totals.count(all, () => Promise.resolve(version));
    await add(99);
    expect([await total(), await total()]).toEqual([99, 99]);
    await add(2);
    expect([await total(), await total()]).toEqual([101, 101]);
    await add(1);
    expect(await total()).toBe(101);
    version = '2';
    expect(await total()).toBe(102);
  });

  it('is counted within a batch', async () => {
    const totals = new TotalCache(things.database);
    const total = () => totals.count(all, () => Promise.resolve('1'));
    const before = [await total(), await total()].at(-1) ?? 0;
    const seen = await things.database.batchTransaction(async () => {
      await add(1);
      return total();
    });
    expect(seen).toBe(before + 1);
  });
});
