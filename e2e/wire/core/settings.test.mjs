// The settings of the site.
// docs/interface/core.md#settings
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get, patch, post as send, put } from '../harness.mjs';
import { invalid, ok, refused } from './support/assertions.mjs';

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
  for (const [as, status] of [
    ['visitor', 401],
    ['subscriber', 403],
    ['editor', 403],
  ]) {
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
  test('ignore unknown names', async () =>
    assert.ok(!('no_such_setting' in ok(await put(SETTINGS, { as: 'admin', json: { no_such_setting: 1 } })))));
});
