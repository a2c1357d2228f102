// @ts-check
// A blog of 5,000 posts comes from its export in one command, with its files and with the memory that a short one needs;
// the second time nothing changes.
import assert from 'node:assert/strict';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { blog } from './blog/make-blog.mjs';
import { startGatehouse } from './server/gatehouse.mjs';

const POSTS = 5000;
const PICTURES = 200;
/** Posts of the short blog that memory is compared with: with them, caches and the heap are as full as they get. */
const FEW_POSTS = 1000;
/** Most that the long blog may need in place of 1. What grew with the posts would be near 5. */
const MOST_MEMORY = 1.5;
/** MiB that a command may take in all. */
const MOST_IN_ALL = 200;
/** MiB. Node lets the heap grow while there is memory, so that the peak would say nothing of what is kept. */
const HEAP = 96;

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-long-blog-'));
/** @type {import('sharp').Create} */
const colours = { width: 640, height: 480, channels: 3, background: '#246' };
const server = createServer();
let host;
let site;

/** Writes the export of a blog. @returns its path */
async function exportOf(posts) {
  const file = join(folder, `${posts}.xml`);
  await pipeline(Readable.from(blog(`http://${host}`, posts)), createWriteStream(file));
  return file;
}

/** Imports a file; gives the report, and the peak of the memory that the command took, in KiB. */
async function imported(into, file) {
  const peak = join(folder, 'peak');
  const options = `--max-old-space-size=${HEAP} --require ${join(import.meta.dirname, 'blog/peak-memory.cjs')}`;
  const report = await into.run(`import wordpress --file ${file}`, { NODE_OPTIONS: options, PEAK_FILE: peak });
  return { report, peak: Number(readFileSync(peak, 'utf8')) };
}

describe('a long blog', () => {
  let file;
  let peak;

  before(async () => {
    const picture = await sharp({ create: colours }).png().toBuffer();
    server.on('request', (_, response) => response.setHeader('content-type', 'image/png').end(picture));
    await /** @type {Promise<void>} */ (new Promise((listening) => server.listen(0, '127.0.0.1', listening)));
    host = `127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
    file = await exportOf(POSTS);
    site = await startGatehouse(join(folder, 'long'), { env: { OUTBOUND_ALLOW: host } });
  });
  after(async () => {
    await site?.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes in one command, into a site that runs', async () => {
    const done = await imported(site, file);
    ({ peak } = done);
    assert.ok(peak < MOST_IN_ALL * 1024, `${peak} KiB`);
    const { taken, leftOut } = done.report;
    assert.deepEqual(leftOut, []);
    assert.equal(taken.posts.created, POSTS);
    assert.equal(taken.files.created, PICTURES);
    assert.equal(taken.comments.created, POSTS / 2);
    const newest = await fetch(`${site.url}/wp-json/wp/v2/posts?per_page=1`);
    assert.equal(newest.headers.get('x-wp-total'), String(POSTS));
    const [{ id, content, featured_media: image }] = await newest.json();
    assert.equal(id, 100 + POSTS - 1);
    assert.equal(image, 1_000_000 + PICTURES - 1);
    assert.match(content.rendered, /\/-\/files\/2010\/01\/picture-199\.png/);
    assert.match(content.rendered, /href="[^"]*\/2023\/\d\d\/\d\d\/day-4998\/"/);
  });

  test('is not changed by a second run', async () => {
    const { taken } = await site.run(`import wordpress --file ${file}`);
    for (const [kind, { created, updated, left }] of Object.entries(taken))
      assert.deepEqual({ created, updated, left }, { created: 0, updated: 0, left: 0 }, kind);
  });

  test('takes hardly more memory than a short one', async () => {
    const short = await startGatehouse(join(folder, 'short'), { env: { OUTBOUND_ALLOW: host } });
    try {
      const few = await imported(short, await exportOf(FEW_POSTS));
      assert.equal(few.report.taken.posts.created, FEW_POSTS);
      const times = peak / few.peak;
      assert.ok(times < MOST_MEMORY, `${times.toFixed(2)} times as much: ${few.peak} and ${peak} KiB`);
    } finally {
      await short.stop();
    }
  });
});
