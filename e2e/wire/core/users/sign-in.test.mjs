// @ts-check
// What a contributor may do, and application passwords.
// docs/interface/core.md#users
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { del, get, post as send, put, unique, wordpress } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { png } from '../support/images.mjs';
import { MEDIA, PAGES, POSTS, USERS, address } from '../support/paths.mjs';
import { account, basic, createPost, deleteAfterwards, idOf, session } from '../support/records.mjs';

describe('a contributor', inParallel, () => {
  let writer;
  const by = (json) => send(POSTS, { headers: writer.headers, json: { title: unique('c'), ...json } });
  before(async () => {
    writer = await account('contributor');
  });

  test('writes drafts and submits them for review', async () => {
    for (const status of ['draft', 'pending']) {
      const made = ok(await by({ status }), 201);
      deleteAfterwards(`${POSTS}/${made.id}`);
      assert.deepEqual([made.status, made.author], [status, writer.id]);
      assert.equal(
        ok(await send(`${POSTS}/${made.id}`, { headers: writer.headers, json: { title: 'again' } })).title.raw,
        'again',
      );
    }
  });
  for (const status of ['publish', 'private', 'future'])
    test(`may not set status ${status}`, async () =>
      refused(await by({ status, date: '2095-01-01T00:00:00' }), 403, 'rest_cannot_publish'));
  test('may not make a post sticky', async () => refused(await by({ sticky: true }), 403, 'rest_cannot_assign_sticky'));
  test('may not publish their drafts, nor change them once published', async () => {
    const made = await createPost({ author: writer.id });
    refused(
      await send(`${POSTS}/${made.id}`, { headers: writer.headers, json: { status: 'publish' } }),
      403,
      'rest_cannot_publish',
    );
    ok(await send(`${POSTS}/${made.id}`, { as: 'admin', json: { status: 'publish' } }));
    refused(
      await send(`${POSTS}/${made.id}`, { headers: writer.headers, json: { title: 'x' } }),
      403,
      'rest_cannot_edit',
    );
    refused(await del(`${POSTS}/${made.id}`, { headers: writer.headers }), 403, 'rest_cannot_delete');
  });
  test('may neither upload files nor write pages', async () => {
    refused(
      await send(MEDIA, {
        headers: {
          ...writer.headers,
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="x.png"',
        },
        body: png(1, 1),
      }),
      403,
      'rest_cannot_create',
    );
    refused(await send(PAGES, { headers: writer.headers, json: { title: 'x' } }), 403, 'rest_cannot_create');
  });
});

describe('application passwords', () => {
  const of = (who) => `${USERS}/${who}/application-passwords`;
  let me;
  before(async () => {
    me = await account();
    me.headers = await session(me);
  });
  const make = async () => ok(await send(of('me'), { headers: me.headers, json: { name: unique('app') } }), 201);

  test('are shown once, when they are made', async () => {
    const name = unique('app');
    const sent = await send(of('me'), { headers: me.headers, json: { name } });
    const key = ok(sent, 201);
    assert.deepEqual(
      Object.keys(key)
        .filter((k) => k !== '_links')
        .sort(),
      ['app_id', 'created', 'last_ip', 'last_used', 'name', 'password', 'uuid'],
    );
    assert.deepEqual([key.name, key.app_id, key.last_used, key.last_ip], [name, '', null, null]);
    assert.match(key.password, /^(\w{4} ){5}\w{4}$/);
    assert.match(key.uuid, /^[0-9a-f-]{36}$/);
    assert.equal(sent.headers.get('location'), address(`${of(me.id)}/${key.uuid}`));
    const read = ok(await get(`${of('me')}/${key.uuid}`, { headers: me.headers }));
    assert.deepEqual([read.uuid, 'password' in read], [key.uuid, false]);
  });
  test('sign in, with and without the spaces, by name or address', async () => {
    const { password } = await make();
    for (const [name, secret] of [
      [me.username, password],
      [me.username, password.replaceAll(' ', '')],
      [`${me.username}@example.com`, password],
    ])
      assert.equal(ok(await get(`${USERS}/me`, { headers: { authorization: basic(name, secret) } })).id, me.id);
  });
  test('are listed, changed and revoked', async () => {
    const key = await make();
    assert.ok(ok(await get(of('me'), { headers: me.headers })).some((k) => k.uuid === key.uuid && !('password' in k)));
    assert.equal(
      ok(await put(`${of('me')}/${key.uuid}`, { headers: me.headers, json: { name: 'renamed' } })).name,
      'renamed',
    );
    assert.deepEqual(Object.keys(ok(await del(`${of('me')}/${key.uuid}`, { headers: me.headers }))).sort(), [
      'deleted',
      'previous',
    ]);
    refused(await get(`${of('me')}/${key.uuid}`, { headers: me.headers }), 404, 'rest_application_password_not_found');
    assert.equal(
      (await get(`${USERS}/me`, { headers: { authorization: basic(me.username, key.password) } })).status,
      401,
    );
  });
  test('need a name', async () => {
    refused(await send(of('me'), { headers: me.headers, json: {} }), 400, 'rest_missing_callback_param');
    invalid(await send(of('me'), { headers: me.headers, json: { name: ' ' } }), 'name');
    invalid(await send(of('me'), { headers: me.headers, json: { name: 'x', app_id: 'no-uuid' } }), 'app_id');
  });
  test('are closed to other people', async () => {
    refused(await get(of(me.id)), 401, 'rest_cannot_list_application_passwords');
    refused(await get(of(await idOf('admin')), { headers: me.headers }), 403, 'rest_cannot_list_application_passwords');
    refused(await get(of('me')), 401, 'rest_not_logged_in');
  });
  test('introspect shows the one in use', async () => {
    const key = await make();
    assert.equal(
      ok(await get(`${of('me')}/introspect`, { headers: { authorization: basic(me.username, key.password) } })).uuid,
      key.uuid,
    );
  });
  test('are refused when wrong, also on public routes', async () => {
    refused(await get(POSTS, { headers: { authorization: basic(me.username, 'wrong') } }), 401, 'incorrect_password');
    refused(
      await get(POSTS, { headers: { authorization: basic(unique('nobody'), 'wrong') } }),
      401,
      wordpress ? 'invalid_username' : 'incorrect_password',
    );
  });
});
