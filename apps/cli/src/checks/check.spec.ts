import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, startSite } from '@gatehouse/app-site';
import { Config, openDatabase, openLog } from '@gatehouse/service';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import type { Finding } from './check-site';

let cli: TestCli;

/** Runs statements on the database of a service. */
async function damage(service: string, statements: readonly string[]): Promise<void> {
  const definition = services.find(({ name }) => name === service);
  if (!definition) throw new Error(`There is no ${service}.`);
  const config = new Config({ DATA_DIR: cli.dataDir });
  const database = await openDatabase(service, config, definition, { migrate: false });
  await database.write(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
  await database.close();
}

async function findings(line = 'site check --json'): Promise<{ code: number; kinds: string[]; found: Finding[] }> {
  const { code, json, errors } = await cli.run(line);
  expect(errors).not.toMatch(/Error/);
  const found = (json as { findings: Finding[] }).findings;
  return { code, kinds: found.map(({ service, kind }) => `${service} ${kind}`).sort(), found };
}

beforeAll(async () => {
  cli = new TestCli();
  const config = new Config({ DATA_DIR: cli.dataDir, SITE_DEMO: '1', PORT: '0', BASE_URL: 'http://site.test' });
  const site = await startSite(services, { config, log: openLog('test', 'silent') });
  await site.stop();
}, 120_000);
afterAll(() => cli.remove());

describe('site check', () => {
  test('finds nothing in the demonstration', async () => {
    expect(await findings()).toEqual({ code: ExitCode.Done, kinds: [], found: [] });
  });

  test('finds what is wrong, repairs what it can, and says what is left', async () => {
    await damage('core', [
      'UPDATE record_totals SET total = total + 1',
      'UPDATE terms SET count = count + 3 WHERE id = 1',
      "DELETE FROM search_pending WHERE source = 'posts' AND id = (SELECT MIN(id) FROM post_texts)",
      "DELETE FROM search_documents WHERE source = 'posts' AND id = (SELECT MIN(id) FROM post_texts)",
      'UPDATE comments SET author = 99999 WHERE id = (SELECT MIN(id) FROM comments)',
      "UPDATE posts SET path = '2020/01/gone.jpg' WHERE id = (SELECT MIN(id) FROM posts WHERE type = 'attachment')",
      `UPDATE posts SET content_rendered = '<a href="http://site.test/-/files/2020/01/no.pdf">x</a>' WHERE id = 1`,
    ]);
    await damage('lms', ['UPDATE courses SET students = 7', 'INSERT INTO wishes (person, course) VALUES (99999, 1)']);
    writeFileSync(join(cli.dataDir, 'blobs', 'media', 'left-behind.txt'), 'x');
    const wrong = [
      'core broken-links',
      'core comments-author',
      'core files-without-record',
      'core posts-search',
      'core record-totals',
      'core records-without-file',
      'core terms-count',
      'lms courses-students',
      'lms wishes-person',
    ];
    const before = await findings();
    expect(before.kinds).toEqual(expect.arrayContaining(wrong));
    expect(before.code).toBe(ExitCode.Problems);
    const repairing = await findings('site check --repair --json');
    expect(repairing.code).toBe(ExitCode.Problems);
    const left = repairing.found.filter(({ repaired }) => !repaired);
    expect(left.every(({ repairable }) => !repairable)).toBe(true);
    const after = await findings();
    expect(after.kinds).toEqual(['core broken-links', 'core records-without-file']);
  });
});
