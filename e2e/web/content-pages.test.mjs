// @ts-check
// Contents of several pages, which `<!--nextpage-->` separates: each at an address of its own.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, post as send, root } from '../wire/harness.mjs';
import { ok } from '../wire/core/support/assertions.mjs';
import { createPage, createPost, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = ({ link }) => link.slice(root.length);
const read = (path, options) => new Visitor().open(path, options);
const paragraph = (text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const BREAK = '\n\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n';
const CLASSIC = 'The first.\n\n<!--nextpage-->\n\nThe second.\n\n<!--nextpage-->\n\nThe third.';
const BLOCKS = ['The first.', 'The second.', 'The third.'].map(paragraph).join(BREAK);
const leadsTo = async (path, target) => {
  const { status, headers } = await read(path);
  assert.deepEqual([status, headers.get('location')], [301, target], path);
};

for (const [kind, content] of Object.entries({ classic: CLASSIC, blocks: BLOCKS }))
  describe(`a post of three pages (${kind})`, () => {
    let post;
    let path;
    before(async () => {
      post = await published({ content });
      path = pathOf(post);
    });

    test('shows one page at each address, and the ways to the others', async () => {
      const { status, html } = await read(`${path}2/`);
      assert.equal(status, 200);
      assert.match(html, /<p>The second\.<\/p>/);
      assert.doesNotMatch(html, /The first\.<\/p>\s*<|The third\.<\/p>|nextpage/);
      assert.ok(html.includes(`<link rel="canonical" href="${post.link}2/" />`));
      assert.ok(html.includes(`<link rel="prev" href="${post.link}" />`));
      assert.ok(html.includes(`<link rel="next" href="${post.link}3/" />`));
      assert.ok(html.includes(`<a class="post-page-numbers" href="${path}3/" rel="next">3</a>`));
      assert.match(html, /<title>[^<]* – Page 2 of 3 /);
    });

    test('begins with the first, as its excerpt does', async () => {
      const { html } = await read(path);
      assert.match(html, /<p>The first\.<\/p>/);
      assert.doesNotMatch(html, /The second/);
      assert.match(html, /<span class="post-page-numbers current" aria-current="page">1<\/span>/);
      assert.equal(ok(await get(`/core/v2/posts/${post.id}`)).excerpt.rendered, '<p>The first.</p>\n');
    });

    test('is whole in the interface', async () => {
      const { rendered } = ok(await get(`/core/v2/posts/${post.id}`)).content;
      for (const part of ['The first.', '<!--nextpage-->', 'The third.']) assert.ok(rendered.includes(part), part);
    });

    test('has no fourth page, and its first has one address', async () => {
      await leadsTo(`${path}4/`, path);
      await leadsTo(`${path}1/`, path);
      await leadsTo(`/?p=${post.id}&page=2`, `${path}2/`);
      await leadsTo(`/${post.slug}/2/`, `${path}2/`);
    });
  });

describe('contents of several pages', () => {
  test('of a page are found, but not before a page below it with a number as its name', async () => {
    const parent = await createPage({ status: 'publish', content: CLASSIC });
    assert.match((await read(`${pathOf(parent)}3/`)).html, /<p>The third\.<\/p>/);
    const child = await createPage({ status: 'publish', parent: parent.id, slug: '2', content: 'A child.' });
    assert.match((await read(pathOf(child))).html, /A child\./);
  });

  test('open page by page with the password', async () => {
    const post = await published({ content: CLASSIC, password: 'sesame' });
    const path = `${pathOf(post)}2/`;
    const closed = await read(path);
    assert.ok(closed.html.includes(`action="${path}"`));
    const { status, html } = await read(path, { form: { post_password: 'sesame' } });
    assert.equal(status, 200);
    assert.match(html, /<p>The second\.<\/p>/);
  });

  test('are previewed page by page', async () => {
    const draft = await createPost({ status: 'draft', content: CLASSIC });
    const saved = await send(`/core/v2/posts/${draft.id}/autosaves`, { as: 'admin', json: { content: CLASSIC } });
    const { preview_link: link } = ok(saved);
    const { html } = await read(`${link.slice(root.length)}&page=2`);
    assert.match(html, /<p>The second\.<\/p>/);
    const [, next] = /** @type {RegExpExecArray} */ (
      /<a class="post-page-numbers" href="([^"]+)" rel="next">/.exec(html)
    );
    assert.match((await read(next.replaceAll('&amp;', '&'))).html, /<p>The third\.<\/p>/);
  });

  test('of the front page are at /page/2/', async () => {
    const front = await createPage({ status: 'publish', content: CLASSIC });
    const set = async (json) => ok(await send('/core/v2/settings', { as: 'admin', json }));
    await set({ show_on_front: 'page', page_on_front: front.id });
    try {
      assert.match((await read('/')).html, /href="\/page\/2\/" rel="next"/);
      assert.match((await read('/page/2/')).html, /<p>The second\.<\/p>/);
      await leadsTo('/page/7/', '/');
    } finally {
      await set({ show_on_front: 'posts', page_on_front: 0 });
    }
  });
});
