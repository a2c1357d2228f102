import { SignJWT } from 'jose';
import {
  authenticate,
  changePassword,
  createApplicationPassword,
  deletePerson,
  personOfSession,
  registerPerson,
  signIn,
  updatePerson,
  type AuthenticationAnswer,
} from '@gatehouse/dto';
import { testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

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
    await site.bus.ask(updatePerson, { id: person.id, changes: { name: 'Other' } });
    expect(await ask(`Bearer ${before}`)).toMatchObject({ outcome: 'person', person: { name: 'Other' } });
    expect(await site.bus.ask(changePassword, { id: person.id, oldPassword: 'wrong', newPassword: 'Fresh-1!' })).toBe(
      false,
    );
    expect(await site.bus.ask(changePassword, { id: person.id, oldPassword: PASSWORD, newPassword: 'Fresh-1!' })).toBe(
      true,
    );
    expect(await ask(`Bearer ${before}`)).toEqual({ outcome: 'bad-token' });
    expect(await ask(`Bearer ${await tokenOf(person.login, 'Fresh-1!')}`)).toMatchObject({ outcome: 'person' });
    expect((await site.bus.ask(personOfSession, { id: person.id }))?.version).toBe(2);
  });
  test('becomes invalid when the account is deleted', async () => {
    const person = await register();
    const token = await tokenOf(person.login);
    await site.bus.ask(deletePerson, { id: person.id, password: PASSWORD });
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
      .sign(Buffer.from(site.config.siteSecret));
    for (const bad of ['garbage', 'a.b.c', unsigned, forged, `${token}x`])
      expect(await ask(`Bearer ${bad}`)).toEqual({ outcome: 'bad-token' });
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
    const { uuid, password } = await site.bus.ask(createApplicationPassword, {
      personId: person.id,
      name: 'An app',
      appId: '',
    });
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
    const { password } = await site.bus.ask(createApplicationPassword, {
      personId: person.id,
      name: 'An app',
      appId: '',
    });
    const writes = async () => {
      site.statements.length = 0;
      await ask(basic(person.login, password));
      return site.statements.filter((sql) => sql.startsWith('UPDATE application_passwords')).length;
    };
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });
  test('needs a name and an existing person', async () => {
    await expect(
      site.bus.ask(createApplicationPassword, { personId: 1, name: '<b></b>', appId: '' }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      site.bus.ask(createApplicationPassword, { personId: 9_999, name: 'x', appId: '' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
