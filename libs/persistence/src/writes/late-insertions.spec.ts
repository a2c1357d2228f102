import type { EntityManager } from 'typeorm';
import { openThings } from '../database/things.fixture';
import { changing } from '../changes/changes';
import type { Database } from '../database/database';
import { raw } from '../sql/fragment';
import { fetchRows } from '../sql/run';
import { insertLate } from './rows';

describe('Rows that are inserted late', () => {
  let database: Database;
  let statements: string[];
  let purged: string[][];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, statements, purged, close } = await openThings());
  });
  beforeEach(async () => {
    await database.write((tx) => tx.query('DELETE FROM things'));
    statements.length = purged.length = 0;
  });
  afterAll(() => close());

  const add = (name: string): Promise<void> => database.write((tx) => insertLate(tx, 'things', { name }));
  const names = async (): Promise<string[]> =>
    (await database.query<{ name: string }>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);
  const insertions = (): number => statements.filter((text) => text.startsWith('INSERT')).length;
  const inTransaction = (tx: EntityManager) => fetchRows<{ name: string }>(tx, raw('SELECT name FROM things'));

  it('of several writes in one transaction are one statement', async () => {
    await database.batchTransaction(async () => {
      for (const name of ['one', 'two', 'three']) await add(name);
    });
    expect([await names(), insertions()]).toEqual([['one', 'two', 'three'], 1]);
  });

  it('are there when their table is read in the transaction, also by TypeORM', async () => {
    const seen = await database.write(async (tx) => {
      await insertLate(tx, 'things', { name: 'one' });
      const first = await inTransaction(tx);
      await insertLate(tx, 'things', { name: 'two' });
      const both: unknown[] = await tx.query('SELECT name FROM things');
      return [first.length, both.length];
    });
    expect(seen).toEqual([1, 2]);
  });

  it('are not there when their own write fails, and stay when a later one does that has inserted them', async () => {
    await database.batchTransaction(async () => {
      await add('one');
      const failing = database.write(async (tx) => {
        await insertLate(tx, 'things', { name: 'undone' });
        expect(await inTransaction(tx)).toHaveLength(2);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await add('two');
    });
    expect(await names()).toEqual(['one', 'two']);
  });

  it('stay when they were read before a write that fails', async () => {
    await database.batchTransaction(async () => {
      await add('one');
      expect(await names()).toEqual(['one']);
      await expect(database.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
    expect([await names(), insertions()]).toEqual([['one'], 1]);
  });

  it('are gone with their transaction, and are no part of the next one', async () => {
    const failing = database.write(async (tx) => {
      await insertLate(tx, 'things', { name: 'undone' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add('one');
    expect(await names()).toEqual(['one']);
  });

  it('are several statements when they are large', async () => {
    await database.write(async (tx) => {
      for (const letter of ['a', 'b', 'c']) await insertLate(tx, 'things', { name: letter.repeat(300_000) });
    });
    expect([(await names()).length, insertions()]).toEqual([3, 3]);
  });

  it('purge the replies with the records that were named when they were added', async () => {
    await database.write((tx) => changing(tx, { things: [7] }, () => insertLate(tx, 'things', { name: 'one' })));
    expect(purged).toEqual([['things', 'thing:7']]);
  });

  it('tell that their table was written to before they are inserted', async () => {
    const told = await database.batchTransaction(async () => {
      await add('one');
      return database.hasWritten(['things']);
    });
    expect(told).toBe(true);
  });
});
