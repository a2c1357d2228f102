import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair } from '@gatehouse/bus';
import { Config } from './config';
import { SIGNERS } from './names/processes';
import { settingPrefix } from './names/setting-prefix';
import { busOptions } from '../process/run-process';

const SECRET = 'x'.repeat(32);

describe('The settings', () => {
  it('that are wrong are named together', () => {
    const wrong = (): Config =>
      new Config({
        PORT: '80a',
        BASE_URL: 'ftp://x',
        BODY_LIMIT: '5',
        NAMESPACE_ALIASES: 'wp/v2',
        CORE_SECRET: 'short',
      });
    for (const name of ['PORT', 'BASE_URL', 'BODY_LIMIT', 'NAMESPACE_ALIASES', 'CORE_SECRET'])
      expect(wrong).toThrow(name);
  });

  it.each([
    ['PORT', '80a', /^The setting PORT is not of type integer \(it is "80a"\)\.$/],
    ['LOG_LEVEL', 'loud', /^The setting LOG_LEVEL is not one of fatal, .*, and silent \(it is "loud"\)\.$/],
    ['SITE_DEMO', 'maybe', /^The setting SITE_DEMO is not of type boolean \(it is "maybe"\)\.$/],
    [
      'CORE_DATABASE_URL',
      'postgres://u:hidden@h/d',
      /^The setting CORE_DATABASE_URL=postgres:\/\/u:\*\*\*@h\/d: .*sqlite:path\.$/,
    ],
    ['MAIL_URL', 'mail.example', /^The setting MAIL_URL=mail\.example: .*smtp:\/\//],
    ['BLOB_URL', '/data', /^The setting BLOB_URL=\/data: .*file:\/\/\/path/],
  ])('%s=%s is refused with one sentence: the setting, its value, what is right', (name, value, sentence) => {
    expect(() => new Config({ [name]: value })).toThrow(sentence);
    expect(() => new Config({ [name]: value })).not.toThrow('hidden');
  });

  it('with a port that was free are the same with it, and addresses are made of it', () => {
    const config = new Config({ PORT: '0', API_ROOT: 'wp-json' });
    expect(config.withPort(8123).rootUrl).toBe('http://127.0.0.1:8123/wp-json');
    expect(new Config({ PORT: '0', BASE_URL: 'https://a.example' }).withPort(8123).baseUrl).toBe('https://a.example');
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['::', 'http://[::1]:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
    ['site.test', 'http://site.test:3000'],
  ])('with HOST=%s and no BASE_URL make links of %s', (host, address) => {
    expect(new Config({ HOST: host }).baseUrl).toBe(address);
  });

  it('warn of a short SITE_SECRET, which a site may have since earlier', () => {
    expect(new Config({ SITE_SECRET: 'short' }).warnings).toEqual(['SITE_SECRET needs at least 32 characters']);
  });

  it('of the bus are checked, and the key is not shown', () => {
    const { seed, publicKey } = createKeyPair();
    const config = new Config({ SITE_SECRET: SECRET, NATS_KEY: seed, NATS_TRUSTED_KEYS: `core=${publicKey}` });
    expect(config.nats.trustedKeys).toEqual([{ service: 'core', publicKey }]);
    const wrong = `${seed.slice(0, -1)}1`;
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_KEY: wrong })).toThrow(/NATS_KEY is not the seed/);
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_KEY: wrong })).not.toThrow(wrong);
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_TRUSTED_KEYS: 'core=U1' })).toThrow(
      /NATS_TRUSTED_KEYS is wrong/,
    );
  });

  it('of the bus may be in a file, which counts instead of the setting and is checked as well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-config-'));
    const NATS_TRUSTED_KEYS_FILE = join(folder, 'trusted.env');
    const { publicKey } = createKeyPair();
    const open = (): Config => new Config({ SITE_SECRET: SECRET, NATS_TRUSTED_KEYS_FILE });
    expect(open).toThrow(/NATS_TRUSTED_KEYS_FILE is wrong: .*ENOENT/);
    writeFileSync(NATS_TRUSTED_KEYS_FILE, `NATS_TRUSTED_KEYS=core=${publicKey}\n`);
    expect(open().nats).toMatchObject({
      trustedKeys: [{ service: 'core', publicKey }],
      trustedKeysFile: expect.any(String),
    });
    writeFileSync(NATS_TRUSTED_KEYS_FILE, 'NATS_TRUSTED_KEYS=core=U1\n');
    expect(open).toThrow(/NATS_TRUSTED_KEYS_FILE is wrong: "core=U1"/);
    rmSync(folder, { recursive: true });
  });

  it('without the keys of the bus end a process that runs apart, with the command that makes them', () => {
    expect(() => busOptions(new Config({ SITE_SECRET: SECRET }), 'core')).toThrow(
      /^core needs NATS_KEY and NATS_TRUSTED_KEYS.*npm run keys/,
    );
  });

  it.each([
    ['', ''],
    ['/', ''],
    ['wp-json', '/wp-json'],
    ['//wp-json/', '/wp-json'],
  ])('read the API root %j as %j', (given, root) => {
    expect(new Config({ SITE_SECRET: SECRET, API_ROOT: given }).apiRoot).toBe(root);
  });

  it.each([
    ['https://a.example', '', 'https://a.example', ''],
    ['https://a.example', 'https://a.example/blog/', 'https://a.example/blog', '/blog'],
    ['https://a.example/site', 'https://a.example/site/blog', 'https://a.example/site/blog', '/blog'],
    ['https://a.example/site', 'https://a.example/site', 'https://a.example/site', ''],
    ['https://a.example/site', 'https://a.example', 'https://a.example', undefined],
    ['https://a.example/site', 'https://a.example/sites', 'https://a.example/sites', undefined],
    ['https://api.example', 'https://www.example', 'https://www.example', undefined],
  ])('of BASE_URL %s and HOME_URL %j: people read at %s, which is the path %j here', (base, home, address, path) => {
    const config = new Config({ SITE_SECRET: SECRET, BASE_URL: base, HOME_URL: home });
    expect(config.site).toEqual({ base, home: address, root: base });
    expect([config.readingPath, config.servesHome]).toEqual([path, path !== undefined]);
  });

  it.each(['ftp://a.example', 'blog', 'https://a.example/?a=b', 'https://a.example/#b'])(
    'refuse HOME_URL=%s',
    (address) => expect(() => new Config({ SITE_SECRET: SECRET, HOME_URL: address })).toThrow('HOME_URL'),
  );

  it.each(['/wp json', 'https://a.example/wp-json', '/a?b'])('refuse API_ROOT=%s', (path) =>
    expect(() => new Config({ SITE_SECRET: SECRET, API_ROOT: path })).toThrow('API_ROOT'),
  );

  it('migrate by themselves only where nobody else can', () => {
    expect(new Config({ SITE_SECRET: SECRET }).migrateAtStart).toBe(true);
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x' }).migrateAtStart).toBe(false);
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x', MIGRATE_AT_START: '1' }).migrateAtStart).toBe(true);
  });
});

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];
const signs = (config: Config, owner: string): string => config.keysOf(owner).signer('letters').sign('text');

describe('The secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('of one process are made of one that is kept, a different one for each service', () => {
    const signatures = SIGNERS.map((owner) => signs(new Config({ DATA_DIR: folder }), owner));
    expect(new Set(signatures).size).toBe(SIGNERS.length);
    expect(SIGNERS.map((owner) => signs(new Config({ DATA_DIR: folder }), owner))).toEqual(signatures);
  });

  it('of a process of its own are its own alone', () => {
    const config = new Config(
      { CORE_SECRET: NEW, GATEWAY_SECRET: OLD, NATS_URL: 'nats://x', DATA_DIR: folder },
      'core',
    );
    expect(signs(config, 'core')).toBe(signs(new Config({ CORE_SECRET: NEW }), 'core'));
    for (const other of ['gateway', 'calendar', 'widgets', 'lms'])
      expect(() => config.keysOf(other)).toThrow('are not for the process core');
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  it.each(SIGNERS)('are demanded of the process %s, and SITE_SECRET does not replace them', (name) => {
    const given = { NATS_URL: 'nats://x', SITE_SECRET: NEW, DATA_DIR: folder };
    const variable = `${settingPrefix(name)}SECRET`;
    expect(() => new Config(given, name)).toThrow(`${variable} is missing`);
    expect(() => new Config({ ...given, [variable]: 'short' }, name)).toThrow(`${variable} needs at least 32`);
    expect(new Config({ ...given, [variable]: OLD }, name).warnings).toEqual([
      `SITE_SECRET is not used by a process of its own. Set ${variable}, and remove SITE_SECRET.`,
    ]);
  });

  it('are not demanded where nothing is signed', () => {
    expect(new Config({ NATS_URL: 'nats://x', DATA_DIR: folder }, 'lms').warnings).toEqual([]);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  it('rotate: the new one signs, both are accepted', () => {
    const [before, during, after] = [OLD, `${NEW},${OLD}`, NEW].map((secret) =>
      new Config({ CORE_SECRET: secret }).keysOf('core').signer('letters'),
    );
    const [old = '', fresh = ''] = [before?.sign('text'), during?.sign('text')];
    expect(fresh).toBe(after?.sign('text'));
    expect([during?.accepts('text', old), during?.accepts('text', fresh)]).toEqual([true, true]);
    expect([after?.accepts('text', old), before?.accepts('text', fresh)]).toEqual([false, false]);
    expect(() => new Config({ CORE_SECRET: [NEW, OLD, SECRET].join(',') })).toThrow('CORE_SECRET has 3 secrets');
    expect(() => new Config({ CORE_SECRET: `${NEW},old` })).toThrow('CORE_SECRET needs at least 32');
  });

  it('that rotate are those of the site, too', () => {
    const during = new Config({ SITE_SECRET: `${NEW},${OLD}` }).keysOf('core').signer('letters');
    for (const secret of [NEW, OLD])
      expect(during.accepts('text', signs(new Config({ SITE_SECRET: secret }), 'core'))).toBe(true);
  });

  it('say how many servers of NATS keep what the gateway stores', () => {
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x' }).nats.replicas).toBe(1);
    expect(new Config({ SITE_SECRET: SECRET, NATS_URL: 'nats://x', NATS_REPLICAS: '3' }).nats.replicas).toBe(3);
    expect(() => new Config({ SITE_SECRET: SECRET, NATS_REPLICAS: '6' })).toThrow('NATS_REPLICAS');
  });

  it('can be in files, without their last line break', () => {
    const file = join(folder, 'core-secret');
    writeFileSync(file, `${NEW}\n`);
    expect(signs(new Config({ CORE_SECRET_FILE: file }, 'core'), 'core')).toBe(
      signs(new Config({ CORE_SECRET: NEW }), 'core'),
    );
    writeFileSync(file, 'mysql://core:pass@db/core\r\n');
    expect(new Config({ CORE_DATABASE_URL_FILE: file, DATA_DIR: folder }).databaseUrl('core')).toBe(
      'mysql://core:pass@db/core',
    );
    expect(new Config({ CORE_DATABASE_READ_URL_FILE: file, DATA_DIR: folder }).databaseReadUrl('core')).toBe(
      'mysql://core:pass@db/core',
    );
    const valueOf = (name: string): string => new Config({ [`${name}_FILE`]: file, DATA_DIR: folder }).setting(name);
    for (const name of ['ADMIN_PASSWORD', 'NATS_URL', 'LMS_APP_STORE_SECRET'])
      expect(valueOf(name)).toBe('mysql://core:pass@db/core');
    writeFileSync(file, 'smtp://a:b@mail\n');
    expect(valueOf('MAIL_URL')).toBe('smtp://a:b@mail');
    writeFileSync(file, 's3://bucket\n');
    expect(valueOf('BLOB_URL')).toBe('s3://bucket');
    const { seed } = createKeyPair();
    writeFileSync(file, `${seed}\n`);
    expect(new Config({ NATS_KEY_FILE: file, DATA_DIR: folder }).nats.key).toBe(seed);
  });

  it('are not read from a file that cannot be read, nor given twice', () => {
    const given = { CORE_SECRET: NEW, CORE_SECRET_FILE: '/nowhere', MAIL_URL_FILE: '/nowhere/mail' };
    expect(() => new Config(given)).toThrow(
      /CORE_SECRET and CORE_SECRET_FILE are both set.*\n.*MAIL_URL_FILE names a file that cannot be read: \/nowhere\/mail/,
    );
  });
});
