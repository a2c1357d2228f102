import { SignJWT } from 'jose';
import {
  authenticate,
  changePassword,
  createApplicationPassword,
  deletePerson,
  registerPerson,
  signIn,
  signUp,
  startSession,
  updatePerson,
  type AuthenticationAnswer,
} from '@gatehouse/dto';
import { Config, secretFor } from '@gatehouse/service';
import { testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { LoginTokens } from './login-tokens';

let site: TestService;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

let made = 0;
const PASSWORD = 'Secret-1!';
const register = () => {
  made += 1;
  return site.bus.ask(registerPerson, {
    login: `Person${made}`,
    email: `person${made}@example.com`,
    password: PASSWORD,
    roles: ['author'],
  });
};
const ask = (authorization: string, ip = '192.0.2.1'): Promise<AuthenticationAnswer> =>
  site.bus.ask(authenticate, { authorization, ip });
const basic = (login: string, password: string) => `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
const sessionOf = async ({ login: username }: { login: string }) => {
  const browser = { ip: '192.0.2.1', userAgent: 'A browser' };
  return (await site.bus.ask(startSession, { username, password: PASSWORD, ...browser }))?.token ?? '';
};
const newPassword = async (person: { login: string }) =>
  site.bus.ask(createApplicationPassword, {
    token: await sessionOf(person),
    name: 'An app',
    appId: '',
    origin: testOrigin(),
  });
const tokenOf = async (username: string, password = PASSWORD) =>
  (await site.bus.ask(signIn, { username, password }))?.token ?? '';

describe('an Authorization header', () => {
  const b64 = (text: string) => Buffer.from(text).toString('base64');
  test.each(['Basic', 'Bearer', 'Digest x', 'admin', `Basic ${b64('admin')}`, `Basic ${b64('admin:')}`, 'Basic !!!!'])(
    '%s is unreadable',
    async (header) => {
      expect(await ask(header)).toEqual({ outcome: 'visitor', credentials: 'unreadable' });
    },
  );
  test('that is empty has no credentials', async () =>
    expect(await ask('')).toEqual({ outcome: 'visitor', credentials: 'none' }));
  test('with a password of spaces only is refused', async () =>
    expect(await ask(basic('admin', '  '))).toMatchObject({
      outcome: 'refused',
      status: 401,
      code: 'incorrect_password',
    }));
});

describe('a login token', () => {
  test('authenticates the person', async () => {
    const person = await register();
    const answer = await ask(`bearer ${await tokenOf(person.email.toUpperCase())}`);
    expect(answer).toMatchObject({
      outcome: 'person',
      person: { id: person.id, login: person.login, roles: ['author'], signIn: { by: 'token' } },
    });
  });
  test('becomes invalid when the password changes, and not with other changes', async () => {
    const person = await register();
    const before = await tokenOf(person.login);
    await site.bus.ask(updatePerson, { id: person.id, changes: { name: 'Other' }, origin: testOrigin() });
    expect(await ask(`Bearer ${before}`)).toMatchObject({ outcome: 'person', person: { name: 'Other' } });
    expect(
      await site.bus.ask(changePassword, {
        id: person.id,
        oldPassword: 'wrong',
        newPassword: 'Fresh-1!',
        origin: testOrigin({ person: person.id }),
      }),
    ).toBe(false);
    expect(
      await site.bus.ask(changePassword, {
        id: person.id,
        oldPassword: PASSWORD,
        newPassword: 'Fresh-1!',
        origin: testOrigin({ person: person.id }),
      }),
    ).toBe(true);
    expect(await ask(`Bearer ${before}`)).toEqual({ outcome: 'bad-token' });
    expect(await ask(`Bearer ${await tokenOf(person.login, 'Fresh-1!')}`)).toMatchObject({ outcome: 'person' });
  });
  test('becomes invalid when the account is deleted', async () => {
    const person = await register();
    const token = await tokenOf(person.login);
    await site.bus.ask(deletePerson, { id: person.id, password: PASSWORD, origin: testOrigin({ person: person.id }) });
    expect(await ask(`Bearer ${token}`)).toEqual({ outcome: 'bad-token' });
  });
  test('is refused when it is malformed, unsigned or forged', async () => {
    const token = await tokenOf('admin', 'admin');
    const [, claims = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    const { iat, nbf, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      number
    >;
    const forged = await new SignJWT({ ...rest, iat, nbf, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('a secret for tests that is long enough'));
    for (const bad of ['garbage', 'a.b.c', unsigned, forged, `${token}x`])
      expect(await ask(`Bearer ${bad}`)).toEqual({ outcome: 'bad-token' });
  });
  test('is refused when the secret of another service signed it', async () => {
    const { id } = await register();
    const issue = (secret: string, value: string) =>
      new LoginTokens(new Config({ [secret]: value, BASE_URL: site.config.baseUrl })).issue(id, 1);
    const known = 'a secret for tests that is long enough';
    expect(await ask(`Bearer ${await issue('SITE_SECRET', known)}`)).toMatchObject({
      outcome: 'person',
      person: { id },
    });
    // What the other services sign with in the same process, and the secret that all are made of.
    for (const foreign of [...['gateway', 'calendar', 'widgets'].map((name) => secretFor(name, known)), known])
      expect(await ask(`Bearer ${await issue('CORE_SECRET', foreign)}`)).toEqual({ outcome: 'bad-token' });
  });
  test('is accepted with the secret before the present one', async () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const tokens = (secret: string) => new LoginTokens(new Config({ CORE_SECRET: secret }));
    const [before, during, after] = [tokens(old), tokens(`${fresh},${old}`), tokens(fresh)];
    expect(await during.verify(await before.issue(7, 1))).toMatchObject({ id: 7, version: 1 });
    expect(await after.verify(await during.issue(7, 1))).toMatchObject({ id: 7 });
    expect(await after.verify(await before.issue(7, 1))).toBe('forged');
  });
});

describe('a sign-up', () => {
  test('gives a token of a new subscriber, and none of an account that exists', async () => {
    const visitor = testOrigin({ person: 0, login: '', signIn: 'none' });
    const account = { login: 'newcomer', email: 'newcomer@example.com', password: PASSWORD, origin: visitor };
    const { token } = await site.bus.ask(signUp, account);
    expect(await ask(`Bearer ${token}`)).toMatchObject({ person: { login: 'newcomer', roles: ['subscriber'] } });
    for (const taken of [account, { ...account, login: 'admin' }])
      await expect(site.bus.ask(signUp, taken)).rejects.toMatchObject({ code: 'existing_user_login' });
  });
});

describe('an account password', () => {
  test('is compared exactly; login and e-mail address are case-insensitive', async () => {
    const person = await register();
    expect(await tokenOf(person.login.toUpperCase())).not.toBe('');
    expect(await tokenOf(person.login, `${PASSWORD} `)).toBe('');
    expect(await tokenOf(person.login, '')).toBe('');
    expect(await tokenOf('nobody-at-all')).toBe('');
  });
  test('is refused with Basic authentication', async () =>
    expect(await ask(basic('admin', 'admin'))).toMatchObject({ code: 'incorrect_password' }));
});

describe('an application password', () => {
  test('authenticates only its owner; spaces are ignored', async () => {
    const [person, other] = [await register(), await register()];
    const { uuid, password } = await newPassword(person);
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    for (const login of [person.login.toLowerCase(), person.email]) {
      expect(await ask(basic(login, password.replace(/(.{4})/g, '$1 ')))).toMatchObject({
        outcome: 'person',
        person: { id: person.id, signIn: { by: 'application-password', uuid } },
      });
    }
    expect(await ask(basic(other.login, password))).toMatchObject({ code: 'incorrect_password' });
  });
  test('stores its last use once a day', async () => {
    const person = await register();
    const { password } = await newPassword(person);
    const writes = async () => {
      site.statements.length = 0;
      await ask(basic(person.login, password));
      return site.statements.filter((sql) => /^UPDATE .application_passwords/.test(sql)).length;
    };
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });
  test('needs a name and a session', async () => {
    const token = await sessionOf(await register());
    await expect(
      site.bus.ask(createApplicationPassword, { token, name: '<b></b>', appId: '', origin: testOrigin() }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      site.bus.ask(createApplicationPassword, { token: 'none', name: 'x', appId: '', origin: testOrigin() }),
    ).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  });
});
