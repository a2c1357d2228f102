import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOfClass } from '@gatehouse/rest';
import { SERVICES, Settings, settingPrefix, SIGNERS, STORES } from '@gatehouse/service';

const ROOT = join(__dirname, '../../../..');

/** The names in the first column of the tables. */
const documented = (): string[] =>
  [...readFileSync(join(ROOT, 'docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(
    ([, name]) => name ?? '',
  );

/** The names that a Config reads. */
const declared = (): string[] => [
  ...declarationsOfClass(Settings).map(({ name }) => name),
  ...STORES.map((service) => `${settingPrefix(service)}DATABASE_URL`),
  ...SIGNERS.map((signer) => `${settingPrefix(signer)}SECRET`),
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
});
