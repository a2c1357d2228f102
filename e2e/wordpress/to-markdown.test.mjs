// @ts-check
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
  let totals;
  let items;

  before(async () => {
    site = await startGatehouse(join(folder, 'site'), { demo: true });
    ({ body: posts } = await ask(site, 'wp/v2/posts?per_page=100&_embed=wp:term'));
    // The program leaves out drafts and what is in the trash.
    const total = async (route) =>
      (await ask(site, `wp/v2/${route}?per_page=1&status=publish,future,pending,private`)).total;
    totals = { post: await total('posts'), page: await total('pages') };
    await site.run(`export wxr --to ${join(folder, 'site.xml')}`);
    const options = [
      '--wizard=false',
      '--post-folders=true',
      '--save-attached-images=false',
      '--include-other-types=true',
    ];
    items = itemsIn(readFileSync(join(folder, 'site.xml'), 'utf8'));
    await toMarkdown(`--input=${join(folder, 'site.xml')}`, `--output=${join(folder, 'out')}`, ...options);
  });
  after(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const written = (type = 'post') =>
    /** @type {string[]} */ (readdirSync(join(folder, 'out', type), { recursive: true })).filter((file) =>
      file.endsWith('index.md'),
    );

  test('with all of its posts and pages', () => {
    assert.ok(posts.length > 0);
    assert.deepEqual({ post: written('post').length, page: written('page').length }, totals);
  });

  test('with as many files of every type as the export has records', () => {
    const files = Object.fromEntries(Object.keys(items).map((type) => [type, written(type).length]));
    assert.deepEqual(files, items);
  });

  test('with their titles, dates, categories and text', () => {
    for (const post of posts) {
      const file = written().find((path) => path.split('/').includes(post.slug));
      assert.ok(file && existsSync(join(folder, 'out/post', file)), post.slug);
      const text = readFileSync(join(folder, 'out/post', file), 'utf8');
      assert.match(text, new RegExp(`^date: "?${post.date_gmt.slice(0, 10)}`, 'm'));
      const [categories] = post._embedded['wp:term'];
      for (const { slug } of categories) assert.ok(text.includes(slug), `${post.slug}: ${slug}`);
    }
  });
});

const NO_TEXTS = ['attachment', 'nav_menu_item'];
const NOT_WRITTEN = ['draft', 'trash', 'inherit'];

/** How many records of each type the program writes. */
function itemsIn(xml) {
  const counts = {};
  for (const [item] of xml.matchAll(/<item>.*?<\/item>/gs)) {
    const [type, status] = /** @type {string[]} */ (
      ['post_type', 'status'].map((name) => new RegExp(`<wp:${name}>(?:<!\\[CDATA\\[)?([\\w-]+)`).exec(item)?.[1])
    );
    if (!NO_TEXTS.includes(type) && !NOT_WRITTEN.includes(status)) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}
