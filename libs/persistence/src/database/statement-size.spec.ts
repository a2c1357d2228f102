import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Database } from './database';

describe('a statement with more values than the store takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-many-'));
  const ids = Array.from({ length: 40_000 }, (_, at) => at);
  const sql = `SELECT 1 AS one WHERE 1 IN (${ids.map(() => '?').join(', ')})`;
  const refusal = { status: 400, code: 'rest_too_many_values' };
  let database: Database;
  beforeAll(async () => {
    database = await Database.open(
      { url: `sqlite:${join(folder, 'x.sqlite')}`, entities: [], migrations: [] },
      { migrate: true },
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (manager: EntityManager): Promise<unknown> => manager.query(sql, ids);

  it('is the fault of the request when it reads', () =>
    expect(database.query(sql, ids)).rejects.toMatchObject(refusal));
  it('and when it writes, after which others write on', async () => {
    await expect(database.write(ask)).rejects.toMatchObject(refusal);
    await expect(database.write((manager) => manager.query('SELECT 1 AS one'))).resolves.toEqual([{ one: 1 }]);
  });
  it('and among several writes, of which the others stand', () =>
    expect(
      database.batchTransaction(async () => {
        await expect(database.write(ask)).rejects.toMatchObject(refusal);
        return 'the others';
      }),
    ).resolves.toBe('the others'));
  it('while as many as the store takes are looked up', () =>
    expect(
      database.query(
        `SELECT 1 AS one WHERE 1 IN (${ids
          .slice(0, 30_000)
          .map(() => '?')
          .join(', ')})`,
        ids.slice(0, 30_000),
      ),
    ).resolves.toEqual([{ one: 1 }]));
});
