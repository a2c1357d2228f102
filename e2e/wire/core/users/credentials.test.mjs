// @ts-check
// Who may change credentials, and which passwords accounts may have.
// docs/interface/gateway.md#credentials
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, patch, post as send, put, unique } from '../../harness.mjs';
import { invalid, ok, refused } from '../support/assertions.mjs';
import { USERS } from '../support/paths.mjs';
import { account, basic, create, session } from '../support/records.mjs';
import { at, fresh } from './user-records.mjs';

const CODE = 'rest_application_password_not_allowed';
const LMS = '/lms/v1/users';

describe('an application password', differsOnWordPress('may change everything'), () => {
  let me, boss, victim;
  before(async () => {
    [me, boss] = await Promise.all([account(), account('administrator')]);
    victim = await create(USERS, fresh());
  });
  const FOREIGN = (verb) => `rest_cannot_${verb}_application_password`;
  /** The addresses of other application passwords of the same person. */
  const othersOf = async ({ id }) => {
    const { uuid } = ok(await send(passwords(id), { as: 'admin', json: { name: unique('key') } }), 201);
    return [`${passwords(id)}/${uuid}`];
  };
  const passwords = (id) => `${USERS}/${id}/application-passwords`;

  for (const [name, method] of Object.entries({ POST: send, PUT: put, PATCH: patch })) {
    test(`changes neither password nor e-mail address with ${name}, over any route`, async () => {
      const email = `${unique('other')}@example.com`;
      for (const json of [{ password: 'Another-1!' }, { email }, { email, name: 'x' }])
        for (const path of [`${USERS}/me`, `${USERS}/${me.id}`, `${LMS}/${me.id}`])
          refused(await method(path, { headers: me.headers, json }), 403, CODE);
      const json = { old_password: me.password, new_password: 'Another-1!' };
      refused(await method(`${LMS}/change-password`, { headers: me.headers, json }), 403, CODE);
      refused(await method(`${LMS}/delete`, { headers: me.headers, json: me }), 403, CODE);
    });
  }
  test("of an administrator does not change another's, nor deletes the account", async () => {
    for (const path of [at(victim), `${LMS}/${victim.id}`])
      for (const json of [{ password: 'Another-1!' }, { email: `${unique('other')}@example.com` }])
        refused(await send(path, { headers: boss.headers, json }), 403, CODE);
    const query = { force: true, reassign: 'false' };
    refused(await del(at(victim), { headers: boss.headers, query }), 403, CODE);
    refused(await send(passwords(victim.id), { headers: boss.headers, json: { name: 'x' } }), 403, CODE);
  });
  test('does not reach application passwords, except to ask which one it is', async () => {
    const { uuid } = ok(await get(`${passwords('me')}/introspect`, { headers: me.headers }));
    for (const [method, path] of [
      ['GET', passwords('me')],
      ['POST', passwords('me')],
      ['DELETE', passwords('me')],
      ['PUT', `${passwords('me')}/${uuid}`],
      ...(await othersOf(me)).flatMap((other) => [
        ['GET', other],
        ['PUT', other],
        ['DELETE', other],
      ]),
    ])
      refused(
        await call(method, path, { headers: me.headers, ...(method === 'GET' ? {} : { json: { name: 'x' } }) }),
        403,
        CODE,
      );
    assert.equal(ok(await get(`${USERS}/me`, { headers: me.headers })).id, me.id);
  });
  test('reads and ends itself, as applications do when they sign out', async () => {
    const it = await account();
    const { uuid, name } = ok(await get(`${passwords('me')}/introspect`, { headers: it.headers }));
    const one = `${passwords(it.id)}/${uuid.toUpperCase()}`;
    assert.equal(ok(await get(one, { headers: it.headers })).name, name);
    refused(await get(`${passwords(victim.id)}/${uuid}`, { headers: it.headers }), 403, FOREIGN('read'));
    refused(await del(`${passwords(victim.id)}/${uuid}`, { headers: it.headers }), 403, FOREIGN('delete'));
    const { deleted, previous } = ok(await del(one, { headers: it.headers }));
    assert.deepEqual([deleted, previous.uuid], [true, uuid]);
    assert.equal((await get(`${USERS}/me`, { headers: it.headers })).status, 401);
  });
  test('in a batch is refused alike', async () => {
    const requests = [{ method: 'POST', path: `${USERS}/me`, body: { password: 'Another-1!' } }];
    const { responses } = (await send('/batch/v1', { headers: me.headers, json: { requests } })).body;
    assert.ok(responses === undefined || responses[0].status >= 400);
    ok(await send('/lms/v1/token', { json: { username: me.username, password: me.password } }));
  });
  test('changes the rest of the profile, with the e-mail address sent back as it is', async () => {
    const { email } = ok(await get(`${USERS}/me`, { headers: me.headers, query: { context: 'edit' } }));
    const json = { email, description: 'mine' };
    assert.equal(ok(await send(`${USERS}/me`, { headers: me.headers, json })).description, 'mine');
    assert.equal(ok(await send(`${LMS}/${me.id}`, { headers: me.headers, json })).description, 'mine');
  });
  test('of an administrator registers people', async () => {
    const user = ok(await send(USERS, { headers: boss.headers, json: fresh() }), 201);
    ok(await del(at(user), { as: 'admin', query: { force: true, reassign: 'false' } }));
  });
});

test('a token changes the password, and ends with it', differsOnWordPress('has no tokens'), async () => {
  const me = await account();
  const headers = await session(me);
  ok(await send(`${USERS}/me`, { headers, json: { password: 'Another-1!' } }));
  assert.equal((await get(`${USERS}/me`, { headers })).status, 401);
  ok(await send('/lms/v1/token', { json: { username: me.username, password: 'Another-1!' } }));
  assert.equal(
    (await get(`${USERS}/me`, { headers: me.headers })).status,
    200,
    'the application password is revoked by itself',
  );
});

describe('the password of an account', differsOnWordPress('may be anything'), () => {
  /** @type {Record<string, (user: { username: string, email: string }) => string>} */
  const WEAK = {
    'of one character': () => '1',
    'of five characters': () => '12345',
    'that is one of the most common': () => 'Password',
    'that is the user name': ({ username }) => username.toUpperCase(),
    'that is the e-mail address': ({ email }) => email,
    'of more than 4096 bytes': () => 'ä'.repeat(2049),
  };
  for (const [title, passwordOf] of Object.entries(WEAK)) {
    test(`${title} is refused for a new user`, async () => {
      const user = fresh();
      invalid(await send(USERS, { as: 'admin', json: { ...user, password: passwordOf(user) } }), 'password');
    });
    test(`${title} is refused for one that changes, over any route`, async () => {
      const user = await create(USERS, fresh());
      const password = passwordOf(user);
      for (const path of [at(user), `${LMS}/${user.id}`])
        invalid(await send(path, { as: 'admin', json: { password } }), 'password');
    });
  }
  test('that is weak is refused by registration and by a change of the own password', async () => {
    const { username, email } = fresh();
    const register = (password) =>
      send('/lms/v1/token/register', { json: { username, email, password, confirm_password: password } });
    for (const password of ['password', username])
      refused(await register(password), 403, 'registration-error-weak-password');
    const me = await account();
    const headers = await session(me);
    for (const password of ['1', 'password', me.username])
      invalid(
        await send(`${LMS}/change-password`, { headers, json: { old_password: me.password, new_password: password } }),
        'new_password',
      );
  });
});

test('a wrong application password is refused before all this', async () => {
  const me = await account();
  const headers = { authorization: basic(me.username, 'wrong') };
  refused(await send(`${USERS}/me`, { headers, json: { password: 'Another-1!' } }), 401, 'incorrect_password');
});
