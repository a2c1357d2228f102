import { raw } from '../sql/fragment';
import { execute } from '../sql/run';
import { insertRow } from '../writes/rows';
import { openThings, type WatchedDatabase } from './things.fixture';

describe('A transaction that the database has ended by itself', () => {
  let things: WatchedDatabase;
  beforeAll(async () => {
    things = await openThings();
  });
  afterAll(() => things.close());

  const add = (name: string, after = (): void => undefined): Promise<void> =>
    things.database.write(async (tx) => {
      await insertRow(tx, 'things', { name });
      after();
    });
  const fail = (): never => {
    throw new Error('no');
  };

  it('leaves no later write uncommitted, also when one of them fails', async () => {
    const full = things.database.write(async (tx) => {
      await execute(tx, raw('ROLLBACK'));
      throw new Error('the disk is full');
    });
    await expect(full).rejects.toThrow('the disk is full');
    await expect(add('undone', fail)).rejects.toThrow('no');
    things.statements.length = 0;
    await add('kept');
    expect(things.statements).toEqual(['BEGIN TRANSACTION', expect.stringContaining('INSERT'), 'COMMIT']);
    // Reads have a connection of their own, and see what is committed.
    expect(await things.database.query('SELECT name FROM things')).toEqual([{ name: 'kept' }]);
  });
});

describe('A transaction on SQLite', () => {
  let things: WatchedDatabase;
  beforeAll(async () => {
    things = await openThings();
  });
  afterAll(() => things.close());

  const asAnotherProcess = async (sql: string): Promise<void> => {
    const { default: Libsql } = await import('libsql');
    const other = new Libsql(things.url.replace('sqlite:', ''));
    try {
      other.exec('PRAGMA busy_timeout = 0');
      other.exec(sql);
    } finally {
      other.close();
    }
  };

  it('has the write lock before it reads, so that nobody writes between its reads and its writes', async () => {
    await things.database.write(async (tx) => {
      await expect(asAnotherProcess("INSERT INTO things (name) VALUES ('between')")).rejects.toThrow('locked');
      await insertRow(tx, 'things', { name: 'mine' });
    });
    await asAnotherProcess("INSERT INTO things (name) VALUES ('after')");
    expect(await things.database.query('SELECT name FROM things ORDER BY id')).toEqual([
      { name: 'mine' },
      { name: 'after' },
    ]);
  });
});
