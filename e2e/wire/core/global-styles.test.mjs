// @ts-check
// What global styles were.
// docs/interface/editor.md#global-styles
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, get, put, unique } from '../harness.mjs';
import { fieldsOf, ids, invalid, ok, refused, total } from './support/assertions.mjs';
import { address } from './support/paths.mjs';

describe('the revisions of global styles', () => {
  let path;
  const list = (query = {}, as = 'admin') => get(`${path}/revisions`, { as, query });
  const change = async (json, as = 'admin') => ok(await put(path, { as, json }));
  before(async () => {
    const [{ _links }] = ok(await get('/core/v2/themes', { as: 'admin' }));
    const id = _links['wp:user-global-styles'][0].href.split('/').at(-1);
    path = `/core/v2/global-styles/${id}`;
  });

  test('hold what settings and styles were after each change, newest first', async () => {
    const [one, two] = [{ color: { text: unique('a') } }, { color: { text: unique('b') } }];
    await change({ styles: one, settings: { layout: { wideSize: '70rem' } } });
    const changed = await change({ styles: two });
    const [newest, older] = ok(await list());
    assert.deepEqual([newest.styles, older.styles], [two, one]);
    assert.deepEqual(newest.settings, { layout: { wideSize: '70rem' } });
    assert.deepEqual(fieldsOf(newest), [
      'author',
      'date',
      'date_gmt',
      'id',
      'modified',
      'modified_gmt',
      'parent',
      'settings',
      'styles',
    ]);
    assert.deepEqual([newest.parent, newest._links.parent[0].href], [changed.id, address(path)]);
    assert.equal(newest.author, ok(await get('/core/v2/users/me', { as: 'admin' })).id);
    const [embedded] = ok(await list({ context: 'embed' }));
    assert.deepEqual(fieldsOf(embedded), ['author', 'date', 'id', 'parent']);
    const { _links } = ok(await get(path, { as: 'admin' }));
    assert.deepEqual(_links['version-history'], [
      { count: ok(await list()).length, href: address(`${path}/revisions`) },
    ]);
    assert.equal(_links['predecessor-version'][0].id, newest.id);
    assert.deepEqual(ok(await get(`${path}/revisions/${older.id}`, { as: 'admin' })).styles, one);
  });

  test('are made by changes alone', async () => {
    const { styles } = await change({ styles: { color: { text: unique() } } });
    const before = ids(await list());
    await change({ styles });
    await change({ title: unique('Styles') });
    assert.deepEqual(ids(await list()), before);
  });

  test('are read page by page', async () => {
    for (const text of [unique(), unique()]) await change({ styles: { color: { text } } });
    const all = ids(await list());
    const page = await list({ per_page: 1, page: 2 });
    assert.deepEqual([ids(page), total(page)], [[all[1]], [all.length, all.length]]);
    assert.deepEqual(ids(await list({ per_page: 1, offset: 1 })), [all[1]]);
    refused(await list({ page: 2 }), 400, 'rest_revision_invalid_page_number');
    refused(await list({ per_page: 1, offset: all.length }), 400, 'rest_revision_invalid_offset_number');
    invalid(await list({ per_page: 0 }), 'per_page');
  });

  test('are for those who may change the theme', async () => {
    const [{ id }] = ok(await list());
    for (const at of [`${path}/revisions`, `${path}/revisions/${id}`]) {
      refused(await get(at), 401, 'rest_cannot_view');
      for (const as of ['subscriber', 'author', 'editor']) refused(await get(at, { as }), 403, 'rest_cannot_view');
    }
    refused(await get('/core/v2/global-styles/987654321/revisions'), 404, 'rest_post_invalid_parent');
    refused(await get(`${path}/revisions/987654321`, { as: 'admin' }), 404, 'rest_post_invalid_id');
    refused(await call('DELETE', `${path}/revisions/${id}`, { as: 'admin' }), 404, 'rest_no_route');
  });
});
