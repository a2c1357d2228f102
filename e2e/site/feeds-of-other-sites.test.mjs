// @ts-check
// A page shows the entries of a feed of another site, and does not wait for one that does not answer.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const ENTRY = `<item><title>Bread &amp;amp; [put_wpgm id=1]</title><link>https://news.example/bread</link>
  <dc:creator>Ada</dc:creator><pubDate>Mon, 23 Nov 2026 10:00:00 GMT</pubDate>
  <description>&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;Fresh loaves, every morning.&lt;/p&gt;</description></item>`;

let folder;
let site;
let news;
let feed;
let authorization;
let asked = 0;
before(async () => {
  news = http.createServer(({ url }, response) => {
    asked += 1;
    // One address never answers.
    if (url === '/feed/') response.end(`<rss><channel>${ENTRY.repeat(3)}</channel></rss>`);
  });
  await new Promise((resolve) => news.listen(0, '127.0.0.1', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (news.address());
  feed = `http://127.0.0.1:${port}`;
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-feeds-'));
  site = await startEmbedded(folder, { env: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
  const { token } = await sent('/lms/v1/token', { username: 'admin', password: 'admin' });
  authorization = `Bearer ${token}`;
});
after(async () => {
  await site?.stop();
  news?.close();
  news?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const sent = async (path, json, authorization) => {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  assert.ok(response.ok, `${path} is ${response.status}`);
  return response.json();
};

/** The path of a new post with the block. */
async function postWith(attributes) {
  const block = `<!-- wp:rss ${JSON.stringify(attributes)} /-->`;
  const content = `<!-- wp:paragraph --><p>From elsewhere</p><!-- /wp:paragraph -->${block}`;
  const { link } = await sent('/core/v2/posts', { title: 'News', status: 'publish', content }, authorization);
  return new URL(link).pathname;
}

async function open(path) {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html' } });
  assert.equal(response.status, 200);
  return response.text();
}

describe('a block of a feed', () => {
  test('shows its entries as text, and asks for it once', async () => {
    const path = await postWith({
      feedURL: `${feed}/feed/`,
      itemsToShow: 2,
      displayAuthor: true,
      displayDate: true,
      displayExcerpt: true,
      excerptLength: 2,
      blockLayout: 'grid',
      columns: 3,
    });
    const html = await open(path);
    assert.match(html, /<ul class="wp-block-rss is-grid columns-3 has-dates has-authors has-excerpts">/);
    assert.equal(html.split('wp-block-rss__item"').length - 1, 2);
    assert.match(html, /<a href="https:\/\/news\.example\/bread" rel="nofollow">Bread &amp; &#91;put_wpgm id=1\]<\/a>/);
    assert.match(html, /datetime="2026-11-23T10:00:00Z">November 23, 2026</);
    assert.match(html, /wp-block-rss__item-author">by Ada</);
    assert.match(html, /wp-block-rss__item-excerpt">Fresh loaves, …</);
    assert.doesNotMatch(html, /alert\(1\)/);
    await open(await postWith({ feedURL: `${feed}/feed/` }));
    assert.equal(asked, 1);
  });

  test('says that there is nothing where the feed does not answer, or must not be asked', async () => {
    for (const feedURL of [`${feed}/slow/`, 'http://127.0.0.1:1/feed/']) {
      const html = await open(await postWith({ feedURL }));
      assert.match(html, /From elsewhere/);
      assert.match(html, /<p class="wp-block-rss">This feed has nothing to show now\.<\/p>/);
    }
  });

  test('shows nothing for what is not an address', async () => {
    assert.doesNotMatch(await open(await postWith({ feedURL: 'javascript:alert(1)' })), /wp-block-rss|javascript:/);
  });
});
