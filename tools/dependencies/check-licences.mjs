// Fails when a package that the site runs with has a licence that is not allowed. Needs no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED_LICENCES, LICENCE_EXCEPTIONS } from './policy.mjs';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The production packages of the lock file, as `{name, version, licence}`. */
function installed() {
  return Object.entries(read('package-lock.json').packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceOf(path),
    }));
}

/** The licence in the package itself, for lock files that do not name it. */
function licenceOf(path) {
  try {
    const { license } = read(`${path}/package.json`);
    return typeof license === 'string' ? license : (license?.type ?? '');
  } catch {
    return '';
  }
}

/** Whether an SPDX expression is allowed: all parts of an AND, one of an OR. */
const isAllowed = (expression, allowed) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence.trim())));

const allowedFor = (name) => [
  ...ALLOWED_LICENCES,
  ...LICENCE_EXCEPTIONS.filter(({ packages }) => packages.test(name)).map(({ licence }) => licence),
];

const packages = installed();
const refused = packages.filter(({ name, licence }) => licence === '' || !isAllowed(licence, allowedFor(name)));
for (const { name, version, licence } of refused) console.error(`${name}@${version}: ${licence || 'no licence'}`);
console.log(`${packages.length} packages checked, ${refused.length} have a licence that is not allowed.`);
process.exitCode = refused.length === 0 ? 0 : 1;
