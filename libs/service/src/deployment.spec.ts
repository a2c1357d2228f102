import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './config/config';

const ROOT = join(__dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|env)$/.test(name))
    .map((name) => join(folder, name));

const settings = new Set([...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name));
/** What the database server of the demonstration reads, and no process of ours. */
const isServers = (name: string): boolean =>
  /^(MARIADB_ROOT_PASSWORD|[A-Z]+_DATABASE_PASSWORD|NATS_PASSWORD)$/.test(name);

describe('What is deployed', () => {
  it('names no setting that does not exist', () => {
    for (const file of ['docker/compose.yaml', ...filesIn('k8s')]) {
      // NAME=value, NAME: value, at the beginning of a line or of a literal.
      const names = [...read(file).matchAll(/(?:^ *(?:- )?|literals: \[')([A-Z][A-Z_]+)(?:=|: )/gm)].map(
        ([, name]) => name ?? '',
      );
      expect(names.filter((name) => !settings.has(name) && !isServers(name)).map((name) => `${file}: ${name}`)).toEqual(
        [],
      );
    }
  });

  it('is every service, with its migrations and its network policy', () => {
    const base = read('k8s/base/kustomization.yaml');
    const policies = read('k8s/base/network-policies.yaml');
    const jobs = read('k8s/migrate/kustomization.yaml');
    const compose = read('docker/compose.yaml');
    for (const service of SERVICES) {
      expect(base).toContain(`- ${service}.yaml`);
      expect(read('k8s/base', `${service}.yaml`)).toContain(`apps/${service}/dist/main.js`);
      expect(policies).toContain(`name: database-${service}`);
      expect(jobs).toContain(`${service}.yaml`);
      expect(read('k8s/migrate', `${service}.yaml`)).toContain(`apps/${service}/dist/main.js, migrate]`);
      expect(compose).toContain(`SERVICE: ${service}`);
    }
  });

  it('makes the same databases with compose and in the demonstration', () => {
    expect(read('k8s/overlays/demo/databases.sh')).toBe(read('docker/mariadb/databases.sh'));
  });
});
