// @ts-check
// What a service that was broken into can do with accounts: nothing that nobody asked the gateway for.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import bus from '@gatehouse/bus';
import dto from '@gatehouse/dto';
import { FaultyStack } from './support.mjs';

const PASSWORD = 'Learn-123456!';
const UNPROVEN = { status: 403, code: 'rest_request_not_proven' };

/** @type {FaultyStack} */
let site;
/** The bus of someone who has the key of lms. */
let lms;
before(async () => {
  site = await FaultyStack.start(['core', 'lms']);
  lms = await bus.connectNats(site.stack.busOptions('lms'));
});
after(async () => {
  await lms?.close();
  await site?.stop();
});

const origin = (person, login, proof) => ({
  person,
  login,
  signIn: 'token',
  address: '127.0.0.1',
  userAgent: '',
  request: 'r-1',
  ...(proof ? { proof } : {}),
});
const register = (login, roles) =>
  lms.ask(dto.registerPerson, { login, email: `${login}@example.com`, password: PASSWORD, roles });
const rolesOf = async (id) => (await lms.ask(dto.peopleByIds, { ids: [id] }))[0]?.roles;

describe('someone with the key of lms', () => {
  it('cannot make anybody an administrator, or change or delete an account, as someone else', async () => {
    const { id } = await register('accomplice', ['subscriber']);
    const signature = (statement) => lms.proofs.make(statement, 'core');
    const forge = (asked, path) => {
      const claim = { path, expires: Date.now() + 4000 };
      const made = { ...claim, signature: signature(dto.statementOf(asked, claim)) };
      const gatewayKey = site.stack
        .busOptions('lms')
        .trustedKeys.find(({ service }) => service === 'gateway').publicKey;
      const renamed = { ...made, signature: [gatewayKey, ...made.signature.split('.').slice(1)].join('.') };
      return [undefined, made, renamed].map((proof) => ({ ...asked, proof }));
    };
    const administrator = origin(1, 'admin');
    for (const asked of forge(administrator, `lms/v1/users/${id}`)) {
      const changes = { roles: ['administrator'] };
      await assert.rejects(lms.ask(dto.updatePerson, { id, changes, origin: asked }), UNPROVEN);
    }
    for (const asked of forge(administrator, 'lms/v1/users/1')) {
      const changes = { password: PASSWORD, email: 'thief@example.com' };
      await assert.rejects(lms.ask(dto.updatePerson, { id: 1, changes, origin: asked }), UNPROVEN);
    }
    for (const asked of forge(administrator, 'lms/v1/users/change-password')) {
      const question = { id: 1, oldPassword: 'admin', newPassword: PASSWORD, origin: asked };
      await assert.rejects(lms.ask(dto.changePassword, question), UNPROVEN);
    }
    for (const asked of forge(origin(id, 'accomplice'), 'lms/v1/users/delete'))
      await assert.rejects(lms.ask(dto.deletePerson, { id, password: PASSWORD, origin: asked }), UNPROVEN);
    assert.deepEqual(await rolesOf(id), ['subscriber']);
    assert.ok(await lms.ask(dto.signIn, { username: 'admin', password: 'admin' }));
  });

  for (const role of ['administrator', 'editor'])
    it(`cannot register people with the role ${role}`, async () => {
      await assert.rejects(register(`new-${role}`, [role]), { status: 403, code: 'rest_user_invalid_role' });
      assert.equal(await lms.ask(dto.personByLogin, { login: `new-${role}` }), null);
    });
});

describe('the routes of lms', () => {
  it("go on changing accounts for people who asked: others' as an administrator, and their own", async () => {
    const { id } = await register('learner', ['subscriber']);
    const made = await site.ask(`/lms/v1/users/${id}`, {
      method: 'POST',
      body: { roles: ['lp_teacher'], name: 'A teacher' },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual(await rolesOf(id), ['lp_teacher']);
    const own = await signedIn('learner', PASSWORD);
    assert.equal((await own(`/lms/v1/users/${id}`, { name: 'Myself' })).status, 200);
    assert.equal((await own('/lms/v1/users/1', { name: 'Myself' })).status, 403);
    const passwords = { old_password: PASSWORD, new_password: 'Fresh-123456!' };
    assert.equal((await own('/lms/v1/users/change-password', passwords)).status, 200);
    const again = await signedIn('learner', 'Fresh-123456!');
    assert.equal((await again('/lms/v1/users/delete', { id, password: 'Fresh-123456!' })).status, 200);
    assert.equal(await rolesOf(id), undefined);
  });
});

/** Sends requests as the person of an account. */
async function signedIn(username, password) {
  const { token } = await lms.ask(dto.signIn, { username, password });
  return async (path, body) => {
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
}
