import { Database } from './database';
import { openThings } from './things.fixture';
import { insertRow } from '../writes/rows';
import { addToCounter } from '../writes/counters';
import { select } from '../sql/select';

describe('several writes together', () => {
  let database: Database;
  let url: string;
  let statements: string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, url, statements, close } = await openThings());
  });
  afterAll(() => close());

  const add = (name: string): Promise<number> => database.write((manager) => insertRow(manager, 'things', { name }));
  const names = async (): Promise<string[]> =>
    (await database.query<{ name: string }>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);

  it('are one commit, and each sees what earlier ones did', async () => {
    statements.length = 0;
    const seen = await database.batchTransaction(async () => {
      await add('one');
      await add('two');
      return names();
    });
    expect(seen).toEqual(['one', 'two']);
    expect(statements.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
    expect(await names()).toEqual(['one', 'two']);
  });

  it('may fail one by one', async () => {
    await database.batchTransaction(async () => {
      await expect(add('one')).rejects.toThrow(/UNIQUE/);
      await add('three');
    });
    expect(await names()).toEqual(['one', 'two', 'three']);
  });

  it('leave nothing behind when all of them fail', async () => {
    await expect(
      database.batchTransaction(async () => {
        await add('four');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await names()).toEqual(['one', 'two', 'three']);
  });

  it('run again as a whole when the store gave up the transaction', async () => {
    let tries = 0;
    await database.batchTransaction(async () => {
      tries += 1;
      await add(`five-${tries}`);
      await database
        .write(() =>
          Promise.reject(
            tries === 1 ? Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' }) : new Error('own'),
          ),
        )
        .catch(() => undefined);
    });
    expect(tries).toBe(2);
    expect(await names()).toEqual(['one', 'two', 'three', 'five-2']);
  });

  const deadlock = (): Error => Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
  const failWithDeadlock = (): Promise<never> => Promise.reject(deadlock());

  it.each<[name: string, meetDeadlock: () => Promise<unknown>]>([
    ['a write', () => database.write(failWithDeadlock)],
    [
      'a read that waits for a lock',
      async () => {
        const read = jest.spyOn(database.read, 'connection', 'get').mockImplementation(() => {
          throw deadlock();
        });
        await database.one(select('things')).finally(() => read.mockRestore());
      },
    ],
    [
      'its counters',
      async () => {
        await database.write(async (tx) => addToCounter(tx, failWithDeadlock, 'a', 1));
        await database.flushCounters();
      },
    ],
  ])('end before any other part when %s meets a deadlock, and run again as a whole', async (_, meetDeadlock) => {
    let attempts = 0;
    const nextPart = jest.fn();
    await database.batchTransaction(async () => {
      attempts += 1;
      await add(`before ${attempts}`);
      if (attempts > 1) return;
      await expect(meetDeadlock()).rejects.toThrow('deadlock');
      // The database has rolled back: what follows would be outside of any transaction, and last.
      await expect(database.write(nextPart)).rejects.toThrow('deadlock');
      await expect(names()).rejects.toThrow('deadlock');
    });
    expect(nextPart).not.toHaveBeenCalled();
    expect(attempts).toBe(2);
    expect((await names()).filter((name) => name.startsWith('before'))).toEqual(['before 2']);
    await database.write((tx) => tx.query("DELETE FROM things WHERE name LIKE 'before%'"));
  });

  it('count at once at their end, what failed left out', async () => {
    const written: [string, number][][] = [];
    const writeCounts = async (_tx: unknown, changes: ReadonlyMap<string, number>): Promise<void> => {
      written.push([...changes]);
    };
    const counting = (key: string, by: number, fails = false) =>
      database.write(async (manager) => {
        addToCounter(manager, writeCounts, key, by);
        if (fails) throw new Error('no');
      });
    await counting('alone', 1);
    await database.batchTransaction(async () => {
      await counting('b', 1);
      await counting('a', 1);
      await counting('b', 2);
      await counting('gone', 1);
      await counting('gone', -1);
      await counting('a', 5, true).catch(() => undefined);
    });
    expect(written).toEqual([
      [['alone', 1]],
      [
        ['a', 1],
        ['b', 3],
      ],
    ]);
  });

  it('do not hold what others read', async () => {
    await database.batchTransaction(async () => {
      await add('six');
      const elsewhere = await outside();
      expect(elsewhere).not.toContain('six');
    });
    expect(await names()).toContain('six');
  });

  const outside = async (): Promise<string[]> => {
    const other = await Database.open({ url, entities: [], migrations: [] }, { migrate: false });
    const rows = await other.query<{ name: string }>('SELECT name FROM things');
    await other.close();
    return rows.map(({ name }) => name);
  };
});
