// @ts-check
// Types, taxonomies and statuses.
// docs/interface/core.md#types
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, get } from '../harness.mjs';
import { fieldsOf, inParallel, invalid, ok, refused } from './support/assertions.mjs';
import { address } from './support/paths.mjs';

const TYPES = '/core/v2/types',
  TAXONOMIES = '/core/v2/taxonomies',
  STATUSES = '/core/v2/statuses';

describe('types', inParallel, () => {
  test('are an object keyed by name', async () => {
    const all = ok(await get(TYPES));
    for (const [name, base] of [
      ['post', 'posts'],
      ['page', 'pages'],
      ['attachment', 'media'],
    ])
      assert.deepEqual([all[name].slug, all[name].rest_base], [name, base]);
    assert.deepEqual(fieldsOf(all.post), [
      'description',
      'has_archive',
      'hierarchical',
      'icon',
      'name',
      'rest_base',
      'rest_namespace',
      'slug',
      'taxonomies',
      'template',
      'template_lock',
    ]);
    assert.deepEqual(
      [all.post.hierarchical, all.page.hierarchical, all.post.taxonomies.slice(0, 2)],
      [false, true, ['category', 'post_tag']],
    );
    assert.equal(all.post._links['wp:items'][0].href, address('/core/v2/posts'));
  });
  test('name this interface as their namespace', differsOnWordPress('has another name'), async () =>
    assert.equal(ok(await get(`${TYPES}/post`)).rest_namespace, 'core/v2'),
  );
  test('show more to those who may edit', async () => {
    const type = ok(await get(`${TYPES}/post`, { as: 'editor', query: { context: 'edit' } }));
    assert.deepEqual(
      [
        type.capabilities.edit_posts,
        type.viewable,
        typeof type.labels.singular_name,
        type.supports.title,
        typeof type.visibility,
      ],
      ['edit_posts', true, 'string', true, 'object'],
    );
    refused(await get(`${TYPES}/post`, { query: { context: 'edit' } }), 401, 'rest_forbidden_context');
    refused(
      await get(`${TYPES}/post`, { as: 'subscriber', query: { context: 'edit' } }),
      403,
      'rest_forbidden_context',
    );
  });
  test('that do not exist are not found', async () =>
    refused(await get(`${TYPES}/nonsense`), 404, 'rest_type_invalid'));
});

describe('taxonomies', inParallel, () => {
  test('are an object keyed by name', async () => {
    const all = ok(await get(TAXONOMIES));
    assert.deepEqual(
      [all.category.rest_base, all.category.hierarchical, all.post_tag.rest_base, all.post_tag.hierarchical],
      ['categories', true, 'tags', false],
    );
    assert.deepEqual(fieldsOf(all.category), [
      'description',
      'hierarchical',
      'name',
      'rest_base',
      'rest_namespace',
      'slug',
      'types',
    ]);
    assert.ok(all.category.types.includes('post'));
  });
  test('can be asked for by type', async () => {
    assert.deepEqual(Object.keys(ok(await get(TAXONOMIES, { query: { type: 'post' } }))).sort(), [
      'category',
      'post_tag',
    ]);
    assert.deepEqual(Object.keys(ok(await get(TAXONOMIES, { query: { type: 'nonsense' } }))), []);
  });
  test('show more to those who may assign terms', async () => {
    const taxonomy = ok(await get(`${TAXONOMIES}/category`, { as: 'editor', query: { context: 'edit' } }));
    assert.deepEqual(
      [taxonomy.capabilities.manage_terms, typeof taxonomy.labels.name, taxonomy.visibility.public],
      ['manage_categories', 'string', true],
    );
    refused(await get(`${TAXONOMIES}/category`, { query: { context: 'edit' } }), 401, 'rest_forbidden_context');
  });
  test('that do not exist are not found', async () =>
    refused(await get(`${TAXONOMIES}/nonsense`), 404, 'rest_taxonomy_invalid'));
});

describe('statuses', inParallel, () => {
  test('are an object keyed by name; visitors see the public ones', async () => {
    const all = ok(await get(STATUSES));
    assert.deepEqual(fieldsOf(all.publish), ['date_floating', 'name', 'public', 'queryable', 'slug']);
    assert.deepEqual([all.publish.public, all.publish.date_floating, all.draft], [true, false, undefined]);
  });
  test('all are shown to those who may edit', async () => {
    const all = ok(await get(STATUSES, { as: 'editor', query: { context: 'edit' } }));
    for (const name of ['publish', 'future', 'draft', 'pending', 'private', 'trash'])
      assert.equal(all[name].slug, name);
    assert.deepEqual(
      [all.draft.date_floating, all.draft.protected, all.private.private, all.future.public],
      [true, true, true, false],
    );
    refused(await get(STATUSES, { query: { context: 'edit' } }), 401, 'rest_cannot_view');
    refused(await get(STATUSES, { as: 'subscriber', query: { context: 'edit' } }), 403, 'rest_cannot_view');
  });
  test('one by one', async () => {
    assert.equal(ok(await get(`${STATUSES}/publish`)).slug, 'publish');
    assert.equal(ok(await get(`${STATUSES}/publish`, { query: { context: 'edit' } })).private, false);
    refused(await get(`${STATUSES}/draft`), 401, 'rest_cannot_read_status');
    refused(await get(`${STATUSES}/draft`, { as: 'subscriber' }), 403, 'rest_cannot_read_status');
    for (const name of ['inherit', 'auto-draft', 'request-pending'])
      refused(await get(`${STATUSES}/${name}`, { as: 'editor' }), 403, 'rest_cannot_read_status');
    for (const name of ['nonsense', 'any']) refused(await get(`${STATUSES}/${name}`), 404, 'rest_status_invalid');
    invalid(await get(`${STATUSES}/publish`, { query: { context: 'full' } }), 'context');
  });
});
