import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database } from '../../database/database';
import { SeparateSearchLists1767225600074 } from './search-tables';

const KEYS = [
  { word: 'bread', field: 0, block: 1, docs: Buffer.from([1, 0]) },
  { word: 'bread', field: 1, block: 0, docs: Buffer.alloc(8_192, 7) },
  { word: 'cake', field: 0, block: 0, docs: Buffer.from([2, 0, 3, 0]) },
];

/** The table as earlier versions have made it. */
class CreateKeys1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE cards_search_keys (word VARCHAR(64) NOT NULL, field SMALLINT NOT NULL,
      block INTEGER NOT NULL, docs MEDIUMBLOB NOT NULL, PRIMARY KEY (word, field, block)) WITHOUT ROWID`);
    for (const key of KEYS) await runner.query('INSERT INTO cards_search_keys VALUES (?, ?, ?, ?)', Object.values(key));
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('cards_search_keys');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-keys-'));
let database: Database;
beforeAll(async () => {
  const migrations = [CreateKeys1700000000000, SeparateSearchLists1767225600074];
  database = await Database.open(
    { url: `sqlite:${join(folder, 'cards.sqlite')}`, entities: [], migrations },
    { migrate: true },
  );
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('An index of an earlier version', () => {
  it('keeps its keys', async () => {
    expect(await database.query('SELECT * FROM cards_search_keys ORDER BY word, field')).toEqual(KEYS);
  });

  it('is looked up without reading the lists of other words', async () => {
    const tables = await database.query<{ name: string; wr: number }>("PRAGMA table_list('cards_search_keys')");
    expect(tables.map(({ wr }) => wr)).toEqual([0]);
    const plan = await database.query<{ detail: string }>(
      "EXPLAIN QUERY PLAN SELECT docs FROM cards_search_keys WHERE word = 'bread'",
    );
    expect(plan.map(({ detail }) => detail).join()).toContain('USING INDEX');
  });

  it('still has a key once', async () => {
    await database.write((tx) =>
      tx.query("REPLACE INTO cards_search_keys (word, field, block, docs) VALUES ('cake', 0, 0, x'0500')"),
    );
    const rows = await database.query<{ docs: Buffer }>("SELECT docs FROM cards_search_keys WHERE word = 'cake'");
    expect(rows.map(({ docs }) => docs.toString('hex'))).toEqual(['0500']);
  });
});
