// @ts-check
// The settings of the site.
// docs/interface/core.md#settings
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, get, patch, post as send, put, unique } from '../harness.mjs';
import { invalid, ok, refused } from './support/assertions.mjs';
import { png, upload } from './support/images.mjs';
import { createPage } from './support/records.mjs';

const SETTINGS = '/core/v2/settings';
const TYPES = {
  title: 'string',
  description: 'string',
  url: 'string',
  email: 'string',
  timezone: 'string',
  date_format: 'string',
  time_format: 'string',
  start_of_week: 'number',
  language: 'string',
  use_smilies: 'boolean',
  default_category: 'number',
  default_post_format: 'string',
  posts_per_page: 'number',
  show_on_front: 'string',
  page_on_front: 'number',
  page_for_posts: 'number',
  default_ping_status: 'string',
  default_comment_status: 'string',
  site_icon: 'number',
};

describe('settings', () => {
  test('are read by administrators', async () => {
    const settings = ok(await get(SETTINGS, { as: 'admin' }));
    for (const [name, type] of Object.entries(TYPES)) assert.equal(typeof settings[name], type, name);
    assert.ok('site_logo' in settings);
  });
  for (const [as, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['editor', 403],
  ])) {
    test(`are closed to a ${as}`, async () => {
      refused(await get(SETTINGS, { as }), status, 'rest_forbidden');
      refused(await send(SETTINGS, { as, json: { title: 'x' } }), status, 'rest_forbidden');
    });
  }
  test('are changed one by one, with POST, PUT or PATCH', async () => {
    const { start_of_week, title } = ok(await get(SETTINGS, { as: 'admin' }));
    for (const method of [send, put, patch]) {
      const changed = ok(await method(SETTINGS, { as: 'admin', json: { start_of_week: (start_of_week + 1) % 7 } }));
      assert.deepEqual([changed.start_of_week, changed.title], [(start_of_week + 1) % 7, title]);
    }
    assert.equal(ok(await put(SETTINGS, { as: 'admin', json: { start_of_week } })).start_of_week, start_of_week);
  });
  test('refuse values of the wrong type', async () => {
    for (const json of [
      { posts_per_page: 'many' },
      { email: 'nobody' },
      { default_ping_status: 'maybe' },
      { default_comment_status: 'maybe' },
      { start_of_week: 'monday' },
      { use_smilies: 'often' },
      { default_category: 'x' },
    ])
      invalid(await put(SETTINGS, { as: 'admin', json }), Object.keys(json)[0]);
  });
  test('go back to their default with null', async () => {
    const kept = ok(await get(SETTINGS, { as: 'admin' }));
    const { use_smilies, posts_per_page } = kept;
    ok(await put(SETTINGS, { as: 'admin', json: { use_smilies: false, posts_per_page: 7 } }));
    const reset = ok(await put(SETTINGS, { as: 'admin', json: { use_smilies: null, posts_per_page: null } }));
    assert.deepEqual([reset.use_smilies, reset.posts_per_page, reset.title], [true, 10, kept.title]);
    ok(await put(SETTINGS, { as: 'admin', json: { use_smilies, posts_per_page } }));
  });
  test('lose an icon and a logo that are deleted', async () => {
    const { site_icon, site_logo } = ok(await get(SETTINGS, { as: 'admin' }));
    const image = ok(await upload(png(8, 8)), 201);
    ok(await put(SETTINGS, { as: 'admin', json: { site_icon: image.id, site_logo: image.id } }));
    const shown = (await get('/', { query: { _fields: 'site_icon,site_icon_url,site_logo' } })).body;
    assert.deepEqual(shown, { site_icon: image.id, site_icon_url: image.source_url, site_logo: image.id });
    ok(await del(`/core/v2/media/${image.id}`, { as: 'admin', query: { force: true } }));
    const left = ok(await get(SETTINGS, { as: 'admin' }));
    assert.deepEqual([left.site_icon, left.site_logo], [0, null]);
    assert.equal((await get('/', { query: { _fields: 'site_icon_url' } })).body.site_icon_url, '');
    ok(await put(SETTINGS, { as: 'admin', json: { site_icon, site_logo } }));
  });
  test('lose a front page that is trashed', async () => {
    const { show_on_front, page_on_front } = ok(await get(SETTINGS, { as: 'admin' }));
    const page = await createPage({ title: unique('Front'), status: 'publish' });
    ok(await put(SETTINGS, { as: 'admin', json: { show_on_front: 'page', page_on_front: page.id } }));
    ok(await del(`/core/v2/pages/${page.id}`, { as: 'admin' }));
    const left = ok(await get(SETTINGS, { as: 'admin' }));
    assert.deepEqual([left.show_on_front, left.page_on_front], ['posts', 0]);
    ok(await put(SETTINGS, { as: 'admin', json: { show_on_front, page_on_front } }));
  });
  test('show title and tagline as HTML in the index', async () => {
    const { title, description } = ok(await get(SETTINGS, { as: 'admin' }));
    ok(await put(SETTINGS, { as: 'admin', json: { title: "It's <b>us</b> & you", description: 'a "b"' } }));
    const { name, description: tagline } = (await get('/', { query: { _fields: 'name,description' } })).body;
    assert.deepEqual([name, tagline], ['It&#039;s us &amp; you', 'a &quot;b&quot;']);
    ok(await put(SETTINGS, { as: 'admin', json: { title, description } }));
  });
  test('ignore unknown names', async () =>
    assert.ok(!('no_such_setting' in ok(await put(SETTINGS, { as: 'admin', json: { no_such_setting: 1 } })))));
});
