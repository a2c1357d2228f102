import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { person, testService } from '@gatehouse/testing';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';

let cli: TestCli;

beforeAll(async () => {
  cli = await TestCli.migrated();
  const { errors, code } = await cli.run('users create anna anna@example.org --role administrator', {
    input: 'a long secret\n',
  });
  if (code !== ExitCode.Done) throw new Error(errors);
});
afterAll(() => cli.remove());

describe('users list', () => {
  it('prints a table for people', async () => {
    const { code, out } = await cli.run('users list');
    expect(code).toBe(0);
    expect(out).toMatch(/^ID {2}LOGIN/);
    expect(out).toMatch(/^ *1 {2}anna {3}anna@example.org/m);
    expect(out).toMatch(/\n1 user\.\n$/);
  });

  it('prints exactly one JSON document with --json', async () => {
    const { json, errors } = await cli.run('users list --json');
    expect(json).toEqual({
      users: [
        {
          id: 1,
          login: 'anna',
          email: 'anna@example.org',
          name: 'anna',
          roles: ['administrator'],
          registered: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        },
      ],
      total: 1,
    });
    expect(errors).toBe('');
  });
});

describe('users create', () => {
  it('makes a password with --generate, and shows it once', async () => {
    const { json } = await cli.run('users create bob bob@example.org --generate --json');
    expect(json).toMatchObject({
      user: { login: 'bob', roles: ['subscriber'] },
      password: expect.stringMatching(/^\w{20}$/),
    });
    expect((await cli.run('users list --search bob --json')).out).not.toContain(json.password);
  });

  it('reads the password from a file', async () => {
    writeFileSync(join(cli.dataDir, 'password.txt'), 'of a file, long\n');
    const { code } = await cli.run('users create cleo cleo@example.org --password-file password.txt');
    expect(code).toBe(0);
  });

  it('makes nothing with --dry-run, and finds what is wrong all the same', async () => {
    const good = await cli.run('users create dora dora@example.org --generate --dry-run --json');
    expect(good.json).toMatchObject({ user: { id: null, login: 'dora' }, dryRun: true });
    expect(good.json).not.toHaveProperty('password');
    expect((await cli.run('users list --search dora --json')).json).toMatchObject({ total: 0 });
    expect((await cli.run('users create anna dora@example.org --generate --dry-run')).code).toBe(1);
  });

  it.each([
    ['anna new@example.org', 'a long secret', 1, 'Sorry, that username already exists!'],
    ['newone anna@example.org', 'a long secret', 1, 'Sorry, that email address is already used!'],
    ['newone not-an-address', 'a long secret', 1, 'Invalid email address.'],
    ['new<one> new@example.org', 'a long secret', 1, 'This username is invalid because it uses illegal characters.'],
    ['newone new@example.org', '123456', 1, 'The password is one of the most common ones'],
    ['newone new@example.org', '', 2, 'There is no password.'],
    ['newone new@example.org --role king', 'a long secret', 2, '"king" is not a role.'],
    ['newone new@example.org --password-file nowhere.txt', '', 2, 'The file with the password cannot be read'],
    ['newone', '', 2, "Missing required argument 'email'.\nAdd --help to see what the command takes."],
    ['newone new@example.org third', '', 2, 'Too many arguments'],
  ])('%j with the password %j is refused', async (words, input, code, message) => {
    const outcome = await cli.run(`users create ${words}`, { input });
    expect([outcome.code, outcome.out, outcome.errors]).toEqual([code, '', expect.stringContaining(message)]);
    expect((await cli.run('users list --search newone --json')).json).toMatchObject({ total: 0 });
  });

  it('gives an error as JSON with --json, beside the sentence', async () => {
    const { code, json, errors } = await cli.run('users create anna x@example.org --generate --json');
    expect([code, json]).toEqual([
      1,
      {
        error: { message: 'Sorry, that username already exists!', remedy: expect.stringContaining('another'), code: 1 },
      },
    ]);
    expect(errors).toMatch(/^Sorry, that username already exists!\n/);
  });
});

describe('users roles', () => {
  it('shows, sets, adds and removes roles', async () => {
    expect((await cli.run('users roles bob')).out).toBe('bob: subscriber\n');
    expect((await cli.run('users roles bob editor')).out).toBe('bob: subscriber → editor\n');
    const { json } = await cli.run('users roles bob@example.org --add lp_teacher --remove editor --json');
    expect(json).toMatchObject({ before: ['editor'], roles: ['lp_teacher'] });
    expect((await cli.run('users roles bob author --dry-run')).out).toMatch(/^Dry run: bob: lp_teacher → author/);
    expect((await cli.run('users roles #2 --json')).json).toMatchObject({ roles: ['lp_teacher'] });
  });

  it('keeps the last administrator', async () => {
    const { code, errors } = await cli.run('users roles anna editor');
    expect([code, errors]).toEqual([1, expect.stringMatching(/^The site needs an administrator\.\nThe roles are/)]);
  });

  it.each([
    ['users roles nobody', 1, 'There is no user "nobody".'],
    ['users roles bob king', 2, '"king" is not a role.'],
    ['users roles bob editor --add author', 2, 'Name all roles, or use --add and --remove.'],
    ['users roles bob --remove lp_teacher', 2, 'bob would have no role.'],
  ])('%j is refused', async (line, code, message) => {
    const outcome = await cli.run(line);
    expect([outcome.code, outcome.errors.split('\n')[0]]).toEqual([code, message]);
  });
});

describe('users reset-password', () => {
  it('prints a link, mails it, or sets a password', async () => {
    expect((await cli.run('users reset-password bob')).out).toMatch(
      /\nhttp:\/\/site\.test\/-\/reset-password\?key=[\w-]{43}\n$/,
    );
    expect((await cli.run('users reset-password bob --mail')).out).toContain(
      'Mailed a link for a new password to bob@',
    );
    const [mail = ''] = readdirSync(join(cli.dataDir, 'outbox'));
    expect(readFileSync(join(cli.dataDir, 'outbox', mail), 'utf8')).toContain('To: bob@example.org');
    expect((await cli.run('users reset-password bob --set', { input: 'yet another\n' })).code).toBe(0);
    expect((await cli.run('users reset-password bob --generate --json')).json.password).toMatch(/^\w{20}$/);
    expect((await cli.run('users reset-password bob --mail --set')).code).toBe(2);
  });

  it('does nothing with --dry-run', async () => {
    const { json } = await cli.run('users reset-password bob --dry-run --json');
    expect(json).toEqual({ user: { id: 2, login: 'bob' }, dryRun: true });
  });
});

describe('users end-sessions', () => {
  it('ends those of one user, or of all', async () => {
    expect((await cli.run('users end-sessions bob')).out).toBe('Ended the sessions and login tokens of 1 user.\n');
    const all = await cli.run('users end-sessions --all --application-passwords --json');
    expect(all.json).toEqual({ users: 3, revokedApplicationPasswords: 0, dryRun: false });
    for (const line of ['users end-sessions', 'users end-sessions bob --all'])
      expect((await cli.run(line)).errors).toBe('Name one user, or use --all.\n');
  });

  it('stops after the present user at Ctrl+C', async () => {
    const stopped = AbortSignal.abort();
    const { code, errors } = await cli.run('users end-sessions --all', { signal: stopped });
    expect([code, errors]).toEqual([130, 'Stopped.\n']);
  });
});

it('the audit log tells what the command line did, and never a password', async () => {
  const site = await testService(core, { settings: { DATA_DIR: cli.dataDir } });
  const { body } = await site.ask('GET', 'core/v2/audit-log', {
    as: person('administrator'),
    query: { per_page: 100 },
  });
  await site.service.stop();
  const entries = body as { action: string; login: string; sign_in: string; person: number; user_agent: string }[];
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set([
      'account.created',
      'account.roles-changed',
      'account.password-link',
      'account.password-changed',
      'session.ended',
    ]),
  );
  for (const entry of entries)
    expect(entry).toMatchObject({ person: 0, login: 'command line', sign_in: 'command-line' });
  expect(entries[0]?.user_agent).toMatch(/^gatehouse users end-sessions \(/);
  expect(JSON.stringify(body)).not.toMatch(/a long secret|yet another|of a file/);
});
