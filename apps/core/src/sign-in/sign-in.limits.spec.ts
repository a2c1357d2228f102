import {
  authenticate,
  changePassword,
  createApplicationPassword,
  deletePerson,
  registerPerson,
  signIn,
  startSession,
  type AuthenticationAnswer,
  type PersonFacts,
} from '@gatehouse/dto';
import { testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { PasswordHasher } from '../users/people/password-hasher';

const PASSWORD = 'Secret-1!';
const PER_LOGIN_AND_ADDRESS = 20;
const PER_ADDRESS = 30;
const PER_LOGIN = 40;
const TOO_MANY = { status: 429, code: 'rest_too_many_attempts' };

let site: TestService;
let hashes: jest.SpyInstance;
beforeAll(async () => {
  site = await testService(core, {
    settings: { LIMIT_SIGN_IN_ADDRESS: `${PER_ADDRESS}/hour`, LIMIT_SIGN_IN_LOGIN: `${PER_LOGIN}/hour` },
  });
  hashes = jest.spyOn(site.service.modules.get(PasswordHasher, { strict: false }), 'verify');
});
beforeEach(() => hashes.mockClear());
afterAll(() => site.close());

let made = 0;
const register = (): Promise<PersonFacts> => {
  made += 1;
  const login = `Limited${made}`;
  const email = `limited${made}@example.com`;
  return site.bus.ask(registerPerson, { login, email, password: PASSWORD, roles: ['author'] });
};
let addresses = 0;
/** An address that no test has used. */
const newIp = (): string => `2001:db8:${(addresses += 1).toString(16)}::1`;
const attempt = (username: string, password: string, ip: string) => site.bus.ask(signIn, { username, password, ip });
/** What became of attempts: the status of a refusal, else whether the password was right. */
const outcomes = (attempts: Promise<unknown>[]): Promise<unknown[]> =>
  Promise.all(
    attempts.map((one) =>
      one.then(
        (answer) => answer !== null,
        ({ status }: { status: number }) => status,
      ),
    ),
  );
const count = (all: unknown[], wanted: unknown): number => all.filter((one) => one === wanted).length;
const times = <T>(number: number, make: (at: number) => T): T[] => Array.from({ length: number }, (_, at) => make(at));
const failures = async (number: number, username: string, ip: string) =>
  expect(count(await outcomes(times(number, () => attempt(username, 'wrong', ip))), false)).toBe(number);

describe('failed sign-ins', () => {
  test('to one login from one address are limited also when they arrive at once', async () => {
    const { login } = await register();
    const ip = newIp();
    const all = await outcomes(times(200, () => attempt(login, 'wrong', ip)));
    expect([count(all, false), count(all, 429)]).toEqual([PER_LOGIN_AND_ADDRESS, 180]);
    expect(hashes).toHaveBeenCalledTimes(PER_LOGIN_AND_ADDRESS);
    await expect(attempt(login, PASSWORD, ip)).rejects.toMatchObject(TOO_MANY);
    await expect(attempt(login, PASSWORD, ip).catch((error: { headers: object }) => error.headers)).resolves.toEqual({
      'retry-after': expect.stringMatching(/^[1-6]\d?$/) as string,
    });
    expect(await attempt(login, PASSWORD, newIp())).not.toBeNull();
  });

  test('count for all spellings of a login and for the e-mail address', async () => {
    const { login, email } = await register();
    const ip = newIp();
    const spellings = [login, login.toUpperCase(), ` ${login} `, email, email.toUpperCase()];
    const all = await outcomes(times(50, (at) => attempt(spellings[at % spellings.length], 'wrong', ip)));
    expect(count(all, false)).toBe(PER_LOGIN_AND_ADDRESS);
  });

  test('with changing logins are limited by address, an IPv6 address by its first 64 bits', async () => {
    const all = await outcomes(times(100, (at) => attempt(`nobody-${at}`, 'wrong', `2001:db8:ffff:1::${at + 1}`)));
    expect([count(all, false), count(all, 429)]).toEqual([PER_ADDRESS, 100 - PER_ADDRESS]);
    expect(hashes).toHaveBeenCalledTimes(PER_ADDRESS);
  });

  test('from changing addresses are limited by login, but not for addresses that signed in before', async () => {
    const { login } = await register();
    const home = newIp();
    expect(await attempt(login, PASSWORD, home)).not.toBeNull();
    const all = await outcomes(times(100, () => attempt(login, 'wrong', newIp())));
    expect([count(all, false), count(all, 429)]).toEqual([PER_LOGIN, 100 - PER_LOGIN]);
    await expect(attempt(login, PASSWORD, newIp())).rejects.toMatchObject(TOO_MANY);
    expect(await attempt(login, PASSWORD, home)).not.toBeNull();
  });

  test('refuse no right password that arrives at the same time', async () => {
    const { login } = await register();
    const ip = newIp();
    expect(await outcomes(times(40, () => attempt(login, PASSWORD, ip)))).toEqual(times(40, () => true));
  });
});

describe('the own password', () => {
  test.each(['changePassword', 'deletePerson'] as const)('is limited when it is asked for: %s', async (name) => {
    const { id, login } = await register();
    const ip = newIp();
    const tried = () =>
      name === 'changePassword'
        ? site.bus.ask(changePassword, {
            id,
            oldPassword: 'wrong',
            newPassword: 'Fresh-1!',
            origin: testOrigin({ person: id, address: ip }),
          })
        : site.bus.ask(deletePerson, { id, password: 'wrong', origin: testOrigin({ person: id, address: ip }) });
    const all = await outcomes(times(50, tried));
    expect([count(all, true), count(all, 429)]).toEqual([PER_LOGIN_AND_ADDRESS, 30]);
    expect(hashes).toHaveBeenCalledTimes(PER_LOGIN_AND_ADDRESS);
    expect(await attempt(login, PASSWORD, ip)).not.toBeNull();
  });
});

describe('an Authorization header', () => {
  const ask = (authorization: string, ip: string): Promise<AuthenticationAnswer> =>
    site.bus.ask(authenticate, { authorization, ip });
  const basic = (login: string, password: string) => `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const newPassword = async ({ login: username }: PersonFacts) => {
    const ip = newIp();
    const session = await site.bus.ask(startSession, { username, password: PASSWORD, ip, userAgent: '' });
    const question = { token: session?.token ?? '', name: 'An app', appId: '', origin: testOrigin({ address: ip }) };
    return (await site.bus.ask(createApplicationPassword, question)).password;
  };

  test('with a wrong application password is limited; a right one never is', async () => {
    const person = await register();
    const right = basic(person.email, await newPassword(person));
    const ip = newIp();
    for (let at = 0; at < PER_LOGIN_AND_ADDRESS; at += 1)
      expect(await ask(basic(person.login, `x${at}`), ip)).toMatchObject({ status: 401 });
    expect(await ask(basic(person.email, 'x'), ip)).toMatchObject({ outcome: 'refused', ...TOO_MANY });
    expect(await ask(right, ip)).toMatchObject({ outcome: 'person' });
    await failures(PER_ADDRESS - PER_LOGIN_AND_ADDRESS, 'nobody', ip);
    await expect(attempt('nobody', 'wrong', ip)).rejects.toMatchObject(TOO_MANY);
  });

  test('with a forged token is limited; a right one never is, and an expired one is not a guess', async () => {
    const { login } = await register();
    const ip = newIp();
    const token = `Bearer ${(await attempt(login, PASSWORD, ip))?.token}`;
    for (let at = 0; at < PER_ADDRESS; at += 1)
      expect(await ask(`${token}${at}`, ip)).toEqual({ outcome: 'bad-token' });
    expect(await ask(`${token}x`, ip)).toMatchObject({ outcome: 'refused', ...TOO_MANY });
    expect(await ask(token, ip)).toMatchObject({ outcome: 'person' });
    expect(await attempt(login, PASSWORD, ip)).not.toBeNull();
  });
});
