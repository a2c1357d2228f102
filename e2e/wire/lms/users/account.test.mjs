// @ts-check
// Changing and resetting a password, and deleting an account.
// docs/interface/lms.md#passwords-and-accounts
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique, wordpress } from '../../harness.mjs';
import { denied, idOf, invalid, missing, newUser, person, signIn, callerWith, visitor } from '../support.mjs';

const admin = await person('admin');
const me = await newUser();
const show = (who = me, id = me.id, context) => who.get(`/users/${id}`, { query: { context } });

describe('changing the password', () => {
  const change = (json, who) => who.post('/users/change-password', { json });
  test('requires the old and a new password', async () =>
    missing(await change({}, me), 'old_password', 'new_password'));
  test('is 401 for a visitor', async () =>
    denied(await change({ old_password: 'a', new_password: 'b' }, visitor), 401, 'rest_cannot_edit'));
  test('requires the correct old password', async () =>
    denied(
      await change({ old_password: 'wrong', new_password: 'New-123456!' }, me),
      403,
      'rest_user_incorrect_password',
    ));
  test('requires both passwords not to be empty', async () =>
    denied(await change({ old_password: me.password, new_password: '' }, me), 403, 'rest_user_cannot_change_password'));
  test('takes effect at once', async () => {
    const pupil = await newUser(),
      old = pupil.password,
      fresh = 'New-123456!';
    const { status, body } = await change({ old_password: old, new_password: fresh }, pupil);
    assert.deepEqual([status, body.code], [200, 'success']);
    pupil.password = fresh;
    assert.equal((await signIn(pupil.username, old)).status, 403);
    assert.equal((await signIn(pupil.username, fresh)).status, 200);
  });
  test('invalidates every earlier token', differsOnWordPress('leaves old tokens valid'), async () => {
    const pupil = await newUser(),
      fresh = 'New-123456!';
    await change({ old_password: pupil.password, new_password: fresh }, pupil);
    denied(await pupil.post('/token/validate'), 401, 'lp_jwt_auth_invalid_token');
    const again = callerWith(`Bearer ${(await signIn(pupil.username, fresh)).body.token}`);
    assert.equal((await again.post('/token/validate')).status, 200);
    await again.post('/users/delete', { json: { id: pupil.id, password: fresh } });
  });
});

describe('a forgotten password', () => {
  const reset = (json) => visitor.post('/users/reset-password', { json });
  test('requires a name', async () => missing(await reset({}), 'user_login'));
  test('accepts the user name and the e-mail address', async () => {
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
  test('gives the same answer for unknown users', differsOnWordPress('tells'), async () => {
    const [known, unknown] = await Promise.all(
      [me.email, `${unique('nobody')}@example.com`].map((user_login) => reset({ user_login })),
    );
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  });
  test('requires a name that is not blank', differsOnWordPress('answers 500'), async () =>
    denied(await reset({ user_login: ' ' }), 400, 'error_santize_login'),
  );
});

describe('deleting the own account', () => {
  const leave = (json, who) => who.post('/users/delete', { json });
  test('requires ID and password', async () => {
    missing(await leave({}, me), 'id', 'password');
    invalid(await leave({ id: 'x', password: 'x' }, me), 'id');
  });
  test('is 401 for a visitor', async () =>
    denied(await leave({ id: me.id, password: me.password }, visitor), 401, 'rest_cannot_edit'));
  test('requires the correct password', async () =>
    denied(await leave({ id: me.id, password: 'wrong' }, me), 400, 'rest_user_invalid_password'));
  test('refuses the ID of another user, for administrators as well', async () => {
    denied(await leave({ id: idOf(admin), password: me.password }, me), 400, 'rest_user_invalid_id');
    denied(await leave({ id: me.id, password: me.password }, admin), 400, 'rest_user_invalid_id');
  });
  test('is permanent', async () => {
    const pupil = await newUser();
    const { status, body } = await leave({ id: pupil.id, password: pupil.password }, pupil);
    assert.deepEqual([status, body.code], [200, 'success']);
    denied(await show(admin, pupil.id), 404, 'rest_user_invalid_id');
    assert.equal((await signIn(pupil.username, pupil.password)).status, 403);
    if (!wordpress) denied(await pupil.post('/token/validate'), 401, 'lp_jwt_auth_invalid_token');
  });
});
