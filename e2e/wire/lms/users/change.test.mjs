// @ts-check
// Changing profiles and roles.
// docs/interface/lms.md#read-and-change-people
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { unique } from '../../harness.mjs';
import { denied, idOf, invalid, newUser, person, visitor } from '../support.mjs';

const admin = await person('admin');
const me = await newUser();
const show = (who = /** @type {typeof visitor} */ (me), id = me.id, context) =>
  who.get(`/users/${id}`, { query: { context } });
const update = (fields, who = /** @type {typeof visitor} */ (me), id = me.id) =>
  who.post(`/users/${id}`, { json: fields });

describe('changing a profile', () => {
  test('answers with the changed profile', async () => {
    const fields = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      nickname: 'ada',
      name: 'Ada L.',
      description: 'Writes notes. 😀',
      url: 'https://example.com/ada',
      locale: 'en_US',
    };
    const { status, body } = await update(fields);
    assert.equal(status, 200);
    for (const [field, value] of Object.entries(fields)) assert.equal(body[field], value, field);
    assert.deepEqual(body.roles, ['subscriber']);
    assert.equal((await show()).body.first_name, 'Ada');
  });
  for (const method of ['put', 'patch'])
    test(`works with ${method}`, async () => {
      const { status, body } = await me[method](`/users/${me.id}`, { json: { last_name: method } });
      assert.deepEqual([status, body.last_name], [200, method]);
    });
  test('removes tags from names and scripts from the description', async () => {
    const { body } = await update({ first_name: 'Ada <b>x</b>', description: 'I <b>do</b> <script>evil()</script>' });
    assert.equal(body.first_name, 'Ada x');
    assert.match(body.description, /I <b>do<\/b>/);
    assert.doesNotMatch(body.description, /<script/);
  });
  test('is for the user and administrators', async () => {
    denied(await update({ first_name: 'x' }, visitor), 401, 'rest_cannot_edit');
    for (const role of ['subscriber', 'editor'])
      denied(await update({ first_name: 'x' }, await person(role)), 403, 'rest_cannot_edit');
    assert.equal((await update({ nickname: 'by-admin' }, admin)).body.nickname, 'by-admin');
  });
  test('refuses another user name', async () => {
    denied(await update({ username: unique('other') }), 400, 'rest_user_invalid_argument');
    assert.equal((await update({ username: me.username })).status, 200);
  });
  test('refuses an e-mail address that is in use or invalid', async () => {
    const { email } = (await show(admin, idOf(admin))).body;
    denied(await update({ email }), 400, 'rest_user_invalid_email');
    invalid(await update({ email: 'nobody' }), 'email');
  });
  test('refuses a slug that is in use', async () =>
    denied(await update({ slug: (await show(admin, idOf(admin))).body.slug }), 400, 'rest_user_invalid_slug'));
  for (const [field, value] of /** @type {[string, unknown][]} */ ([
    ['locale', 'xx_XX'],
    ['roles', 5],
    ['meta', 'x'],
    ['first_name', ['a']],
    ['password', ''],
  ]))
    test(`${field}=${JSON.stringify(value)} is invalid`, async () => {
      const { status, body } = await update({ [field]: value }, field === 'roles' ? admin : me);
      assert.equal(status, 400);
      assert.ok(['rest_invalid_param', 'rest_user_invalid_role'].includes(body.code), body.code);
    });
  for (const [field, value] of /** @type {[string, unknown][]} */ ([
    ['social', { facebook: 'javascript:alert(1)' }],
    ['social', { youtube: 'youtube' }],
    ['url', 'javascript:alert(1)'],
    ['url', 'no address'],
    ['avatar_url', 'javascript:alert(1)'],
    ['meta', { persisted_preferences: { _modified: 'yesterday' } }],
    ['meta', { persisted_preferences: { text: 'x'.repeat(65 * 1024) } }],
  ]))
    test(`${field}=${JSON.stringify(value).slice(0, 60)} is invalid`, async () =>
      invalid(await update({ [field]: value }), field));
  test('takes http(s) addresses of networks, and the preferences of the editor', async () => {
    const persisted_preferences = { _modified: '2027-01-31T10:00:00.000Z', core: { a: true } };
    const social = { facebook: 'https://www.facebook.com/ada', youtube: '' };
    const { status, body } = await update({ social, meta: { persisted_preferences } });
    assert.deepEqual([status, body.meta], [200, { persisted_preferences }]);
    assert.equal((await show()).body.social.facebook, social.facebook);
  });
  test('refuses a password with a backslash', async () => invalid(await update({ password: 'a\\b' }), 'password'));
  test('is 404 for an unknown ID', async () =>
    denied(await update({ first_name: 'x' }, admin, 99999999), 404, 'rest_user_invalid_id'));
});

describe('roles', () => {
  test('are set by administrators, and replace the previous ones', async () => {
    const pupil = await newUser();
    const { body } = await update({ roles: ['lp_teacher'] }, admin, pupil.id);
    assert.deepEqual(body.roles, ['lp_teacher']);
    assert.deepEqual((await update({ roles: ['subscriber'] }, admin, pupil.id)).body.roles, ['subscriber']);
  });
  test('cannot be changed by the user', async () => {
    for (const role of ['administrator', 'lp_teacher', 'subscriber'])
      denied(await update({ roles: [role] }), 403, 'rest_cannot_edit_roles');
    assert.deepEqual((await show(me, me.id, 'edit')).body.roles, ['subscriber']);
  });
  test('that do not exist are refused', async () =>
    denied(await update({ roles: ['emperor'] }, admin), 400, 'rest_user_invalid_role'));
  test('of administrators cannot be removed by themselves', async () => {
    denied(await update({ roles: ['subscriber'] }, admin, idOf(admin)), 403, 'rest_user_invalid_role');
  });
});

describe('a picture as a file', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (field, bytes, { who = /** @type {typeof visitor} */ (me), name = 'me.png', fields = {} } = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(field, new Blob([bytes], { type: 'image/png' }), name);
    return who.post(`/users/${me.id}`, { form });
  };
  const shown = async (address) => {
    const response = await fetch(address);
    return [response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())];
  };

  test('is stored, and shown as avatar_url', async () => {
    const { status, body } = await send('lp_avatar_file', PNG, { fields: { first_name: 'Pictured' } });
    assert.deepEqual([status, body.first_name], [200, 'Pictured']);
    assert.deepEqual(await shown(body.avatar_url), [200, 'image/png', PNG]);
    assert.equal((await show()).body.avatar_url, body.avatar_url);
  });
  test('is known by its bytes, whatever it is called', async () => {
    const before = (await show()).body.avatar_url;
    const { status, body } = await send('lp_avatar_file', '<svg onload="alert(1)"></svg>');
    assert.deepEqual(
      [status, body.code, Object.keys(body.data.params)],
      [400, 'rest_invalid_param', ['lp_avatar_file']],
    );
    assert.equal((await show()).body.avatar_url, before);
    assert.equal((await send('lp_avatar_file', Buffer.alloc(3 * 1024 * 1024))).status, 413);
  });
  test('is refused in a field that nobody reads, with all that came with it', async () => {
    const { status, body } = await send('photo', PNG, { fields: { first_name: 'Dropped' } });
    assert.deepEqual([status, body.code], [400, 'rest_unexpected_file']);
    assert.notEqual((await show()).body.first_name, 'Dropped');
  });
  test('of another person is refused as all changes are', async () => {
    const { status } = await send('lp_avatar_file', PNG, { who: visitor });
    assert.equal(status, 401);
  });
});
