// The keys of a site's services in a folder: an env file for each service, the public keys, and the accounts of NATS.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { services as servicesHere, settingPrefix } from '../services/services.mjs';

/** The processes of a site. */
export const SERVICES = servicesHere().map(({ name }) => name);

/** The processes that sign something with a secret of their own. */
const SIGNERS = servicesHere().flatMap(({ name, secret }) => (secret ? [name] : []));

const WITH_DATABASE = servicesHere().flatMap(({ name, database }) => (database ? [name] : []));

/** A folder of keys; what is there already is kept. */
export const Keyring = {
  /** Imported late, as the libraries may not be built when a tool starts. */
  async open(folder) {
    const [service, bus] = await Promise.all([import('@gatehouse/service'), import('@gatehouse/bus')]);
    return Object.assign(service.default.Keyring.open(folder, SIGNERS), { bus: bus.default });
  },
};

/** Writes the addresses of databases that the key files lack, for a site whose servers are set up from the same folder. */
export function addDatabases(folder, host) {
  const own = SERVICES.filter((service) => existsSync(join(folder, `${service}.env`)));
  const server = valuesOf(join(folder, 'mariadb.env'));
  const passwordOf = (name) => (server[name] ??= secret(24));
  passwordOf('MARIADB_ROOT_PASSWORD');
  for (const service of own) {
    const prefix = settingPrefix(service);
    const values = valuesOf(join(folder, `${service}.env`));
    if (WITH_DATABASE.includes(service))
      values[`${prefix}DATABASE_URL`] =
        `mysql://${service}:${passwordOf(`${prefix}DATABASE_PASSWORD`)}@${host}/${service}`;
    writeSecret(join(folder, `${service}.env`), values);
  }
  writeSecret(join(folder, 'mariadb.env'), server);
}

const secret = (bytes) => randomBytes(bytes).toString('hex');

/** Readable by its owner alone, also when it was there before. */
function writeSecret(file, values) {
  writeFileSync(file, textOf(values), { mode: 0o600 });
  chmodSync(file, 0o600);
}

const textOf = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The values of an env file; none when there is no file. */
function valuesOf(file) {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
