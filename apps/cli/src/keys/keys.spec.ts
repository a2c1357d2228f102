import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '@gatehouse/service';
import { TestCli } from '../testing/cli.fixture';

let cli: TestCli;
let keys: string;

beforeEach(() => {
  cli = new TestCli();
  keys = mkdtempSync(join(tmpdir(), 'gatehouse-keys-'));
});
afterEach(() => {
  cli.remove();
  rmSync(keys, { recursive: true });
});

const contentOf = (name: string): string => readFileSync(join(keys, name), 'utf8');

describe('keys of services', () => {
  beforeEach(async () => {
    expect((await cli.run(`keys make --keys ${keys}`)).code).toBe(0);
  });

  it('are made once, for their owner alone', async () => {
    expect(readdirSync(keys).sort()).toEqual(
      ['accounts.conf', 'calendar.env', 'core.env', 'gateway.env', 'lms.env', 'trusted.env', 'widgets.env'].sort(),
    );
    expect(statSync(join(keys, 'core.env')).mode & 0o777).toBe(0o600);
    const before = contentOf('core.env');
    expect((await cli.run(`keys make --keys ${keys} --json`)).json).toMatchObject({ made: [] });
    expect(contentOf('core.env')).toBe(before);
  });

  it('are replaced in steps: both are trusted until the old one is retired', async () => {
    const before = contentOf('core.env');
    const { out } = await cli.run(`keys rotate core --keys ${keys}`);
    expect(out).toMatch(/1\. Load .*accounts\.conf[^]*2\. Restart core[^]*3\. End the old key/);
    expect(contentOf('core.env')).not.toBe(before);
    const trusted = async () =>
      ((await cli.run(`keys list --keys ${keys} --json`)).json.keys as { name: string; trustedKeys: number }[]).find(
        ({ name }) => name === 'core',
      )?.trustedKeys;
    expect(await trusted()).toBe(2);
    expect((await cli.run(`keys retire core --keys ${keys} --json`)).json).toMatchObject({
      retired: 1,
      next: [expect.stringMatching(/^Wait until every process of core with an old key has ended/)],
    });
    expect(await trusted()).toBe(1);
  });

  it('stay with --dry-run', async () => {
    const before = readdirSync(keys).map(contentOf);
    for (const line of ['keys rotate core', 'keys rotate core --secret', 'keys make bookmarks', 'keys retire lms'])
      expect((await cli.run(`${line} --keys ${keys} --dry-run`)).code).toBe(0);
    expect(readdirSync(keys).map(contentOf)).toEqual(before);
  });

  it('are never printed', async () => {
    const { out } = await cli.run(`keys list --keys ${keys} --json`);
    const seed = /NATS_KEY=(.*)/.exec(contentOf('core.env'))?.[1] ?? '';
    const secret = /CORE_SECRET=(.*)/.exec(contentOf('core.env'))?.[1] ?? '';
    expect(out).not.toContain(seed);
    expect(out).not.toContain(secret);
  });

  it('secrets are replaced alike: the new one signs, the old one is accepted', async () => {
    const old = /CORE_SECRET=(.*)/.exec(contentOf('core.env'))?.[1] ?? '';
    await cli.run(`keys rotate core --secret --keys ${keys}`);
    expect(contentOf('core.env')).toMatch(new RegExp(`CORE_SECRET=[0-9a-f]{64},${old}\n`));
    const again = await cli.run(`keys rotate core --secret --keys ${keys}`);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('has two secrets already')]);
    await cli.run(`keys retire core --secret --keys ${keys}`);
    expect(contentOf('core.env')).not.toContain(old);
  });

  it.each([
    ['keys rotate nobody', 'There is no key of "nobody" in the folder.'],
    ['keys retire nobody', 'No key of "nobody" is trusted.'],
    ['keys rotate lms --secret', 'lms signs nothing and has no secret.'],
  ])('%s is refused', async (line, message) => {
    const { code, errors } = await cli.run(`${line} --keys ${keys}`);
    expect([code, errors.split('\n')[0]]).toEqual([2, message]);
  });
});

describe('the secret of a site of one process', () => {
  const own = { SITE_SECRET: '' };
  const signed = () => new Config({ DATA_DIR: cli.dataDir }).keysOf('core').signer('test').sign('text');
  const accepts = (signature: string) =>
    new Config({ DATA_DIR: cli.dataDir }).keysOf('core').signer('test').accepts('text', signature);

  it('is replaced in its file: what the old one signed is accepted until it is retired', async () => {
    const before = signed();
    expect((await cli.run('keys rotate site', { env: own })).code).toBe(0);
    expect([signed() === before, accepts(before), accepts(signed())]).toEqual([false, true, true]);
    expect(statSync(join(cli.dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect((await cli.run('keys retire site --json', { env: own })).json).toMatchObject({ retired: 1 });
    expect([accepts(before), accepts(signed())]).toEqual([false, true]);
  });

  it('in the environment is for the operator to set', async () => {
    const { out } = await cli.run('keys rotate site');
    expect(out).toMatch(/1\. Set SITE_SECRET=[0-9a-f]{64},a secret for tests/);
  });

  it('is not made by a command', async () => {
    const { code, errors } = await cli.run('keys rotate site', { env: own });
    expect([code, errors]).toEqual([1, expect.stringContaining('There is no secret of the site at')]);
    expect(readdirSync(cli.dataDir)).toEqual([]);
  });
});
