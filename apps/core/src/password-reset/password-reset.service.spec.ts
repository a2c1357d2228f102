import type { PageContent } from '@gatehouse/rest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IdempotentRun } from '@gatehouse/bus';
import { insertRow } from '@gatehouse/persistence';
import { registerPerson, requestPasswordReset, signIn, updatePerson } from '@gatehouse/dto';
import { testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { PasswordResetService } from './password-reset.service';

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

let made = 0;
const register = () => {
  made += 1;
  return site.bus.ask(registerPerson, {
    login: `forgetful${made}`,
    email: `forgetful${made}@example.com`,
    password: 'Old-1!',
    roles: ['subscriber'],
  });
};
const outbox = (): string => join(site.config.dataDir, 'outbox');
const mails = (): string[] =>
  existsSync(outbox()) ? readdirSync(outbox()).filter((name) => name.endsWith('.eml')) : [];
/** Waits as long as the test may take. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
/** Asks for a link, as another service does unless told otherwise, and waits for its mail. */
async function keyFor(
  login: string,
  email: string,
  ask: () => Promise<unknown> = () => site.bus.ask(requestPasswordReset, { login }),
): Promise<string> {
  const before = new Set(mails());
  await ask();
  let arrived: string | undefined;
  await until(() => (arrived = mails().find((name) => !before.has(name))) !== undefined);
  const mail = readFileSync(join(outbox(), arrived ?? ''), 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  expect(mail).toContain(`To: ${email}`);
  return /http:\/\/site\.test\/-\/reset-password\?key=([\w-]+)/.exec(mail)?.[1] ?? '';
}
/** A mail that waits, as a process has left it. */
const resetRequest = (login: string, left: Record<string, string | number>) =>
  site.service.database.write((tx) =>
    insertRow(tx, 'reset_requests', {
      login,
      person_id: null,
      message_id: `${login}@site.test`,
      created: Date.now(),
      attempts: 1,
      claim: '',
      trace: '',
      ...left,
    }),
  );
const choose = (key: string, password: string, again = password) =>
  site.ask('POST', '-/reset-password', { body: { key, password, again } });
const signsIn = async (username: string, password: string) =>
  (await site.bus.ask(signIn, { username, password })) !== null;

describe('a mailed link', () => {
  test('sets a new password once; the old password works until then', async () => {
    const { login, email } = await register();
    const key = await keyFor(email.toUpperCase(), email);
    expect((await site.ask('GET', '-/reset-password', { query: { key } })).body).toContain('<form');
    expect(await signsIn(login, 'Old-1!')).toBe(true);
    const outcomes = await Promise.all([choose(key, 'New-One-1!'), choose(key, 'New-One-1!')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect([await signsIn(login, 'Old-1!'), await signsIn(login, 'New-One-1!')]).toEqual([false, true]);
  });
  test('is mailed once for a request with a key, however often that is sent', async () => {
    const { login, email } = await register();
    const ask = () => new IdempotentRun('the same').run(() => site.bus.ask(requestPasswordReset, { login }));
    const key = await keyFor(login, email, ask);
    const sent = mails();
    await ask();
    // A mail that follows: what the repeated request would send comes before it.
    const other = await register();
    await keyFor(other.login, other.email);
    expect(mails()).toHaveLength(sent.length + 1);
    expect((await choose(key, 'New-One-1!')).status).toBe(200);
  });
  test('is not mailed for a request with a key that fails', async () => {
    const { login } = await register();
    const sent = mails();
    const run = new IdempotentRun('fails');
    const resets = site.service.modules.get(PasswordResetService, { strict: false });
    // As with every request with a key: its writes are one transaction, which the failure takes back.
    const failing = site.service.database.batchTransaction(async () => {
      await run.run(() => resets.request(login));
      throw new Error('The request fails.');
    });
    await expect(failing).rejects.toThrow('The request fails.');
    run.drop();
    const other = await register();
    await keyFor(other.login, other.email);
    expect(mails()).toHaveLength(sent.length + 1);
  });
  test('stays valid after an invalid password', async () => {
    const { login, email } = await register();
    const key = await keyFor(login, email);
    for (const [password, again] of [
      ['short', 'short'],
      ['back\\slash', 'back\\slash'],
      ['one-of-two', 'two-of-two'],
    ] as const)
      expect((await choose(key, password, again)).status).toBe(400);
    expect((await choose(key, 'New-One-1!')).status).toBe(200);
  });
  test('becomes invalid when the password or the e-mail address changes', async () => {
    const { id, login, email } = await register();
    for (const changes of [{ password: 'Other-1!' }, { email: 'elsewhere@example.com' }]) {
      const key = await keyFor(login, email);
      await site.bus.ask(updatePerson, { id, changes, origin: testOrigin({ person: id }) });
      expect((await site.ask('GET', '-/reset-password', { query: { key } })).status).toBe(410);
    }
  });
  test('is invalid after a day', async () => {
    const { id, login, email } = await register();
    const key = await keyFor(login, email);
    await site.service.database.write((tx) =>
      tx.query("UPDATE password_reset_keys SET expires = '2020-01-01 00:00:00' WHERE person_id = ?", [id]),
    );
    expect((await choose(key, 'New-One-1!')).status).toBe(410);
  });
  test('is mailed by another process when the first one died', async () => {
    const { login, email } = await register();
    const { database } = site.service;
    await resetRequest(login, { claim: 'a dead process', nextAttemptAt: Date.now() + 300 });
    const key = await keyFor(login, email, async () => undefined);
    await until(async () => (await database.query('SELECT id FROM reset_requests')).length === 0);
    expect((await choose(key, 'New-One-1!')).status).toBe(200);
  });
  test('waits as a row that tells nobody its key', async () => {
    const { login, email } = await register();
    const { database } = site.service;
    await resetRequest(login, { nextAttemptAt: Date.now() + 60_000 });
    const stored = JSON.stringify(await database.query('SELECT * FROM reset_requests'));
    const key = await keyFor(login, email, () =>
      database.write((tx) => tx.query('UPDATE reset_requests SET nextAttemptAt = ?', [Date.now()])),
    );
    expect(stored).toContain(login);
    expect(stored).not.toContain(key);
  });
  test('that waits is not mailed when the password has changed meanwhile', async () => {
    const { id, login } = await register();
    await resetRequest(login, { person_id: id, nextAttemptAt: Date.now() + 60_000 });
    await site.bus.ask(updatePerson, { id, changes: { password: 'Other-1!' }, origin: testOrigin({ person: id }) });
    expect(await site.service.database.query('SELECT id FROM reset_requests')).toEqual([]);
  });
  test('is stored only as a hash', async () => {
    const { login, email } = await register();
    const key = await keyFor(login, email);
    expect(JSON.stringify(await site.service.database.query('SELECT * FROM password_reset_keys'))).not.toContain(key);
  });
});

describe('the page for those who forgot their password', () => {
  const shownOn = (page: unknown): string => (JSON.parse(String(page)) as PageContent).body;
  const request = (login: string) => site.ask('POST', '-/lost-password', { body: { login } });

  test('mails a link', async () => {
    const { login, email } = await register();
    expect(shownOn((await site.ask('GET', '-/lost-password')).body)).toContain('name="login"');
    const key = await keyFor(login, email, () => request(` ${login} `));
    expect((await choose(key, 'New-One-1!')).status).toBe(200);
  });
  test('says the same whether there is such an account or not', async () => {
    const { login, email } = await register();
    const unknown = await request('nobody-at-all');
    await keyFor(login, email, async () => expect((await request(login)).body).toEqual(unknown.body));
  });
  test('asks again when nothing was entered', async () => {
    const { status, body } = await request('  ');
    expect(status).toBe(400);
    expect(shownOn(body)).toContain('role="alert"');
  });
});

test('no mail is sent for an unknown login', async () => {
  const before = mails().length;
  await site.bus.ask(requestPasswordReset, { login: 'nobody-at-all' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mails()).toHaveLength(before);
});

test('the key is escaped in the form', async () => {
  expect((await site.ask('GET', '-/reset-password', { query: { key: '"><script>' } })).body).not.toContain('<script>');
});
