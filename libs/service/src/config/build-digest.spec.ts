import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDigest } from './build-digest';

describe('What a process runs, in a few characters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-build-'));
  const program = join(folder, 'main.js');
  const owners = [{ name: 'core', settings: ['CORE_THINGS'] }];
  const digest = (env: Record<string, string>, key = 'a key'): string => buildDigest(env, { program, owners, key });
  beforeEach(() => writeFileSync(program, 'run()'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same for the replicas of a service, whatever their ports and folders', () => {
    const shared = { BASE_URL: 'https://site.example.org', CORE_THINGS: '3' };
    const one = digest({ ...shared, METRICS_PORT: '9090', DATA_DIR: '/one', HOSTNAME: 'core-5f7b8' });
    expect(digest({ ...shared, METRICS_PORT: '9091', DATA_DIR: '/two', HOSTNAME: 'core-c0ffe' })).toBe(one);
  });

  it.each([
    ['a setting of all', { BASE_URL: 'https://other.example.org' }],
    ['a setting of the service', { CORE_THINGS: '4' }],
  ])('is another one with %s', (_, env) => {
    expect(digest(env)).not.toBe(digest({}));
  });

  it('is another one with another program', () => {
    const before = digest({});
    writeFileSync(program, 'run(now)');
    expect(digest({})).not.toBe(before);
  });

  it('tells nobody without the key of the service what the settings are', () => {
    expect(digest({}, 'another key')).not.toBe(digest({}));
  });
});
