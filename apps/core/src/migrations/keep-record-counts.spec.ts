import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { CreateContent1764000000002 } from './create-content';
import { KeepRecordCounts1764000000040 } from './keep-record-counts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-counts-'));
const source = new DataSource({
  type: 'better-sqlite3',
  database: join(folder, 'x.sqlite'),
  driver: createRequire(__filename)('libsql') as unknown,
});
const rows = (sql: string): Promise<Record<string, unknown>[]> => source.query(sql);
/** Tables, their columns and indexes. */
const schema = () => rows("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name");
const migration = new KeepRecordCounts1764000000040();

const POST = { status: 'publish', author: 3, date: '2020-05-06 07:08:09', format: 'standard', sticky: 0 };

async function addPost(id: number, fields: Partial<typeof POST>, terms: number[]): Promise<void> {
  const columns = (await rows('PRAGMA table_info(posts)')) as { name: string; type: string }[];
  const all: Record<string, unknown> = { ...POST, ...fields, id, type: 'post', slug_key: `s${id}` };
  all.modified = all.date;
  const values = columns.map(({ name, type }) => all[name] ?? (type === 'INTEGER' ? 0 : ''));
  await source.query(`INSERT INTO posts VALUES (${values.map(() => '?').join(', ')})`, values);
  for (const term of terms) await source.query('INSERT INTO post_terms (post, term) VALUES (?, ?)', [id, term]);
}

describe('The migration to an index for each list', () => {
  let before: unknown;
  const runner = () => source.createQueryRunner();

  beforeAll(async () => {
    await source.initialize();
    await new CreateContent1764000000002().up(runner());
    await addPost(7, {}, [1, 2]);
    await addPost(8, { status: 'draft', author: 4 }, [1]);
    await addPost(70_000, { date: '2020-06-01 00:00:00', format: 'aside', sticky: 1 }, [2]);
    await source.query("INSERT INTO post_counts VALUES ('post', 'draft', 1), ('post', 'publish', 2)");
    before = await schema();
    await migration.up(runner());
  });
  afterAll(async () => {
    await source.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  test('copies what terms are listed by', async () => {
    expect(await rows('SELECT post, type, status, date FROM post_terms WHERE term = 1 ORDER BY post')).toEqual([
      { post: 7, type: 'post', status: 'publish', date: POST.date },
      { post: 8, type: 'post', status: 'draft', date: POST.date },
    ]);
  });

  test('leaves the tables as they were when it is taken back', async () => {
    await migration.down(runner());
    expect(await schema()).toEqual(before);
    expect(await rows('SELECT * FROM post_counts ORDER BY status')).toEqual([
      { type: 'post', status: 'draft', total: 1 },
      { type: 'post', status: 'publish', total: 2 },
    ]);
    expect(await rows('SELECT * FROM post_terms ORDER BY post, term')).toHaveLength(4);
  });
});
