// @ts-check
// Feeds and sitemaps: what programs read of the pages.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { create, published } from '../wire/core/support/records.mjs';

const pathOf = (address) => address.slice(root.length);
const read = async (path, headers = {}) => {
  const response = await fetch(root + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Complains about what is no XML at all: elements that are not closed in turn, and signs that XML forbids. */
function assertWellFormed(xml) {
  assert.doesNotMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/);
  const open = [];
  for (const [, end, name, rest] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[^>]*)?)>/g))
    if (end) assert.equal(open.pop(), name);
    else if (!rest.endsWith('/')) open.push(name);
  assert.deepEqual(open, []);
}

describe('feeds', () => {
  let post;
  let tag;
  before(async () => {
    tag = await create('/core/v2/tags', { name: unique('tag') });
    const title = `Tom & "Jerry" ${unique('feed')}`;
    post = await published({ title, content: '<p>A <b>bold</b> & long text.</p>', tags: [tag.id] });
    await create('/core/v2/comments', { post: post.id, content: 'Well said & done.' });
  });

  test('tell of posts in RSS', async () => {
    const { status, headers, text } = await read('/feed/');
    assert.equal(status, 200);
    assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/rss\+xml/);
    assertWellFormed(text);
    assert.ok(text.includes(`<atom:link href="${root}/feed/" rel="self"`));
    assert.ok(text.includes(`<link>${post.link}</link>`));
    assert.match(text, /<content:encoded>&lt;p&gt;A &lt;b&gt;bold&lt;\/b&gt;/);
    assert.match(text, /<dc:creator>/);
  });

  test('tell of posts in Atom', async () => {
    const { headers, text } = await read('/feed/atom/');
    assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/atom\+xml/);
    assertWellFormed(text);
    assert.ok(text.includes(`href="${post.link}"`));
    assert.ok(text.includes(`<updated>${post.modified_gmt}Z</updated>`));
  });

  test('tell of the posts of an archive alone', async () => {
    const { status, text } = await read(`${pathOf(tag.link)}feed/`);
    assert.equal(status, 200);
    assertWellFormed(text);
    assert.equal(text.split('<item>').length - 1, 1);
  });

  test('tell of the events to come, with when and where', async () => {
    const category = await create('/calendar/events/v1/categories', { name: unique('music') });
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const event = await create('/calendar/events/v1/events', {
      title: `Tom & "Jerry" ${unique('play')}`,
      start_date: `${day} 20:00:00`,
      end_date: `${day} 22:00:00`,
      description: 'A <b>loud</b> evening.',
      categories: [category.id],
      status: 'publish',
    });
    const { status, headers, text } = await read(`${pathOf(category.url)}feed/`);
    assert.equal(status, 200);
    assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/rss\+xml/);
    assert.ok(Date.parse(/** @type {string} */ (headers.get('last-modified'))) <= Date.now());
    assertWellFormed(text);
    assert.equal(text.split('<item>').length - 1, 1);
    assert.ok(text.includes(`<link>${event.url}</link>`));
    const begins = new Date(`${event.utc_start_date.replace(' ', 'T')}Z`).toUTCString();
    assert.ok(text.includes(`<pubDate>${begins}</pubDate>`));
    assert.match(text, new RegExp(`<content:encoded>&lt;p&gt;[^<]*${day.slice(0, 4)}[^<]*&lt;b&gt;loud`));
    assert.equal((await read('/events/category/nothing/feed/')).status, 404);
    const page = await read('/events/list/', { accept: 'text/html' });
    assert.match(page.text, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/events\/feed\/"/);
    assertWellFormed((await read('/events/feed/atom/')).text);
  });

  test('tell of comments', async () => {
    for (const path of ['/comments/feed/', `${pathOf(post.link)}feed/`, `${pathOf(post.link)}feed/atom/`]) {
      const { status, text } = await read(path);
      assert.equal(status, 200, path);
      assertWellFormed(text);
      assert.match(text, /Well said/, path);
    }
  });

  test('hide the text of protected posts', async () => {
    const secret = await published({
      content: '<p>Nobody reads this.</p>',
      password: 'sesame',
      title: unique('secret'),
    });
    const { text } = await read('/feed/');
    assert.ok(text.includes(secret.link));
    assert.doesNotMatch(text, /Nobody reads this/);
    assert.doesNotMatch((await read(`${pathOf(secret.link)}feed/`)).text, /<item>/);
  });

  test('are not sent again to those who have them', async () => {
    const { headers } = await read('/feed/');
    assert.ok(!Number.isNaN(Date.parse(/** @type {string} */ (headers.get('last-modified')))));
    assert.equal((await read('/feed/', { 'if-none-match': headers.get('etag') })).status, 304);
  });

  test('are found from the pages', async () => {
    const { text } = await read('/', { accept: 'text/html' });
    assert.match(text, /<link rel="alternate" type="application\/rss\+xml" [^>]*href="[^"]+\/feed\/" \/>/);
  });
});

describe('sitemaps', () => {
  test('name every post, and when it changed', async () => {
    const post = await published();
    const robots = await read('/robots.txt');
    assert.match(/** @type {string} */ (robots.headers.get('content-type')), /^text\/plain/);
    assert.ok(robots.text.includes(`Sitemap: ${root}/sitemap.xml`));
    const index = await read('/sitemap.xml');
    assertWellFormed(index.text);
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    assert.ok(parts.includes(`${root}/sitemap/posts-1.xml`));
    for (const address of parts) {
      const { status, text } = await read(pathOf(address));
      assert.equal(status, 200, address);
      assertWellFormed(text);
    }
    const { text } = await read('/sitemap/posts-1.xml');
    assert.ok(text.includes(`<url><loc>${post.link}</loc><lastmod>${post.modified_gmt}Z</lastmod></url>`));
  });

  test('have no parts that would be empty', async () => {
    for (const part of ['posts-99', 'poems-1']) assert.equal((await read(`/sitemap/${part}.xml`)).status, 404);
  });
});
