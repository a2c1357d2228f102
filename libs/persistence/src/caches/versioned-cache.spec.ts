import { VersionedCache } from './versioned-cache';
import { openThings, type WatchedDatabase } from '../database/things.fixture';

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
