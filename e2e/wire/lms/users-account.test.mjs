// Changing and resetting a password, and deleting an account.
// docs/interface/lms.md#people
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique, wordpress } from '../harness.mjs';
import { denied, idOf, invalid, missing, newcomer, person, signIn, speakingWith, visitor } from './support.mjs';

const admin = await person('admin');
const me = await newcomer();
const show = (who = me, id = me.id, context) => who.get(`/users/${id}`, { query: { context } });

describe('changing the password', () => {
  const change = (json, who) => who.post('/users/change-password', { json });
  test('wants the old one and a new one', async () => missing(await change({}, me), 'old_password', 'new_password'));
  test('is for people who signed in', async () =>
    denied(await change({ old_password: 'a', new_password: 'b' }, visitor), 401, 'rest_cannot_edit'));
  test('wants the right old one', async () =>
    denied(
      await change({ old_password: 'wrong', new_password: 'New-123456!' }, me),
      403,
      'rest_user_incorrect_password',
    ));
  test('wants neither to be empty', async () =>
    denied(await change({ old_password: me.password, new_password: '' }, me), 403, 'rest_user_cannot_change_password'));
  test('takes effect at once', async () => {
    const pupil = await newcomer(),
      old = pupil.password,
      fresh = 'New-123456!';
    const { status, body } = await change({ old_password: old, new_password: fresh }, pupil);
    assert.deepEqual([status, body.code], [200, 'success']);
    pupil.password = fresh;
    assert.equal((await signIn(pupil.username, old)).status, 403);
    assert.equal((await signIn(pupil.username, fresh)).status, 200);
  });
  test('ends every token given before', differsOnWordPress('leaves old tokens valid'), async () => {
    const pupil = await newcomer(),
      fresh = 'New-123456!';
    await change({ old_password: pupil.password, new_password: fresh }, pupil);
    denied(await pupil.post('/token/validate'), 401, 'lp_jwt_auth_invalid_token');
    const again = speakingWith(`Bearer ${(await signIn(pupil.username, fresh)).body.token}`);
    assert.equal((await again.post('/token/validate')).status, 200);
    await again.post('/users/delete', { json: { id: pupil.id, password: fresh } });
  });
});

describe('a forgotten password', () => {
  const reset = (json) => visitor.post('/users/reset-password', { json });
  test('wants a name', async () => missing(await reset({}), 'user_login'));
  test('is answered to the user name and to the e-mail address', async () => {
    for (const user_login of [me.username, me.email]) {
      const { status, body } = await reset({ user_login });
      assert.deepEqual([status, body.code], [200, 'success']);
    }
    assert.equal(
      (await signIn(me.username, me.password)).status,
      200,
      'the old password goes on working until a new one is chosen',
    );
  });
  test('does not tell whether somebody exists', differsOnWordPress('tells'), async () => {
    const [known, unknown] = await Promise.all(
      [me.email, `${unique('nobody')}@example.com`].map((user_login) => reset({ user_login })),
    );
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  });
  test('wants more than nothing', differsOnWordPress('answers 500'), async () =>
    denied(await reset({ user_login: ' ' }), 400, 'error_santize_login'),
  );
});

describe('leaving', () => {
  const leave = (json, who) => who.post('/users/delete', { json });
  test('wants id and password', async () => {
    missing(await leave({}, me), 'id', 'password');
    invalid(await leave({ id: 'x', password: 'x' }, me), 'id');
  });
  test('is for people who signed in', async () =>
    denied(await leave({ id: me.id, password: me.password }, visitor), 401, 'rest_cannot_edit'));
  test('wants the right password', async () =>
    denied(await leave({ id: me.id, password: 'wrong' }, me), 400, 'rest_user_invalid_password'));
  test('takes nobody else along, whoever asks', async () => {
    denied(await leave({ id: idOf(admin), password: me.password }, me), 400, 'rest_user_invalid_id');
    denied(await leave({ id: me.id, password: me.password }, admin), 400, 'rest_user_invalid_id');
  });
  test('is final', async () => {
    const pupil = await newcomer();
    const { status, body } = await leave({ id: pupil.id, password: pupil.password }, pupil);
    assert.deepEqual([status, body.code], [200, 'success']);
    denied(await show(admin, pupil.id), 404, 'rest_user_invalid_id');
    assert.equal((await signIn(pupil.username, pupil.password)).status, 403);
    if (!wordpress) denied(await pupil.post('/token/validate'), 401, 'lp_jwt_auth_invalid_token');
  });
});
