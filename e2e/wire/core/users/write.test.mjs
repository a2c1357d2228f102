// @ts-check
// Users: who may create, change and delete them.
// docs/interface/core.md#users
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, differsOnWordPress, get, patch, post as send, put, unique } from '../../harness.mjs';
import { fieldsOf, inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { POSTS, USERS, address } from '../support/paths.mjs';
import { account, create, deleteAfterwards, idOf, published } from '../support/records.mjs';
import { EDIT, fresh, at } from './user-records.mjs';

describe('a user', inParallel, () => {
  test('is created by an administrator, as a subscriber unless roles say otherwise', async () => {
    const wanted = fresh();
    const sent = await send(USERS, { as: 'admin', json: wanted });
    const user = ok(sent, 201);
    deleteAfterwards(at(user));
    assert.equal(sent.headers.get('location'), address(at(user)));
    assert.deepEqual(fieldsOf(user), EDIT);
    const expected = {
      username: wanted.username,
      name: wanted.username,
      nickname: wanted.username,
      slug: wanted.username,
      email: wanted.email,
      roles: ['subscriber'],
      first_name: '',
      last_name: '',
      url: '',
      description: '',
      locale: 'en_US',
    };
    for (const [field, value] of Object.entries(expected)) assert.deepEqual(user[field], value, field);
    assert.equal(user.capabilities.read, true);
    assert.match(user.registered_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    assert.deepEqual(Object.keys(user.avatar_urls), ['24', '48', '96']);
    assert.ok(!('password' in user));
  });
  test('requires a user name, an e-mail address and a password', async () => {
    const sent = await send(USERS, { as: 'admin', json: { username: 'x' } });
    refused(sent, 400, 'rest_missing_callback_param');
    assert.deepEqual(sent.body.data.params, ['email', 'password']);
  });
  for (const [field, value] of [
    ['email', 'no-address'],
    ['username', 'a b<>!'],
    ['password', ''],
    ['password', 'a\\b'],
    ['locale', 'xx'],
    ['url', 7],
  ]) {
    test(`refuses ${field} ${JSON.stringify(value)}`, async () =>
      invalid(await send(USERS, { as: 'admin', json: fresh({ [field]: value }) }), field));
  }
  for (const [field, value] of /** @type {[string, unknown][]} */ ([
    ['url', 'javascript:alert(1)'],
    ['url', 'no address'],
    ['meta', { persisted_preferences: { _modified: 'yesterday' } }],
    ['meta', { persisted_preferences: { text: 'x'.repeat(65 * 1024) } }],
  ]))
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 60)}`, differsOnWordPress('cleans it'), async () => {
      invalid(await send(USERS, { as: 'admin', json: fresh({ [field]: value }) }), field);
      invalid(await send(`${USERS}/me`, { as: 'author', json: { [field]: value } }), field);
    });
  test('refuses a role that does not exist', async () =>
    refused(await send(USERS, { as: 'admin', json: fresh({ roles: ['nonsense'] }) }), 400, 'rest_user_invalid_role'));
  test('refuses a name or an address that is taken', differsOnWordPress('answers 500'), async () => {
    const taken = await create(USERS, fresh());
    refused(await send(USERS, { as: 'admin', json: fresh({ username: taken.username }) }), 400, 'existing_user_login');
    refused(await send(USERS, { as: 'admin', json: fresh({ email: taken.email }) }), 400, 'existing_user_email');
  });
  test('is created by administrators only', async () => {
    refused(await send(USERS, { json: fresh() }), 401, 'rest_cannot_create_user');
    refused(await send(USERS, { as: 'editor', json: fresh() }), 403, 'rest_cannot_create_user');
  });
  for (const [name, method] of Object.entries({ POST: send, PUT: put, PATCH: patch })) {
    test(`is changed with ${name}`, async () => {
      const user = await create(USERS, fresh());
      const wanted = {
        first_name: 'F',
        last_name: 'L',
        name: 'Shown',
        nickname: 'nick',
        url: 'https://example.com',
        description: 'd',
        slug: unique('slug'),
        roles: ['editor'],
        email: `${unique('m')}@example.com`,
      };
      const changed = ok(await method(at(user), { as: 'admin', json: wanted }));
      for (const [field, value] of Object.entries(wanted)) assert.deepEqual(changed[field], value, field);
    });
  }
  test('keeps its username', async () =>
    refused(
      await send(at(await create(USERS, fresh())), { as: 'admin', json: { username: unique('other') } }),
      400,
      'rest_user_invalid_argument',
    ));
  test('can change itself, but neither its roles nor other users', async () => {
    const me = await account();
    assert.equal(
      ok(await send(`${USERS}/me`, { headers: me.headers, json: { description: 'mine' } })).description,
      'mine',
    );
    refused(
      await send(`${USERS}/me`, { headers: me.headers, json: { roles: ['administrator'] } }),
      403,
      'rest_cannot_edit_roles',
    );
    refused(
      await send(`${USERS}/${await idOf('admin')}`, { headers: me.headers, json: { name: 'x' } }),
      403,
      'rest_cannot_edit',
    );
    refused(await send(`${USERS}/${await idOf('admin')}`, { json: { name: 'x' } }), 401, 'rest_cannot_edit');
  });
  test('is deleted with force and reassign, and its posts are handed over or deleted', async () => {
    const [heir, user] = [await create(USERS, fresh()), await create(USERS, fresh({ roles: ['author'] }))];
    const post = await published({ author: user.id });
    const missing = await del(at(user), { as: 'admin', query: { force: true } });
    refused(missing, 400, 'rest_missing_callback_param');
    assert.deepEqual(missing.body.data.params, ['reassign']);
    for (const reassign of [{ toString: 1 }, 'nobody'])
      refused(await del(at(user), { as: 'admin', json: { force: true, reassign } }), 400, 'rest_invalid_param');
    refused(await del(at(user), { as: 'admin', query: { reassign: heir.id } }), 501, 'rest_trash_not_supported');
    for (const reassign of [user.id, 99999999])
      refused(
        await del(at(user), { as: 'admin', query: { force: true, reassign } }),
        400,
        'rest_user_invalid_reassign',
      );
    refused(
      await del(at(user), { as: 'editor', query: { force: true, reassign: heir.id } }),
      403,
      'rest_user_cannot_delete',
    );
    const { deleted, previous } = ok(await del(at(user), { as: 'admin', query: { force: true, reassign: heir.id } }));
    assert.deepEqual([deleted, previous.id], [true, user.id]);
    assert.equal(ok(await get(`${POSTS}/${post.id}`)).author, heir.id);
    ok(await del(at(heir), { as: 'admin', query: { force: true, reassign: 'false' } }));
    refused(await get(`${POSTS}/${post.id}`, { as: 'visitor' }), 401, 'rest_forbidden');
  });
});
