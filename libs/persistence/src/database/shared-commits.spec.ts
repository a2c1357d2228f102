import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { raw } from '../sql/fragment';
import { execute } from '../sql/run';
import { afterCommit } from '../writes/after-commit';
import { addToCounter } from '../writes/counters';
import { insertRow } from '../writes/rows';
import type { Database } from './database';
import { openThings } from './things.fixture';

describe('Short writes that wait for each other', () => {
  let database: Database;
  let statements: string[];
  let purged: string[][];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, statements, purged, close } = await openThings());
  });
  beforeEach(async () => {
    await database.write((tx) => execute(tx, raw('DELETE FROM things')));
    statements.length = purged.length = 0;
  });
  afterAll(() => close());

  const short = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
    database.writeUnique(work, { isShort: true });
  const add = (name: string): Promise<number> => short((tx) => insertRow(tx, 'things', { name }));
  const names = async (): Promise<string[]> =>
    (await database.query<{ name: string }>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);
  const commits = (): number => statements.filter((sql) => sql === 'COMMIT').length;
  const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
    outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)));

  it('are committed together, and their changes are told once', async () => {
    await Promise.all(['one', 'two', 'three'].map(add));
    expect(await names()).toEqual(['one', 'two', 'three']);
    expect(commits()).toBe(1);
    expect(purged).toEqual([['things', 'thing:*']]);
  });

  it('have no savepoint when nothing waits', async () => {
    await add('alone');
    expect(statements).toEqual(['BEGIN TRANSACTION', expect.stringContaining('INSERT'), 'COMMIT']);
  });

  it('fail one by one, with their own error', async () => {
    const failing = short(async (tx) => {
      await insertRow(tx, 'things', { name: 'undone' });
      throw new Error('no');
    });
    expect(reasons(await Promise.allSettled([add('one'), failing, add('two')]))).toEqual(['done', 'Error: no', 'done']);
    expect(await names()).toEqual(['one', 'two']);
  });

  it('are done again by themselves when the transaction of all fails', async () => {
    let tries = 0;
    const failsTogether = short(async (tx) => {
      tries += 1;
      await insertRow(tx, 'things', { name: 'later' });
      if (tries === 1) addToCounter(tx, () => Promise.reject(new Error('the counters cannot be written')), 'any', 1);
    });
    expect(reasons(await Promise.allSettled([add('one'), failsTogether, add('two')]))).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect((await names()).toSorted()).toEqual(['later', 'one', 'two']);
    expect(commits()).toBe(3);
  });

  it('are not done again when the connection is lost: they may have been committed', async () => {
    let tries = 0;
    const lose = async (): Promise<never> => {
      tries += 1;
      throw Object.assign(new Error('The connection is lost.'), { code: 'PROTOCOL_CONNECTION_LOST' });
    };
    const unavailable = 'Error: This part of the site is not available at the moment. Please try again.';
    expect(reasons(await Promise.allSettled([add('one'), short(lose), add('two')]))).toEqual([
      unavailable,
      unavailable,
      'done',
    ]);
    expect([tries, await names()]).toEqual([1, ['two']]);
  });

  it('end for their callers after the commit', async () => {
    const seen: string[][] = [];
    const noting = (name: string): Promise<void> => add(name).then(async () => void seen.push(await names()));
    await Promise.all([noting('one'), noting('two')]);
    expect(seen).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  it('run within what their own callers belong to', async () => {
    const storage = new AsyncLocalStorage<string>();
    const caller = (name: string): Promise<string | undefined> =>
      storage.run(name, () => short(() => Promise.resolve(storage.getStore())));
    expect(await Promise.all([caller('one'), caller('two'), caller('three')])).toEqual(['one', 'two', 'three']);
  });

  it('run what waits for their commit, and leave a long write its own transaction', async () => {
    const order: string[] = [];
    const noting =
      (name: string) =>
      async (tx: EntityManager): Promise<void> => {
        afterCommit(tx, () => order.push(name));
        await insertRow(tx, 'things', { name });
      };
    await Promise.all([short(noting('one')), database.write(noting('long')), short(noting('two'))]);
    expect(order).toEqual(['one', 'two', 'long']);
    expect(commits()).toBe(2);
  });

  it('are done again by themselves when a failure has ended the transaction', async () => {
    let tries = 0;
    const ends = short(async (tx) => {
      tries += 1;
      if (tries === 1) {
        await execute(tx, raw('ROLLBACK'));
        throw new Error('the disk is full');
      }
    });
    expect(reasons(await Promise.allSettled([add('one'), ends, add('two')]))).toEqual(['done', 'done', 'done']);
    expect((await names()).toSorted()).toEqual(['one', 'two']);
  });
});
