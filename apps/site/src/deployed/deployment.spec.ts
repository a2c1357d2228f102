import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, SIGNERS, STORES, settingPrefix } from '@gatehouse/service';

const ROOT = join(__dirname, '../../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|env)$/.test(name))
    .map((name) => join(folder, name));

const documented = read('docs/settings.md');
const settings = new Set([
  ...[...documented.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name]) => name),
  // What the SDK of OpenTelemetry reads itself is named in a sentence.
  ...[...documented.matchAll(/`(OTEL_[A-Z_]+)`/g)].map(([, name]) => name),
]);
/** What database servers and their backups read, and no process of ours. */
const isServers = (name: string): boolean =>
  /^(MARIADB_ROOT_PASSWORD|ACCESS_KEY_ID|SECRET_ACCESS_KEY|[A-Z0-9_]+_DATABASE_PASSWORD)$/.test(name);

/** Whether an address outside of comments has a user or a password in it. */
const hasUserInAddress = (text: string): boolean =>
  text
    .split('\n')
    .map((line) => line.split('#')[0] ?? '')
    .some((line) => /\b(?:nats|tls):\/\/[^\s@]*@/.test(line));

describe('What is deployed', () => {
  it('names no setting that does not exist', () => {
    // What a release is made of, and what servers of others read, is not a setting of a process.
    const isOfOthers = (file: string): boolean => file.startsWith('k8s/servers') || file.includes('/release/');
    const files = filesIn('k8s').filter((file) => !isOfOthers(file));
    for (const file of ['docker/compose.yaml', ...files]) {
      // NAME=value, NAME: value, at the beginning of a line or of a literal.
      const names = [...read(file).matchAll(/(?:^ *(?:- )?|literals: \[')([A-Z][A-Z0-9_]+)(?:=|: )/gm)].map(
        ([, name]) => name ?? '',
      );
      expect(names.filter((name) => !settings.has(name) && !isServers(name)).map((name) => `${file}: ${name}`)).toEqual(
        [],
      );
    }
  });

  it('is every service, with its migrations and its network policy', () => {
    const base = read('k8s/base/kustomization.yaml');
    const jobs = read('k8s/migrate/kustomization.yaml');
    const compose = read('docker/compose.yaml');
    for (const service of SERVICES) {
      expect(base).toContain(`- ${service}\n`);
      expect(read('k8s/base', service, 'process.yaml')).toContain(`apps/${service}/bundle/main.js`);
      expect(compose).toContain(`SERVICE: ${service}`);
    }
    for (const service of STORES) {
      expect(read('k8s/base', service, 'process.yaml')).toContain(`name: database-${service}`);
      expect(jobs).toContain(`- ${service}\n`);
      expect(read('k8s/migrate', service, 'job.yaml')).toMatch(
        new RegExp(`apps/${service}/bundle/main\\.js,\\s*migrate,?\\s*\\]`),
      );
    }
  });

  it('gives each process its own key and secrets, and no other', () => {
    const compose = read('docker/compose.yaml');
    // The public keys of all are a file, which processes read again when it changes.
    expect(read('k8s/components/process/process.yaml')).toContain('configMap: { name: gatehouse-trusted-keys }');
    expect(compose).toContain('./keys/trusted.env:/etc/gatehouse/keys/trusted.env:ro');
    expect(compose).toContain('NATS_TRUSTED_KEYS_FILE: /etc/gatehouse/keys/trusted.env');
    expect(read('k8s/components/process/settings.env')).toMatch(/^NATS_TRUSTED_KEYS_FILE=\/etc\/gatehouse\/keys\//m);
    for (const service of ['gateway', ...SERVICES]) {
      const deployment = read('k8s/base', service, 'process.yaml');
      expect(deployment).toContain(`secretRef: { name: gatehouse-${service} }`);
      for (const other of ['gateway', ...SERVICES].filter((one) => one !== service))
        expect(deployment).not.toContain(`name: gatehouse-${other} }`);
      expect(compose.split(`env_file: [keys/${service}.env]`)).toHaveLength(2);
    }
  });

  it('connects to NATS by accounts that are made by npm run keys', () => {
    expect(read('docker/nats/nats.conf')).toContain('include accounts.conf');
    expect(read('k8s/overlays/demo/nats.conf')).toContain('include accounts.conf');
    for (const file of ['docker/compose.yaml', ...filesIn('k8s')])
      expect([file, hasUserInAddress(read(file))]).toEqual([file, false]);
  });

  it('has no secret that is public: those of the demonstration are made by npm run keys', () => {
    const demo = filesIn('k8s/overlays/demo')
      .map((file) => read(file))
      .join('\n');
    const given = [...demo.matchAll(/\b([A-Z_]{0,40}(?:SECRET|PASSWORD|KEY))[=:] *([^\s'"]+)/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );
    // The demonstration's administrator is the exception.
    expect(given).toEqual(['ADMIN_PASSWORD=admin']);
    expect(read('.gitignore')).toContain('keys/');
  });

  it('is encrypted in production: NATS and the databases', () => {
    const production = read('k8s/overlays/production/kustomization.yaml');
    expect(production).toMatch(/NATS_URL=tls:/);
    expect(production).toMatch(/^ +- NATS_CA_FILE=/m);
    expect(production).toMatch(/^ +- DATABASE_CA_FILE=/m);
    expect(read('k8s/overlays/production/migrate/authorities.yaml')).toContain('DATABASE_CA_FILE');
  });

  it('gives each process its own secrets and no other ones', () => {
    const owners: readonly string[] = [...SERVICES, 'gateway'];
    const secrets = read('k8s/overlays/production/secrets.example.yaml').split('---');
    for (const owner of owners) {
      const deployment = read('k8s/base', owner, 'process.yaml');
      const given = [...deployment.matchAll(/secretRef: \{ name: gatehouse-([a-z0-9-]+)/g)].map(
        ([, name]) => name ?? '',
      );
      expect(given.filter((name) => owners.includes(name))).toEqual([owner]);
    }
    for (const signer of SIGNERS) {
      const holders = secrets.filter((secret) => secret.includes(`${settingPrefix(signer)}SECRET`));
      expect(holders).toEqual([expect.stringContaining(`name: gatehouse-${signer},`)]);
    }
    // The settings that compose gives to every process.
    const [, shared = ''] = /x-settings:([\s\S]*?)\n\n/.exec(read('docker/compose.yaml')) ?? [];
    expect(SIGNERS.filter((signer) => shared.includes(`${settingPrefix(signer)}SECRET`))).toEqual([]);
    expect(read('k8s/components/process/settings.env')).not.toMatch(/_SECRET/);
  });

  it('makes the same databases with compose and in the demonstration', () => {
    expect(read('k8s/overlays/demo/databases.sh')).toBe(read('docker/mariadb/databases.sh'));
  });
});
