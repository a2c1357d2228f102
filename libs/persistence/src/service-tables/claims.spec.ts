import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database } from '../database/database';
import { createTable } from '../schema/tables';
import { eq, select } from '../sql';
import { insertRow } from '../writes/rows';
import { Claims } from './claims';

class CreateTasks1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    const columns = { id: 'id', state: 'key', claim: 'key(36)', attempts: 'integer', nextAttemptAt: 'big' } as const;
    return createTable(runner, 'tasks', columns);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('tasks');
  }
}

describe('Rows that processes share as work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-claims-'));
  let database: Database;
  let claims: Claims;
  beforeAll(async () => {
    database = await Database.open(
      { url: `sqlite:${join(folder, 'x.sqlite')}`, entities: [], migrations: [CreateTasks1700000000000] },
      { migrate: true },
    );
    claims = new Claims(database, { table: 'tasks', where: eq('state', 'open'), batch: 2 });
  });
  beforeEach(() => database.write((tx) => tx.query('DELETE FROM tasks')));
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (nextAttemptAt = 0, state = 'open'): Promise<number> =>
    database.write((tx) => insertRow(tx, 'tasks', { state, claim: '', attempts: 0, nextAttemptAt }));
  const claimed = async (claim: string): Promise<number[]> => {
    const rows = await database.rows(select<{ id: number }>('tasks').columns('id').where(eq('claim', claim)));
    return rows.map(({ id }) => id);
  };
  /** Claims rows, and ends as a process does that is killed: they stay claimed. */
  const take = async (): Promise<number[]> => {
    let rows: number[] = [];
    await claims.next(async (claim) => {
      rows = await claimed(claim);
    });
    return rows;
  };

  it('are claimed when they are due, as many as a claim may take, each once', async () => {
    const first = [await add(1), await add(2)];
    const second = await add(3);
    await add(Date.now() + 60_000);
    await add(0, 'done');
    expect(await take()).toEqual(first);
    expect(await take()).toEqual([second]);
    expect(await claims.next(() => Promise.reject(new Error('nothing is due')))).toBe(false);
  });

  it('are claimed by one of those who ask at the same time', async () => {
    const ids = [await add(), await add()];
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.flat().sort()).toEqual(ids);
  });

  it('are free again some time after the process that had them has died, and count the attempts', async () => {
    const id = await add();
    await take();
    const [row] = await database.query<{ attempts: number; nextAttemptAt: number }>('SELECT * FROM tasks');
    expect(row).toMatchObject({ attempts: 1 });
    const wait = Number(row?.nextAttemptAt) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30_000);
    await database.write((tx) => tx.query('UPDATE tasks SET nextAttemptAt = 0'));
    expect(await take()).toEqual([id]);
  });

  it('stay claimed while the work on them lasts', async () => {
    await add();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    try {
      await claims.next(async () => {
        await jest.advanceTimersByTimeAsync(60_000);
        await database.write((tx) => tx.query('SELECT 1'));
        expect(await take()).toEqual([]);
      });
    } finally {
      jest.useRealTimers();
    }
  });
});
