import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { exportOf, item, OLD } from '../wordpress/testing/export.fixture';
import { rowsOf } from '../wordpress/testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
});
afterEach(() => cli.remove());

const NEW = { env: { BASE_URL: 'https://new.test' } };
const contentOf = async (id: number): Promise<string | undefined> =>
  (await rowsOf<{ content: string }>(cli, core, `SELECT content FROM posts WHERE id = ${id}`))[0]?.content;

it('A site that has another address leads to itself, and to others as before', async () => {
  const links = `<a href="${OLD}/about/">x</a> <a href="http://site.test.example/">y</a> http://site.test`;
  const site = [item({ id: 1, type: 'post', content: links }), item({ id: 2, type: 'page', slug: 'about' })];
  writeFileSync(join(cli.dataDir, 'export.xml'), exportOf(site));
  await cli.run('import wordpress --file export.xml --files none');
  const before = await contentOf(1);
  expect(before).toContain('<a href="http://site.test/about/">');
  const counted = await cli.run('site move --from http://site.test/ --dry-run --json', NEW);
  expect(counted.json).toMatchObject({ dryRun: true, from: 'http://site.test', to: 'https://new.test' });
  expect(counted.json.values.core).toBeGreaterThan(0);
  expect(await contentOf(1)).toBe(before);
  expect((await cli.run('site move --from http://site.test', NEW)).code).toBe(ExitCode.Done);
  expect(await contentOf(1)).toBe(
    '<a href="https://new.test/about/">x</a> <a href="http://site.test.example/">y</a> https://new.test',
  );
  const again = await cli.run('site move --from http://site.test --json', NEW);
  expect(again.json.values.core).toBe(0);
  const { json } = await cli.run('import wordpress --file export.xml --files none --json', NEW);
  expect(json.taken).toMatchObject({ posts: { updated: 0, unchanged: 1 } });
});

it('It has to be said which address it had, and which it has', async () => {
  expect((await cli.run('site move')).code).toBe(ExitCode.Usage);
  expect((await cli.run('site move --from there')).code).toBe(ExitCode.Usage);
  expect((await cli.run('site move --from http://site.test')).code).toBe(ExitCode.Usage);
});
