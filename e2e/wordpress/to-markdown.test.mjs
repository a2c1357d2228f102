// An export of the demo is read by a program that others wrote for exports of WordPress: wordpress-export-to-markdown,
// which wants of every item what WordPress writes. npx fetches it; it is of no use to the site itself.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { ask } from './compare/read.mjs';
import { startGatehouse } from './server/gatehouse.mjs';

const PROGRAM = 'wordpress-export-to-markdown@2.2.2';
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-to-markdown-'));
const toMarkdown = (...options) => run('npx', ['--yes', PROGRAM, ...options], { cwd: folder });
const skip = await toMarkdown('--help').then(
  () => false,
  () => `${PROGRAM} cannot be fetched`,
);

describe('a site goes to Markdown', { skip }, () => {
  let site;
  let posts;
  let total;

  before(async () => {
    site = await startGatehouse(join(folder, 'site'), { demo: true });
    ({ body: posts } = await ask(site, 'wp/v2/posts?per_page=100&_embed=wp:term'));
    // The program leaves out drafts and what is in the trash.
    ({ total } = await ask(site, 'wp/v2/posts?per_page=1&status=publish,future,pending,private'));
    await site.run(`export wxr --to ${join(folder, 'site.xml')}`);
    const options = ['--wizard=false', '--post-folders=true', '--save-attached-images=false'];
    await toMarkdown(`--input=${join(folder, 'site.xml')}`, `--output=${join(folder, 'out')}`, ...options);
  });
  after(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const written = () =>
    readdirSync(join(folder, 'out'), { recursive: true }).filter((file) => file.endsWith('index.md'));

  test('with all of its posts', () => {
    assert.ok(posts.length > 0);
    assert.equal(written().length, total);
  });

  test('with their titles, dates, categories and text', () => {
    for (const post of posts) {
      const file = written().find((path) => path.split('/').includes(post.slug));
      assert.ok(file && existsSync(join(folder, 'out', file)), post.slug);
      const text = readFileSync(join(folder, 'out', file), 'utf8');
      assert.match(text, new RegExp(`^date: "?${post.date_gmt.slice(0, 10)}`, 'm'));
      const [categories] = post._embedded['wp:term'];
      for (const { slug } of categories) assert.ok(text.includes(slug), `${post.slug}: ${slug}`);
    }
  });
});
