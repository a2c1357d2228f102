// @ts-check
// Blocks: pieces of content that are put into other records.
// docs/interface/editor.md#blocks
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, post, unique } from '../harness.mjs';
import { create } from './support/records.mjs';

const BLOCKS = '/core/v2/blocks';
const CONTENT = '<!-- wp:paragraph -->\n<p>Fish & chips</p>\n<!-- /wp:paragraph -->';

describe('a block', () => {
  for (const context of ['view', 'edit']) {
    test(`has its texts as they were written, and no others, in context ${context}`, async () => {
      const title = `${unique()} & more`;
      const { id } = await create(BLOCKS, { title, content: CONTENT, status: 'publish' });
      const { body } = await get(`${BLOCKS}/${id}`, { as: 'editor', query: { context } });
      assert.deepEqual(body.title, { raw: title });
      assert.equal(body.content.raw, CONTENT);
      assert.equal('rendered' in body.content, false);
      assert.equal(body.content.protected, false);
      const [listed] = (await get(BLOCKS, { as: 'editor', query: { context, include: [id] } })).body;
      assert.deepEqual([listed.title, listed.content], [body.title, body.content]);
    });
  }
  test('has none of them in context embed', async () => {
    const { id } = await create(BLOCKS, { title: unique(), content: CONTENT, status: 'publish' });
    const { body } = await get(`${BLOCKS}/${id}`, { as: 'editor', query: { context: 'embed' } });
    assert.deepEqual([body.title, body.content], [{}, undefined]);
  });
  test('is described as it is', async () => {
    const { properties } = (await call('OPTIONS', `${BLOCKS}/1`)).body.schema;
    assert.deepEqual(Object.keys(properties.title.properties), ['raw']);
    assert.deepEqual(properties.title.properties.raw.context, ['view', 'edit']);
    assert.equal(properties.content.properties.rendered, undefined);
  });
});

// docs/interface/core.md#patterns-in-contents
test('a post shows a pattern as it is now, also to visitors who have read the post before', async () => {
  const pattern = await create(BLOCKS, { title: unique(), content: CONTENT, status: 'publish' });
  const content = `<!-- wp:block {"ref":${pattern.id}} /-->`;
  const { id } = await create('/core/v2/posts', { title: unique(), content, status: 'publish' });
  const shown = async () => {
    const [one, [listed]] = [
      (await get(`/core/v2/posts/${id}`)).body,
      (await get(`/core/v2/posts?include=${id}`)).body,
    ];
    assert.deepEqual(listed.content, one.content);
    return one.content.rendered.trim();
  };
  assert.equal(await shown(), '<p>Fish &#038; chips</p>');
  await post(`${BLOCKS}/${pattern.id}`, { as: 'editor', json: { content: CONTENT.replace('chips', 'peas') } });
  assert.equal(await shown(), '<p>Fish &#038; peas</p>');
  await del(`${BLOCKS}/${pattern.id}`, { as: 'editor' });
  assert.equal(await shown(), '');
});
