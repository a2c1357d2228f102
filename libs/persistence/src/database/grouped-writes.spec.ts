import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { eq } from '../sql/conditions';
import { raw, sql } from '../sql/fragment';
import { execute, fetchRows } from '../sql/run';
import { select } from '../sql/select';
import { insertNumbered } from '../writes/rows';
import type { SlugAllocator } from '../writes/unique-write';
import type { Database } from './database';
import type { GroupedWrites } from './grouped-writes';
import { openThings } from './things.fixture';

/** A thing that was written, and how many were written with it. */
interface Named {
  id: number;
  name: string;
  together: number;
}

describe('Writes of one kind that wait for each other', () => {
  let database: Database;
  let statements: string[];
  let purged: string[][];
  let close: () => Promise<void>;
  let things: GroupedWrites<string, Named>;
  /** The names of each call. */
  let calls: (readonly string[])[];
  beforeAll(async () => {
    ({ database, statements, purged, close } = await openThings());
  });
  beforeEach(async () => {
    await database.write((tx) => execute(tx, raw('DELETE FROM things')));
    things = database.grouped(store);
    calls = [];
    statements.length = purged.length = 0;
  });
  afterAll(() => close());

  const store = async (tx: EntityManager, slugs: SlugAllocator, wanted: readonly string[]): Promise<Named[]> => {
    calls.push(wanted);
    const ids = await insertNumbered(tx, 'things', { name: null }, wanted.length);
    const names = await slugs.nextOfAll(tx, { table: 'things', column: 'name' }, wanted);
    for (const [at, name] of names.entries())
      await execute(tx, sql`UPDATE things SET name = ${name} WHERE ${eq('id', ids[at] ?? 0)}`);
    if (wanted.includes('refused')) throw new Error('It is refused.');
    return names.map((name, at) => ({ id: ids[at] ?? 0, name, together: wanted.length }));
  };
  const stored = () =>
    database.rows(select<{ id: number; name: string }>('things').columns('id', 'name').orderBy('id'));
  const names = async (): Promise<string[]> => (await stored()).map(({ name }) => name);
  const commits = (): number => statements.filter((text) => text === 'COMMIT').length;
  const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
    outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)));

  it('are one call, and each gets its own result', async () => {
    const written = await Promise.all(['one', 'two', 'three'].map((name) => things.write(name)));
    expect(calls).toEqual([['one', 'two', 'three']]);
    expect(written.map(({ id, name }) => ({ id, name }))).toEqual(await stored());
    expect(written.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
    expect([commits(), purged.length]).toEqual([1, 1]);
  });

  it('get different slugs when they want the same', async () => {
    const written = await Promise.all(['same', 'same', 'same'].map((name) => things.write(name)));
    expect(written.map(({ name }) => name)).toEqual(['same', 'same-2', 'same-3']);
  });

  it('have no savepoint when nothing else waits', async () => {
    await Promise.all(['one', 'two'].map((name) => things.write(name)));
    expect(statements.filter((text) => text.includes('SAVEPOINT'))).toEqual([]);
  });

  it('share the commit of other short writes', async () => {
    const other = database.writeUnique((tx) => insertNumbered(tx, 'things', { name: 'other' }, 1), { isShort: true });
    await Promise.all([other, things.write('one'), things.write('two')]);
    expect([calls.length, commits(), await names()]).toEqual([1, 1, ['other', 'one', 'two']]);
  });

  it('are done again by themselves when one fails, which alone gets the error', async () => {
    const outcomes = await Promise.allSettled(['one', 'refused', 'two'].map((name) => things.write(name)));
    expect(reasons(outcomes)).toEqual(['done', 'Error: It is refused.', 'done']);
    expect((await names()).toSorted()).toEqual(['one', 'two']);
    expect(calls).toEqual([['one', 'refused', 'two'], ['one'], ['refused'], ['two']]);
  });

  it('are groups of at most sixteen', async () => {
    const wanted = Array.from({ length: 20 }, (_, n) => `thing-${n}`);
    const written = await Promise.all(wanted.map((name) => things.write(name)));
    expect(calls.map(({ length }) => length)).toEqual([16, 4]);
    expect(written.map(({ name }) => name)).toEqual(wanted);
  });

  it('are not done again when the connection is lost: they may have been committed', async () => {
    let tries = 0;
    const losing = database.grouped(() => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('It is lost.'), { code: 'PROTOCOL_CONNECTION_LOST' }));
    });
    const unavailable = 'Error: This part of the site is not available at the moment. Please try again.';
    expect(reasons(await Promise.allSettled([losing.write(1), losing.write(2)]))).toEqual([unavailable, unavailable]);
    expect(tries).toBe(1);
  });

  it('are part of a batch one by one, and undone with it', async () => {
    const failing = database.batchTransaction(async () => {
      expect(await things.write('one')).toMatchObject({ name: 'one', together: 1 });
      await wait(0);
      expect(await fetchRows(database.read, raw('SELECT name FROM things'))).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await names(), calls]).toEqual([[], [['one']]]);
  });

  it('end for their callers after the commit', async () => {
    const seen: string[][] = [];
    const noting = (name: string) => things.write(name).then(async () => void seen.push(await names()));
    await Promise.all([noting('one'), noting('two')]);
    expect(seen).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });
});
