// @ts-check
// What dynamic blocks show, for an editor.
// docs/interface/editor.md#rendered-blocks
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, differsOnWordPress, get, post, unique } from '../harness.mjs';
import { inParallel, invalid, ok, refused } from './support/assertions.mjs';
import { create, createPage, createPost, published } from './support/records.mjs';

const at = (name) => `/core/v2/block-renderer/${name}`;
/**
 * @param {string} name
 * @param {{ as?: string, attributes?: object, post_id?: number }} [options]
 */
const rendered = async (name, { attributes, as = 'admin', ...rest } = {}) =>
  ok(await post(at(name), { as, json: { context: 'edit', attributes, ...rest } })).rendered;

describe('a block', inParallel, () => {
  test('shows its lists, as its attributes say, by GET and by POST', async () => {
    const title = unique('newest');
    await published({ title, date: new Date(Date.now() - 60_000).toISOString().slice(0, 19) });
    const attributes = { postsToShow: 2, displayPostDate: true };
    const query = { context: 'edit', attributes };
    const asked = ok(await get(at('core/latest-posts'), { as: 'contributor', query })).rendered;
    const sent = await rendered('core/latest-posts', { attributes, as: 'contributor' });
    for (const html of [asked, sent]) {
      assert.match(html, /^<ul class="[^"]*wp-block-latest-posts/);
      assert.deepEqual([html.match(/<li/g).length, html.match(/<time/g).length], [2, 2]);
    }
    assert.ok(!(await rendered('core/latest-posts', { attributes: { postsToShow: 2 } })).includes('<time'));
  });

  test('shows parts of the post that is named, with its texts as they are saved', async () => {
    const title = unique('a draft');
    const { id } = await createPost({ title });
    const page = await createPage({ title: unique('a page') });
    const attributes = { level: 3 };
    assert.match(
      await rendered('core/post-title', { post_id: id, attributes }),
      new RegExp(`^<h3[^>]*>${title}</h3>$`),
    );
    assert.ok((await rendered('core/post-title', { post_id: page.id })).includes(page.title.raw));
    assert.equal(await rendered('core/post-title'), '', 'nothing without a post');
    const { id: long } = await createPost({ content: `<!-- wp:paragraph --><p>${title}</p><!-- /wp:paragraph -->` });
    assert.ok((await rendered('core/post-content', { post_id: long })).includes(`<p>${title}</p>`));
  });

  test('shows what a synced pattern holds', differsOnWordPress('trims what it shows otherwise'), async () => {
    const content = `<!-- wp:paragraph --><p>${unique('pattern')}</p><!-- /wp:paragraph -->`;
    const { id } = await create('/core/v2/blocks', { title: unique(), content, status: 'publish' });
    const asked = await get(at('core/block'), { as: 'admin', query: { context: 'edit', attributes: { ref: id } } });
    assert.equal(ok(asked).rendered, content.replace(/<!--.*?-->/g, ''));
    assert.equal(await rendered('core/block', { attributes: { ref: id } }), content.replace(/<!--.*?-->/g, ''));
    assert.equal(await rendered('core/block', { attributes: { ref: 987_654_321 } }), '');
  });

  test('writes what it was given as text', async () => {
    const label = `--><script>alert(1)</script><!-- wp:latest-posts /-->${unique()}`;
    const html = await rendered('core/search', { attributes: { label, placeholder: '"><b>' } });
    assert.match(html, /^<form/);
    assert.ok(!html.includes('<script') && !html.includes('<b>') && !html.includes('wp-block-latest-posts'), html);
  });

  test('is 404 where nothing fills it in', async () => {
    for (const name of ['core/paragraph', 'core/nonsense', 'core/constructor', 'nobody/nothing'])
      refused(await get(at(name), { as: 'admin', query: { context: 'edit' } }), 404, 'block_invalid');
    for (const name of ['core', 'core/a/b', 'core/post_title'])
      refused(await get(at(name), { as: 'admin', query: { context: 'edit' } }), 404, 'rest_no_route');
  });

  test('has the context edit alone', async () => {
    for (const query of [{}, { context: 'view' }, { context: 'embed' }])
      invalid(await get(at('core/archives'), { as: 'admin', query }), 'context');
    invalid(await get(at('core/archives'), { as: 'admin', query: { context: 'edit', attributes: 'x' } }), 'attributes');
    invalid(await get(at('core/archives'), { as: 'admin', query: { context: 'edit', post_id: 'x' } }), 'post_id');
  });
});

describe('what a block shows', inParallel, () => {
  const of = (as, post_id) => get(at('core/post-title'), { as, query: { context: 'edit', post_id } });

  test('is for those who write', async () => {
    refused(await of('visitor'), 401, 'block_cannot_read');
    refused(await of('subscriber'), 403, 'block_cannot_read');
    for (const as of ['contributor', 'author', 'editor', 'admin']) ok(await of(as));
    const { headers } = await call('OPTIONS', at('core/archives'), { as: 'contributor' });
    assert.equal(headers.get('allow'), 'GET, POST');
  });

  test('of a record, for those who may edit it', async () => {
    const { id } = await published();
    const own = await createPost({}, 'contributor');
    const page = await createPage({ status: 'publish' });
    for (const as of ['contributor', 'author']) refused(await of(as, id), 403, 'block_cannot_read');
    ok(await of('contributor', own.id));
    refused(await of('author', own.id), 403, 'block_cannot_read');
    refused(await of('author', page.id), 403, 'block_cannot_read');
    refused(await of('admin', 987_654_321), 403, 'block_cannot_read');
    refused(await of('visitor', id), 401, 'block_cannot_read');
    for (const record of [id, own.id, page.id]) ok(await of('editor', record));
  });

  test('is what that person may read', async () => {
    const title = unique('private');
    await published({ title, status: 'private' });
    for (const as of ['contributor', 'admin'])
      assert.ok(!(await rendered('core/latest-posts', { as, attributes: { postsToShow: 100 } })).includes(title), as);
  });
});
