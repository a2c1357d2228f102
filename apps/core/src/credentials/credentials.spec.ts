import type { Person, Role } from '@gatehouse/access';
import { changePassword, deletePerson, registerPerson, updatePerson, type PersonFacts } from '@gatehouse/dto';
import type { Method } from '@gatehouse/bus';
import { person, testOrigin, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const PASSWORD = 'Secret-1!';
const REFUSED = { status: 403, code: 'rest_application_password_not_allowed' };

let site: TestService, open: TestService;
beforeAll(async () => {
  [site, open] = await Promise.all([
    testService(core),
    testService(core, { settings: { APPLICATION_PASSWORDS_CHANGE_CREDENTIALS: '1' } }),
  ]);
});
afterAll(() => Promise.all([site.close(), open.close()]));

let made = 0;
const register = (on = site, role: Role = 'subscriber'): Promise<PersonFacts> => {
  made += 1;
  const login = `person${made}`;
  return on.bus.ask(registerPerson, { login, email: `${login}@example.com`, password: PASSWORD, roles: [role] });
};
const app = (role: Role, { id }: { id: number }): Person => ({
  ...person(role, id),
  signIn: { by: 'application-password', uuid: '3f0a1c52-6d0e-4c1b-9a57-2b8f0e6d4c11' },
});
const token = (role: Role, { id }: { id: number }): Person => ({
  ...person(role, id),
  signIn: { by: 'token', expires: Date.now() / 1000 + 1000 },
});

/** What a request is about, by a title: method, path and body. */
const requests = ({ id, email }: PersonFacts): Record<string, [Method, string, TestRequest['body']?]> => ({
  'the password': ['POST', `core/v2/users/${id}`, { password: 'Fresh-1!' }],
  'the e-mail address': ['PATCH', `core/v2/users/${id}`, { email: `new-${email}` }],
  'the account': ['DELETE', `core/v2/users/${id}`, { force: true, reassign: false }],
  'the list of application passwords': ['GET', `core/v2/users/${id}/application-passwords`],
  'a new application password': ['POST', `core/v2/users/${id}/application-passwords`, { name: 'Further' }],
  'all application passwords': ['DELETE', `core/v2/users/${id}/application-passwords`],
});

describe('an application password', () => {
  const TITLES = Object.keys(requests({ id: 0, email: '' } as PersonFacts));
  test.each(TITLES)("does not reach %s of its owner's account, nor an administrator's of another's", async (title) => {
    const [owner, boss] = [await register(), await register(site, 'administrator')];
    for (const caller of [app('administrator', owner), app('administrator', boss)]) {
      const [method, path, body = {}] = requests(owner)[title] ?? ['GET', ''];
      const { status, body: answer } = await site.ask(method, path, { as: caller, body });
      expect([status, answer.code]).toEqual([REFUSED.status, REFUSED.code]);
      expect(answer.message).toContain('application password');
    }
  });
  test.each(TITLES)('reaches %s where the setting allows it, as a token does', async (title) => {
    for (const [on, sign] of [
      [open, app],
      [site, token],
    ] as const) {
      const [owner, boss] = [await register(on), await register(on, 'administrator')];
      const [method, path, body = {}] = requests(owner)[title] ?? ['GET', ''];
      expect((await on.ask(method, path, { as: sign('administrator', boss), body })).status).toBeLessThan(300);
    }
  });
  test('does not reach them by the path of the own account', async () => {
    const owner = await register();
    for (const [method, path, body = {}] of [
      ['POST', 'core/v2/users/me', { password: 'Fresh-1!' }],
      ['PUT', 'core/v2/users/me', { email: 'elsewhere@example.com' }],
      ['DELETE', 'core/v2/users/me', { force: true, reassign: false }],
      ['POST', 'core/v2/users/me/application-passwords', { name: 'Further' }],
    ] as const)
      expect(await site.ask(method, path, { as: app('administrator', owner), body })).toMatchObject({
        status: REFUSED.status,
        body: { code: REFUSED.code },
      });
  });
  test('changes the rest of the profile, also when the e-mail address is sent back as it is', async () => {
    const owner = await register();
    const body = { email: owner.email.toUpperCase(), username: owner.login, description: 'mine' };
    const answer = await site.ask('POST', 'core/v2/users/me', { as: app('subscriber', owner), body });
    expect([answer.status, answer.body.description]).toEqual([200, 'mine']);
  });
  test("of an administrator registers people and changes others' roles", async () => {
    const boss = app('administrator', await register(site, 'administrator'));
    const body = { username: 'newcomer', email: 'newcomer@example.com', password: 'Fresh-1!' };
    const created = await site.ask('POST', 'core/v2/users', { as: boss, body });
    expect(created.status).toBe(201);
    const path = `core/v2/users/${(created.body as { id: number }).id}`;
    expect((await site.ask('POST', path, { as: boss, body: { roles: ['editor'] } })).body.roles).toEqual(['editor']);
  });
  test('is refused by the contracts of other services before anything is hashed', async () => {
    const { id, email } = await register();
    const origin = testOrigin({ person: id, signIn: 'application-password' });
    for (const changes of [{ password: 'Fresh-1!' }, { email: `new-${email}` }])
      await expect(site.bus.ask(updatePerson, { id, changes, origin })).rejects.toMatchObject(REFUSED);
    await expect(
      site.bus.ask(changePassword, { id, oldPassword: PASSWORD, newPassword: 'Fresh-1!', origin }),
    ).rejects.toMatchObject(REFUSED);
    await expect(site.bus.ask(deletePerson, { id, password: PASSWORD, origin })).rejects.toMatchObject(REFUSED);
    expect(await site.bus.ask(updatePerson, { id, changes: { name: 'Other' }, origin })).toMatchObject({
      name: 'Other',
    });
  });
});

describe('the rule of passwords', () => {
  const WEAK = ['1', '12345', 'password', 'a\\bcdefg', 'x'.repeat(5_000)];
  test('holds for new accounts and for changes, over every way', async () => {
    const person = await register();
    const { id } = person;
    for (const password of [...WEAK, person.login, person.email]) {
      const asked = {
        update: () => site.bus.ask(updatePerson, { id, changes: { password }, origin: testOrigin({ person: id }) }),
        change: () =>
          site.bus.ask(changePassword, {
            id,
            oldPassword: PASSWORD,
            newPassword: password,
            origin: testOrigin({ person: id }),
          }),
        register: () =>
          site.bus.ask(registerPerson, {
            login: password === person.email ? 'x' : person.login,
            email: person.email,
            password,
            roles: ['subscriber'],
          }),
      };
      for (const ask of Object.values(asked))
        await expect(ask()).rejects.toMatchObject({ status: 400, code: 'rest_invalid_param' });
      const update = await site.ask('POST', 'core/v2/users/me', {
        as: token('subscriber', person),
        body: { password },
      });
      expect([update.status, Object.keys(update.body.data.params as object)]).toEqual([400, ['password']]);
    }
  });
  test('lets the demonstration have admin/admin, and no other site', async () => {
    const settings = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' };
    const administrators = async (more: Record<string, string>) => {
      const one = await testService(core, { settings: { ...settings, ...more } });
      const { length } = await one.service.database.query('SELECT id FROM people');
      await one.close();
      return length;
    };
    expect(await administrators({ SITE_DEMO: '1' })).toBe(1);
    expect(await administrators({ SITE_DEMO: '0' })).toBe(0);
    expect(await administrators({ SITE_DEMO: '0', BASE_URL: 'http://127.0.0.1:3000' })).toBe(1);
    expect(await administrators({ SITE_DEMO: '1', ADMIN_PASSWORD: '123456' })).toBe(0);
    expect(await administrators({ SITE_DEMO: '0', ADMIN_PASSWORD: 'correct horse' })).toBe(1);
  });
});
