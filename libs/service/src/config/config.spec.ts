import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair } from '@gatehouse/bus';
import { declarationsOfClass } from '@gatehouse/rest';
import { busOptions } from '../process/bus-options';
import { Config, SERVICES } from './config';
import { Settings } from './settings';

const ROOT = join(__dirname, '../../../..');
const SECRET = 'x'.repeat(32);

/** The names in the first column of the tables. */
const documented = (): string[] =>
  [...readFileSync(join(ROOT, 'docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(
    ([, name]) => name ?? '',
  );

/** The names that a Config reads. */
const declared = (): string[] => [
  ...declarationsOfClass(Settings).map(({ name }) => name),
  ...SERVICES.map((service) => `${service.toUpperCase()}_DATABASE_URL`),
];

/** The names that services ask their Config for. */
function askedByServices(): Set<string> {
  const files = SERVICES.flatMap((service) =>
    readdirSync(join(ROOT, 'apps', service, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ROOT, 'apps', service, 'src', name),
    ),
  );
  const sources = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(name, 'utf8'));
  return new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:\.setting\(|required\(config, )'([A-Z_]+)'/g)].map(([, name]) => name ?? ''),
    ),
  );
}

describe('The settings', () => {
  it('are documented in docs/settings.md, all of them and no others', () => {
    expect(documented().sort()).toEqual([...new Set([...declared(), ...askedByServices()])].sort());
  });

  it('that are wrong are named together', () => {
    const wrong = (): Config =>
      new Config({
        PORT: '80a',
        BASE_URL: 'ftp://x',
        BODY_LIMIT: '5',
        NAMESPACE_ALIASES: 'wp/v2',
        NATS_URL: 'nats://x',
        SITE_SECRET: 'short',
      });
    for (const name of ['PORT', 'BASE_URL', 'BODY_LIMIT', 'NAMESPACE_ALIASES', 'SITE_SECRET'])
      expect(wrong).toThrow(name);
  });

  it('of the bus are checked, and the key is not shown', () => {
    const { seed, publicKey } = createKeyPair();
    const config = new Config({ SITE_SECRET: SECRET, NATS_KEY: seed, NATS_TRUSTED_KEYS: `core=${publicKey}` });
    expect(config.trustedKeys).toEqual([{ service: 'core', publicKey }]);
    const wrong = `${seed.slice(0, -1)}1`;
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_KEY: wrong })).toThrow(/NATS_KEY is not the seed/);
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_KEY: wrong })).not.toThrow(wrong);
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_TRUSTED_KEYS: 'core=U1' })).toThrow(
      /NATS_TRUSTED_KEYS is wrong/,
    );
  });

  it('without the keys of the bus end a process that runs apart, with the command that makes them', () => {
    expect(() => busOptions(new Config({ SITE_SECRET: SECRET }), 'core')).toThrow(
      /^core needs NATS_KEY and NATS_TRUSTED_KEYS.*npm run keys/,
    );
  });

  it('without a secret make one and keep it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-config-'));
    const secret = new Config({ DATA_DIR: dataDir }).siteSecret;
    expect(secret).toHaveLength(64);
    expect(new Config({ DATA_DIR: dataDir }).siteSecret).toBe(secret);
    rmSync(dataDir, { recursive: true });
  });

  it.each([
    ['', ''],
    ['/', ''],
    ['wp-json', '/wp-json'],
    ['//wp-json/', '/wp-json'],
  ])('read the API root %j as %j', (given, root) => {
    expect(new Config({ SITE_SECRET: SECRET, API_ROOT: given }).apiRoot).toBe(root);
  });

  it('migrate by themselves only where nobody else can', () => {
    expect(new Config({ SITE_SECRET: SECRET }).migrateAtStart).toBe(true);
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x' }).migrateAtStart).toBe(false);
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x', MIGRATE_AT_START: '1' }).migrateAtStart).toBe(true);
  });
});
