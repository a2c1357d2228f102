// A blog of 5,000 posts comes from its export in one command, with its files; the second time nothing changes.
import assert from 'node:assert/strict';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
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

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-long-blog-'));
const export_ = join(folder, 'blog.xml');
const colours = { width: 640, height: 480, channels: 3, background: '#246' };
const server = createServer();
let site;

describe('a long blog', () => {
  before(async () => {
    const picture = await sharp({ create: colours }).png().toBuffer();
    server.on('request', (_, response) => response.setHeader('content-type', 'image/png').end(picture));
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${server.address().port}`;
    await pipeline(Readable.from(blog(`http://${host}`, POSTS)), createWriteStream(export_));
    site = await startGatehouse(folder, { env: { OUTBOUND_ALLOW: host } });
  });
  after(async () => {
    await site?.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes in one command, into a site that runs', async () => {
    const { taken, leftOut } = await site.run(`import wordpress --file ${export_}`);
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
    const { taken } = await site.run(`import wordpress --file ${export_}`);
    for (const [kind, { created, updated, left }] of Object.entries(taken))
      assert.deepEqual({ created, updated, left }, { created: 0, updated: 0, left: 0 }, kind);
  });
});
