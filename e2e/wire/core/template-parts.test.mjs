// @ts-check
// Parts of templates, of which the theme has none.
// docs/interface/editor.md#template-parts
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, differsOnWordPress, get } from '../harness.mjs';
import { ok, refused } from './support/assertions.mjs';

const PARTS = '/core/v2/template-parts';

describe('template parts', differsOnWordPress('its theme has parts'), () => {
  test('are none', async () => {
    for (const query of [{}, { context: 'edit' }, { area: 'header' }])
      assert.deepEqual(ok(await get(PARTS, { as: 'contributor', query })), []);
    for (const id of ['gatehouse//header', 'gatehouse/footer', 'nobody//header', 'gatehouse//index'])
      refused(await get(`${PARTS}/${id}`, { as: 'admin' }), 404, 'rest_template_not_found');
    refused(await get(`${PARTS}/lookup`, { as: 'admin', query: { slug: 'header' } }), 404, 'rest_template_not_found');
    refused(await get(`${PARTS}/lookup`, { as: 'admin' }), 400, 'rest_missing_callback_param');
  });

  test('are for those who write, and written by nobody', async () => {
    for (const path of [PARTS, `${PARTS}/gatehouse//header`]) {
      refused(await get(path), 401, 'rest_cannot_manage_templates');
      refused(await get(path, { as: 'subscriber' }), 403, 'rest_cannot_manage_templates');
      refused(await call('POST', path, { as: 'admin', json: { slug: 'x' } }), 404, 'rest_no_route');
    }
    assert.equal((await call('OPTIONS', PARTS, { as: 'author' })).headers.get('allow'), 'GET');
  });

  test('have a type', async () => {
    const type = ok(await get('/core/v2/types/wp_template_part', { as: 'admin', query: { context: 'edit' } }));
    assert.deepEqual([type.rest_base, type.supports.revisions], ['template-parts', undefined]);
  });
});
