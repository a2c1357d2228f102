import {
  applicationPasswordsOf,
  changePassword,
  createApplicationPassword,
  deletePerson,
  endOtherSession,
  endOtherSessions,
  endSession,
  personOfSession,
  registerPerson,
  sessionsOf,
  startSession,
  updatePerson,
  type PersonFacts,
} from '@gatehouse/dto';
import { testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const PASSWORD = 'Secret-1!';
let made = 0;
const register = (): Promise<PersonFacts> => {
  made += 1;
  const login = `visitor${made}`;
  return site.bus.ask(registerPerson, { login, email: `${login}@example.com`, password: PASSWORD, roles: ['author'] });
};
const start = async ({ login }: PersonFacts, password = PASSWORD, userAgent = 'A browser'): Promise<string> =>
  (await site.bus.ask(startSession, { username: login, password, ip: '192.0.2.1', userAgent }))?.token ?? '';
const personOf = async (token: string): Promise<number | undefined> =>
  (await site.bus.ask(personOfSession, { token }))?.person.id;
const age = (person: PersonFacts, minutes: number) =>
  site.service.database.write((tx) =>
    tx.query('UPDATE sessions SET created = ?, last_used = ?, expires = ? WHERE person_id = ?', [
      clock(-minutes),
      clock(-minutes),
      clock(12 * 60 - minutes),
      person.id,
    ]),
  );
const clock = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

describe('a session', () => {
  test('starts with the right password alone', async () => {
    const person = await register();
    expect(await personOf(await start(person))).toBe(person.id);
    expect(await start(person, 'wrong')).toBe('');
    for (const token of ['', 'none', '1']) expect(await personOf(token)).toBeUndefined();
  });
  test('is kept as a hash', async () => {
    const token = await start(await register());
    expect(JSON.stringify(await site.service.database.query('SELECT * FROM sessions'))).not.toContain(token);
  });
  test('ends with the sign-out', async () => {
    const person = await register();
    const [one, other] = [await start(person), await start(person)];
    await site.bus.ask(endSession, { token: one });
    expect([await personOf(one), await personOf(other)]).toEqual([undefined, person.id]);
  });
  test('ends twelve hours after the sign-in, used or not, and is removed by a later sign-in', async () => {
    const person = await register();
    const token = await start(person);
    await age(person, 12 * 60 - 1);
    expect(await personOf(token)).toBe(person.id);
    await age(person, 12 * 60 + 1);
    expect(await personOf(token)).toBeUndefined();
    await start(await register());
    expect(await site.service.database.query('SELECT id FROM sessions WHERE person_id = ?', [person.id])).toEqual([]);
  });
  test('ends when the password changes, in any way', async () => {
    const password = 'Fresh-1!';
    const ways = {
      own: ({ id }: PersonFacts) =>
        site.bus.ask(changePassword, {
          id,
          oldPassword: PASSWORD,
          newPassword: password,
          origin: testOrigin({ person: id }),
        }),
      other: ({ id }: PersonFacts) =>
        site.bus.ask(updatePerson, { id, changes: { password }, origin: testOrigin({ person: id }) }),
    };
    for (const change of Object.values(ways)) {
      const [person, neighbour] = [await register(), await register()];
      const tokens = [await start(person), await start(person), await start(neighbour)];
      await change(person);
      expect(await Promise.all(tokens.map(personOf))).toEqual([undefined, undefined, neighbour.id]);
      expect(await personOf(await start(person, password))).toBe(person.id);
    }
  });
  test('that started with a password that was changed since does not open', async () => {
    const person = await register();
    const token = await start(person);
    await site.service.database.write((tx) =>
      tx.query('UPDATE people SET token_version = token_version + 1 WHERE id = ?', [person.id]),
    );
    expect(await personOf(token)).toBeUndefined();
  });
  test('stays with other changes, and ends with the account', async () => {
    const person = await register();
    const token = await start(person);
    await site.bus.ask(updatePerson, {
      id: person.id,
      changes: { name: 'Other' },
      origin: testOrigin({ person: person.id }),
    });
    expect(await personOf(token)).toBe(person.id);
    await site.bus.ask(deletePerson, { id: person.id, password: PASSWORD, origin: testOrigin({ person: person.id }) });
    expect(await personOf(token)).toBeUndefined();
  });
  test('writes its last use at most every five minutes', async () => {
    const person = await register();
    const token = await start(person);
    const writes = async () => {
      site.statements.length = 0;
      await personOf(token);
      return site.statements.filter((sql) => /^UPDATE .sessions/.test(sql)).length;
    };
    expect(await writes()).toBe(0);
    await age(person, 6);
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });
  test('beyond the fiftieth ends the oldest', async () => {
    const person = await register();
    const first = await start(person);
    const second = await start(person);
    const { hash } = (
      await site.service.database.query<{ hash: string }>('SELECT MIN(hash) AS hash FROM sessions')
    )[0] ?? {
      hash: '',
    };
    await site.service.database.write(async (tx) => {
      for (let n = 0; n < 48; n += 1)
        await tx.query(
          `INSERT INTO sessions (hash, person_id, token_version, created, last_used, expires, ip, user_agent)
           VALUES (?, ?, ?, ?, ?, ?, '', '')`,
          [`${hash.slice(0, 60)}${1000 + n}`, person.id, 1, clock(0), clock(0), clock(60)],
        );
    });
    await start(person);
    expect([await personOf(first), await personOf(second)]).toEqual([undefined, person.id]);
  });
});

describe('the sessions of a person', () => {
  test('are listed with their browsers, for their own sessions alone', async () => {
    const [person, other] = [await register(), await register()];
    const [phone, desk] = [await start(person, PASSWORD, 'Phone'), await start(person, PASSWORD, 'Desk')];
    await start(other, PASSWORD, 'Elsewhere');
    const list = await site.bus.ask(sessionsOf, { token: phone });
    expect(list.map(({ userAgent, isOwn, ip }) => [userAgent, isOwn, ip]).sort()).toEqual([
      ['Desk', false, '192.0.2.1'],
      ['Phone', true, '192.0.2.1'],
    ]);
    await site.bus.ask(endSession, { token: desk });
    expect(await site.bus.ask(sessionsOf, { token: phone })).toHaveLength(1);
    expect(await site.bus.ask(sessionsOf, { token: desk })).toEqual([]);
  });
  test('are ended one by one or all others at once, never those of others', async () => {
    const [person, other] = [await register(), await register()];
    const [own, second, third] = [await start(person), await start(person), await start(person)];
    const foreign = await start(other);
    const idOf = async (token: string) =>
      (await site.bus.ask(sessionsOf, { token })).find(({ isOwn }) => isOwn)?.id ?? 0;
    await site.bus.ask(endOtherSession, { token: own, id: await idOf(foreign), origin: testOrigin() });
    expect(await personOf(foreign)).toBe(other.id);
    await site.bus.ask(endOtherSession, { token: own, id: await idOf(second), origin: testOrigin() });
    expect([await personOf(own), await personOf(second), await personOf(third)]).toEqual([
      person.id,
      undefined,
      person.id,
    ]);
    await site.bus.ask(endOtherSessions, { token: own, origin: testOrigin() });
    expect([await personOf(own), await personOf(third), await personOf(foreign)]).toEqual([
      person.id,
      undefined,
      other.id,
    ]);
  });
});

describe('an application password of a session', () => {
  const approve = async (token: string, password?: string) =>
    site.bus.ask(createApplicationPassword, {
      token,
      name: 'An app',
      appId: '',
      origin: testOrigin(),
      ...(password ? { password } : {}),
    });

  test('is made soon after the sign-in', async () => {
    const person = await register();
    const token = await start(person);
    await approve(token);
    expect(await site.bus.ask(applicationPasswordsOf, { token })).toHaveLength(1);
  });
  test('wants the password of the account later', async () => {
    const person = await register();
    const token = await start(person);
    await age(person, 11);
    await expect(approve(token)).rejects.toMatchObject({ status: 403, code: 'password_needed' });
    await expect(approve(token, 'wrong')).rejects.toMatchObject({ status: 403, code: 'incorrect_password' });
    expect(await approve(token, PASSWORD)).toMatchObject({ password: expect.stringMatching(/^\w{24}$/) as string });
  });
  test('is not made or listed once the session ended', async () => {
    const token = await start(await register());
    await site.bus.ask(endSession, { token });
    await expect(approve(token, PASSWORD)).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    await expect(site.bus.ask(applicationPasswordsOf, { token })).rejects.toMatchObject({ status: 401 });
  });
});
