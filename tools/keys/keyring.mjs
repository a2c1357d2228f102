// The keys of a site's services in a folder: an env file for each service, the public keys, and the accounts of NATS.
import { existsSync } from 'node:fs';
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
export async function addDatabases(folder, host) {
  const { readEnvFile, writeSecretEnvFile } = (await import('@gatehouse/service')).default;
  const own = SERVICES.filter((service) => existsSync(join(folder, `${service}.env`)));
  const server = readEnvFile(join(folder, 'mariadb.env'));
  const passwordOf = (name) => (server[name] ??= secret(24));
  passwordOf('MARIADB_ROOT_PASSWORD');
  for (const service of own) {
    const prefix = settingPrefix(service);
    const values = readEnvFile(join(folder, `${service}.env`));
    if (WITH_DATABASE.includes(service))
      values[`${prefix}DATABASE_URL`] =
        `mysql://${service}:${passwordOf(`${prefix}DATABASE_PASSWORD`)}@${host}/${service}`;
    writeSecretEnvFile(join(folder, `${service}.env`), values);
  }
  writeSecretEnvFile(join(folder, 'mariadb.env'), server);
}

/**
 * Makes what commands need that run apart from the processes: `commands`, a folder for `--keys` with keys of their own and
 * the addresses of the databases, and `backup.env` with the addresses alone.
 */
export async function addCommands(folder, keyring) {
  const { readEnvFile, writeSecretEnvFile } = (await import('@gatehouse/service')).default;
  keyring.addCommands(SERVICES.filter((service) => service !== 'gateway'));
  const addresses = {};
  for (const service of WITH_DATABASE) {
    const name = `${settingPrefix(service)}DATABASE_URL`;
    const address = readEnvFile(join(folder, `${service}.env`))[name];
    if (address === undefined) continue;
    addresses[name] = address;
    const file = join(folder, 'commands', `${service}.env`);
    writeSecretEnvFile(file, { ...readEnvFile(file), [name]: address });
  }
  writeSecretEnvFile(join(folder, 'backup.env'), addresses);
}

const secret = (bytes) => randomBytes(bytes).toString('hex');
