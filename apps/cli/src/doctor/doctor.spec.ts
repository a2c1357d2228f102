import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TestCli } from '../testing/cli.fixture';
import type { Finding } from './finding';

let cli: TestCli;

beforeAll(async () => {
  cli = await TestCli.migrated();
});
afterAll(() => cli.remove());

const findings = async (env: Record<string, string> = {}): Promise<{ code: number; found: Finding[] }> => {
  const { code, json } = await cli.run('doctor --json', { env });
  return { code, found: json.findings as Finding[] };
};
const problemsIn = (found: Finding[]) => found.filter(({ state }) => state === 'problem');

describe('doctor', () => {
  it('finds nothing wrong with a site that is right', async () => {
    const { code, out } = await cli.run('doctor');
    expect(out).toMatch(/\n0 problems, 0 warnings\.\n$/);
    expect(code).toBe(0);
    for (const subject of [
      'settings',
      'database core',
      'database widgets',
      'blob store',
      'mail',
      'disk',
      'secret files',
    ])
      expect(out).toMatch(new RegExp(`^ok +${subject}: `, 'm'));
  });

  it('names each problem with its remedy, and ends with 3', async () => {
    const wrong = join(cli.dataDir, 'nothing.sqlite');
    const { code, found } = await findings({ LMS_DATABASE_URL: `sqlite:${wrong}`, MAIL_URL: 'smtp://127.0.0.1:1' });
    expect(code).toBe(3);
    expect(problemsIn(found).map(({ subject }) => subject)).toEqual(['database lms', 'mail']);
    for (const { message, remedy } of problemsIn(found)) {
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(remedy).not.toBe('');
    }
  });

  it.each([
    [{ PORT: 'x' }, 'problem', 'PORT'],
    [{ NAMESPACE_ALIAS: 'wp/v2=core/v2' }, 'warning', 'NAMESPACE_ALIAS is not a setting'],
    [{ ENVIRONMENT: 'production', MAIL_URL: '' }, 'warning', 'MAIL_URL is not set'],
    [{ BASE_URL: 'https://site.test' }, 'warning', 'TRUSTED_PROXIES is 0'],
    [{ BASE_URL: 'https://site.test', HOME_URL: 'http://www.test' }, 'warning', 'HOME_URL is not https'],
    [
      { ENVIRONMENT: 'production', BASE_URL: 'https://site.test', HOME_URL: 'http://localhost:3000' },
      'warning',
      'HOME_URL is http://localhost:3000, an address of this machine',
    ],
    [{ NATS_KEY: '' }, undefined, ''],
  ] as const)('looks at the settings %j', async (env, state, message) => {
    const found = (await findings(env)).found.filter((one) => one.subject === 'settings' && one.state !== 'ok');
    if (state === undefined) expect(found).toEqual([]);
    else expect(found).toContainEqual(expect.objectContaining({ state, message: expect.stringContaining(message) }));
  });

  it('names migrations that are missing', async () => {
    const empty = new TestCli();
    writeFileSync(join(empty.dataDir, 'core.sqlite'), '');
    const found = (await empty.run('doctor --json')).json.findings as Finding[];
    expect(found).toContainEqual(
      expect.objectContaining({
        subject: 'database core',
        message: expect.stringMatching(/^It lacks \d+ migrations: /),
      }),
    );
    empty.remove();
  });

  it('names secret files that others can read', async () => {
    const file = join(cli.dataDir, 'secret');
    writeFileSync(file, 'x', { mode: 0o600 });
    chmodSync(file, 0o644);
    const { found } = await findings();
    expect(found).toContainEqual({
      subject: 'secret files',
      state: 'problem',
      message: `Others can read ${file}.`,
      remedy: `chmod 600 ${file}`,
    });
    chmodSync(file, 0o600);
  });

  it('ends when a server accepts connections and says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { code, found } = await findings({
      CORE_DATABASE_URL: `mysql://a:b@127.0.0.1:${port}/core`,
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      NATS_URL: `nats://127.0.0.1:${port}`,
    });
    expect(code).toBe(3);
    expect(problemsIn(found).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['database core', 'mail']));
    silent.close();
  });

  it('sends a mail when it is asked to', async () => {
    const { out } = await cli.run('doctor --send-to you@example.org');
    expect(out).toContain('A mail to you@example.org was written.');
    expect((await cli.run('doctor --send-to nobody')).code).toBe(2);
  });
});
