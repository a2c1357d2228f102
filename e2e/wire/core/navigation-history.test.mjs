// @ts-check
// Revisions and autosaves of menus.
// docs/interface/editor.md#navigation
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, post, put, unique } from '../harness.mjs';
import { fieldsOf, inParallel, ok, refused } from './support/assertions.mjs';
import { address } from './support/paths.mjs';
import { create, createPage } from './support/records.mjs';

const NAVIGATION = '/core/v2/navigation';
const link = (label) => `<!-- wp:navigation-link {"label":"${label}","url":"/"} /-->`;
const menu = (fields = {}) =>
  create(NAVIGATION, { title: unique('menu'), content: link('one'), status: 'publish', ...fields });
const revisionsOf = (id, options = {}) => get(`${NAVIGATION}/${id}/revisions`, { as: 'editor', ...options });

describe('the revisions of a menu', inParallel, () => {
  test('hold what it was after each change, newest first', async () => {
    const { id } = await menu();
    assert.deepEqual(ok(await revisionsOf(id)), []);
    for (const label of ['two', 'three'])
      ok(await put(`${NAVIGATION}/${id}`, { as: 'editor', json: { content: link(label) } }));
    const revisions = ok(await revisionsOf(id, { query: { context: 'edit' } }));
    assert.deepEqual(
      revisions.map(({ parent, content }) => [parent, content.raw]),
      [
        [id, link('three')],
        [id, link('two')],
      ],
    );
    const [newest] = revisions;
    const { _links } = ok(await get(`${NAVIGATION}/${id}`));
    assert.deepEqual(_links['version-history'], [{ count: 2, href: address(`${NAVIGATION}/${id}/revisions`) }]);
    assert.equal(_links['predecessor-version'][0].id, newest.id);
    const one = ok(await get(`${NAVIGATION}/${id}/revisions/${newest.id}`, { as: 'editor' }));
    assert.deepEqual([one.id, one.slug], [newest.id, `${id}-revision-v1`]);
    assert.equal(one._links.parent[0].href, address(`${NAVIGATION}/${id}`));
  });

  test('are for those who may edit it, and deleted by force alone', async () => {
    const { id } = await menu();
    ok(await put(`${NAVIGATION}/${id}`, { as: 'editor', json: { content: link('two') } }));
    const [{ id: revision }] = ok(await revisionsOf(id));
    refused(await revisionsOf(id, { as: 'visitor' }), 401, 'rest_cannot_read');
    for (const as of ['subscriber', 'author']) refused(await revisionsOf(id, { as }), 403, 'rest_cannot_read');
    const path = `${NAVIGATION}/${id}/revisions/${revision}`;
    refused(await del(path, { as: 'author' }), 403, 'rest_cannot_delete');
    refused(await del(path, { as: 'editor' }), 501, 'rest_trash_not_supported');
    ok(await del(path, { as: 'editor', query: { force: true } }));
    refused(await get(path, { as: 'editor' }), 404, 'rest_post_invalid_id');
  });

  test('do not mix with those of other types', async () => {
    const page = await createPage();
    refused(await revisionsOf(page.id), 404, 'rest_post_invalid_parent');
    const [one, other] = [await menu(), await menu()];
    ok(await put(`${NAVIGATION}/${one.id}`, { as: 'editor', json: { content: link('two') } }));
    const [{ id }] = ok(await revisionsOf(one.id));
    refused(
      await get(`${NAVIGATION}/${other.id}/revisions/${id}`, { as: 'editor' }),
      404,
      'rest_revision_parent_id_mismatch',
    );
    const { methods } = ok(await call('OPTIONS', `${NAVIGATION}/${one.id}/revisions/${id}`, { as: 'editor' }));
    assert.deepEqual(methods.toSorted(), ['DELETE', 'GET']);
  });
});

describe('the autosaves of a menu', inParallel, () => {
  test('keep what is not saved yet beside it, one for each person', async () => {
    const { id } = await menu();
    const save = (label, as = 'editor') =>
      post(`${NAVIGATION}/${id}/autosaves`, { as, json: { content: link(label) } });
    const [first, second, other] = [ok(await save('a')), ok(await save('b')), ok(await save('c', 'admin'))];
    assert.deepEqual([first.id === second.id, second.id === other.id, second.parent], [true, false, id]);
    assert.equal(second.content.raw, link('b'));
    assert.equal(ok(await get(`${NAVIGATION}/${id}`, { query: { context: 'embed' } })).content.raw, link('one'));
    const listed = ok(await get(`${NAVIGATION}/${id}/autosaves`, { as: 'editor' }));
    assert.equal(listed.length, 2);
    assert.ok(fieldsOf(listed[0]).includes('content'));
    assert.equal(ok(await get(`${NAVIGATION}/${id}/autosaves/${second.id}`, { as: 'editor' })).id, second.id);
  });

  test('are for those who may edit it', async () => {
    const { id } = await menu();
    const path = `${NAVIGATION}/${id}/autosaves`;
    refused(await post(path, { json: { content: 'x' } }), 401, 'rest_cannot_edit');
    refused(await post(path, { as: 'author', json: { content: 'x' } }), 403, 'rest_cannot_edit');
    refused(await get(path, { as: 'author' }), 403, 'rest_cannot_read');
    refused(await post(path, { as: 'editor', json: { content: link('one') } }), 400, 'rest_autosave_no_changes');
    refused(await get(`${path}/987654321`, { as: 'editor' }), 404, 'rest_post_no_autosave');
  });
});

test('types claim revisions where there are routes for them', async () => {
  const types = ok(await get('/core/v2/types', { as: 'admin', query: { context: 'edit' } }));
  const { routes } = ok(await get('/core/v2'));
  for (const { slug, rest_base: base, supports } of Object.values(types)) {
    const hasRoute = Object.keys(routes).some((path) => path.endsWith(`/${base}/(?P<parent>[\\d]+)/revisions`));
    assert.equal(supports.revisions === true, hasRoute, slug);
  }
});
