// @ts-check
// Menus and blocks that a password protects.
// docs/interface/editor.md#navigation
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, get, unique } from '../harness.mjs';
import { create } from './support/records.mjs';

const own = differsOnWordPress('WordPress shows the content of menus in context embed');
const SECRET = 'the way to the cellar';
const CONTENT = `<!-- wp:paragraph --><p>${SECRET}</p><!-- /wp:paragraph -->`;
const protectedRecord = (base) =>
  create(`/core/v2/${base}`, { title: unique('menu'), content: CONTENT, status: 'publish', password: 'sesame' });

describe('a menu with a password', own, () => {
  for (const as of ['visitor', 'subscriber', 'author'])
    test(`shows its content in no context, list or link to who may not see it: ${as}`, async () => {
      const { id } = await protectedRecord('navigation');
      for (const path of ['', `/${id}`])
        for (const query of [
          {},
          { context: 'view' },
          { context: 'embed' },
          { context: 'edit' },
          { _embed: '1' },
          { context: 'embed', _fields: 'id,content' },
          { context: 'embed', password: 'open' },
        ]) {
          const { text } = await get(`/core/v2/navigation${path}`, { as, query: { per_page: 100, ...query } });
          assert.ok(!text.includes(SECRET), `${path} ${JSON.stringify(query)}`);
        }
      const { body } = await get(`/core/v2/navigation/${id}`, { as, query: { context: 'embed' } });
      assert.deepEqual([body.content.raw, body.content.rendered, body.content.protected], ['', '', true]);
    });

  test('shows it with the password, and to those who may edit it', async () => {
    const { id } = await protectedRecord('navigation');
    const path = `/core/v2/navigation/${id}`;
    const opened = (await get(path, { query: { context: 'embed', password: 'sesame' } })).body.content;
    assert.ok(opened.raw.includes(SECRET) && opened.rendered.includes(SECRET));
    const edited = (await get(path, { as: 'editor', query: { context: 'edit' } })).body.content;
    assert.equal(edited.raw, CONTENT);
  });
});

test('a block with a password shows no raw content to others who write', own, async () => {
  const { id } = await protectedRecord('blocks');
  for (const context of ['view', 'embed']) {
    const { text } = await get(`/core/v2/blocks/${id}`, { as: 'author', query: { context } });
    assert.ok(!text.includes(SECRET), context);
  }
  assert.ok((await get(`/core/v2/blocks/${id}`, { as: 'editor', query: { context: 'edit' } })).text.includes(SECRET));
});
