// @ts-check
// Posts, pages and files at their addresses, as people read them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { post as send, root, unique } from '../wire/harness.mjs';
import { png, upload } from '../wire/core/support/images.mjs';
import { account, createPage, createPost, deleteAfterwards, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const read = (path, options) => new Visitor().open(path, options);
const signedIn = async (role) => {
  const visitor = new Visitor();
  const { username, password } = await account(role);
  await visitor.signIn({ login: username, password });
  return visitor;
};
const dataIn = (html) =>
  JSON.parse(/** @type {RegExpExecArray} */ (/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html))[1]);

describe('the page of a post', () => {
  let post;
  let page;
  before(async () => {
    post = await published({
      title: 'Salt & "pepper"',
      content: '<p>The text of the post.</p>',
      excerpt: 'What it is about.',
      date: '2024-02-03T10:00:00',
    });
    page = await read(pathOf(post.link));
  });

  test('shows its title, its date and its text', () => {
    assert.equal(page.status, 200);
    assert.match(page.html, /<h1>Salt &#038; &#8220;pepper&#8221;<\/h1>/);
    assert.match(page.html, /<time datetime="2024-02-03T10:00:00">February 3, 2024<\/time>/);
    assert.match(page.html, /<p>The text of the post\.<\/p>/);
  });

  test('tells programs its address, what it is about and when it was published', () => {
    assert.ok(page.html.includes(`<link rel="canonical" href="${post.link}" />`));
    assert.match(page.html, /<meta name="description" content="What it is about\." \/>/);
    assert.match(page.html, /<meta property="og:title" content="Salt &amp; “pepper”" \/>/);
    assert.ok(page.html.includes(`<link rel="shortlink" href="${root}/?p=${post.id}" />`));
    const [data, crumbs] = dataIn(page.html)['@graph'];
    assert.equal(data['@type'], 'BlogPosting');
    assert.equal(data.headline, 'Salt & “pepper”');
    assert.deepEqual(
      crumbs.itemListElement.map(({ item }) => item),
      [`${root}/`, post.link],
    );
  });

  test('is described to other sites, which show it in a frame', async () => {
    const links = [...page.html.matchAll(/<link rel="alternate" href="([^"]+)" type="application\/json\+oembed" \/>/g)];
    const [[, address]] = links;
    const embed = await fetch(address.replaceAll('&amp;', '&'));
    const [, frame] = /** @type {RegExpExecArray} */ (/src="([^"#]+)/.exec((await embed.json()).html));
    const { status, html, headers } = await read(pathOf(frame));
    assert.equal(status, 200);
    assert.match(html, /What it is about\./);
    assert.match(/** @type {string} */ (headers.get('content-security-policy')), /frame-ancestors \*/);
  });

  test('is reached by its number and by its name alone', async () => {
    for (const path of [`/?p=${post.id}`, `/${post.slug}/`, `/2023/12/31/${post.slug}/`]) {
      const { status, headers } = await read(path);
      assert.deepEqual([status, headers.get('location')], [301, pathOf(post.link)], path);
    }
  });

  test('is the same without the slash at its end and in capital letters', async () => {
    const path = pathOf(post.link);
    for (const same of [path.slice(0, -1), path.toUpperCase()]) assert.equal((await read(same)).status, 200, same);
  });

  test('is not asked for twice by a browser that has it', async () => {
    const { headers } = await read(pathOf(post.link));
    const again = await read(pathOf(post.link), { headers: { 'if-none-match': headers.get('etag') } });
    assert.equal(again.status, 304);
  });
});

describe('a post that is not for all', () => {
  test('opens by its password, which is not kept', async () => {
    const post = await published({ content: '<p>Only for you.</p>', password: 'sesame' });
    const path = pathOf(post.link);
    const visitor = new Visitor();
    const closed = await visitor.open(path);
    assert.doesNotMatch(closed.html, /Only for you/);
    assert.match(closed.html, /name="post_password"/);

    const wrong = await visitor.open(path, { form: { post_password: 'open' } });
    assert.equal(wrong.status, 403);
    assert.match(wrong.html, /This password is not correct/);

    const open = await visitor.open(path, { form: { post_password: 'sesame' } });
    assert.equal(open.status, 200);
    assert.match(open.html, /Only for you/);
    assert.match(/** @type {string} */ (open.headers.get('cache-control')), /no-store/);
    assert.doesNotMatch((await visitor.open(path)).html, /Only for you/);
  });

  test('leads visitors of a draft to the sign-in, and back', async () => {
    const draft = await createPost({ content: '<p>Not yet.</p>', status: 'draft' });
    const { status, headers } = await read(`/?p=${draft.id}`);
    assert.equal(status, 302);
    assert.match(
      /** @type {string} */ (headers.get('location')),
      new RegExp(`return_to=${encodeURIComponent(`/?p=${draft.id}`)}$`),
    );
    const editor = await signedIn('editor');
    assert.match((await editor.open(`/?p=${draft.id}`)).html, /Not yet\./);
  });

  test('is there for those who may read it', async () => {
    const post = await createPost({ content: '<p>Between us.</p>', status: 'private' });
    assert.equal((await read(pathOf(post.link))).status, 404);
    const editor = await signedIn('editor');
    const { status, html, headers } = await editor.open(pathOf(post.link));
    assert.equal(status, 200);
    assert.match(html, /Between us\./);
    assert.match(/** @type {string} */ (headers.get('cache-control')), /no-store/);
  });
});

describe('pages', () => {
  test('are below their parents, and say so', async () => {
    const parent = await createPage({ title: 'House', status: 'publish' });
    const child = await createPage({ title: unique('room'), status: 'publish', parent: parent.id });
    const { status, html } = await read(pathOf(child.link));
    assert.equal(status, 200);
    assert.ok(html.includes(`<li><a href="${pathOf(parent.link)}">House</a></li>`));
    const alone = await read(`/${child.slug}/`);
    assert.deepEqual([alone.status, alone.headers.get('location')], [301, pathOf(child.link)]);
  });

  test('that are not there offer a search and what is new', async () => {
    const { status, html } = await read(`/${unique('nowhere')}/`);
    assert.equal(status, 404);
    assert.match(html, /<form class="search-form"/);
    assert.match(html, /<meta name="robots" content="noindex" \/>/);
  });
});

describe('the front page', () => {
  test('can be a page, and the posts on another', async () => {
    const front = await createPage({ title: 'Welcome', status: 'publish' });
    const posts = await createPage({ title: unique('blog'), status: 'publish' });
    const set = (json) => send('/core/v2/settings', { as: 'admin', json });
    await set({ show_on_front: 'page', page_on_front: front.id, page_for_posts: posts.id });
    try {
      assert.match((await read('/')).html, /<h1>Welcome<\/h1>/);
      assert.match((await read(pathOf(posts.link))).html, new RegExp(`<h1>${posts.title.raw}</h1>`));
      assert.equal((await read(`/${front.slug}/`)).status, 301);
      assert.match((await read('/embed/')).html, /Welcome/);
    } finally {
      await set({ show_on_front: 'posts', page_on_front: 0, page_for_posts: 0 });
    }
  });
});

describe('the page of a file', () => {
  test('shows an image and leads to it', async () => {
    const { body: file } = await upload(png(8, 8), { query: { title: 'A harbour' } });
    deleteAfterwards(`/core/v2/media/${file.id}`);
    const { status, html } = await read(pathOf(file.link));
    assert.equal(status, 200);
    assert.match(html, /<h1>A harbour<\/h1>/);
    assert.ok(html.includes(`<a href="${pathOf(file.source_url)}">`));
    assert.equal(dataIn(html)['@graph'][0]['@type'], 'ImageObject');
  });
});
