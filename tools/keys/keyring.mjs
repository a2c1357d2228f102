// The keys of a site's services in a folder: an env file for each service, the public keys, and the accounts of NATS.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** The processes of a site. */
export const SERVICES = ['gateway', 'core', 'calendar', 'lms', 'widgets'];

/** The processes that sign something with a secret of their own. */
const SIGNERS = ['gateway', 'core', 'calendar', 'widgets'];

const TRUSTED = 'trusted.env';
const ACCOUNTS = 'accounts.conf';

/** A folder of keys; what is there already is kept. */
export class Keyring {
  /** Imported late, as the libraries may not be built when a tool starts. */
  static async open(folder) {
    const [bus, dto, nkeys] = await Promise.all([
      import('@gatehouse/bus'),
      import('@gatehouse/dto'),
      import('nkeys.js'),
    ]);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new Keyring(folder, bus.default, dto.default, nkeys.default);
  }

  constructor(folder, bus, dto, nkeys) {
    const publicKeyOf = (seed) => nkeys.fromSeed(Buffer.from(seed)).getPublicKey();
    Object.assign(this, { folder, bus, dto, publicKeyOf });
    const text = valuesOf(join(folder, TRUSTED)).NATS_TRUSTED_KEYS ?? '';
    this.trusted = bus.readTrustedKeys(text);
  }

  /** Makes the keys that these services lack; gives the names of those that got one. */
  add(services) {
    const made = services.filter((service) => this.seedOf(service) === undefined);
    for (const service of made) this.makeKey(service);
    for (const service of services.filter((one) => SIGNERS.includes(one))) this.makeSecret(service);
    this.write();
    return made;
  }

  /** Makes a second key for a service; the first stays trusted until it is retired. */
  rotate(service) {
    this.makeKey(service);
    this.write();
  }

  /** Ends the trust in all keys of a service but its present one; without a present one, in the service. */
  retire(service) {
    const seed = this.seedOf(service);
    const present = seed === undefined ? undefined : this.publicKeyOf(seed);
    this.trusted = this.trusted.filter((one) => one.service !== service || one.publicKey === present);
    this.write();
  }

  /** The environment of a service: its key and the public keys of all. */
  envOf(service) {
    return { ...valuesOf(this.fileOf(service)), ...valuesOf(join(this.folder, TRUSTED)) };
  }

  /** The file for the server's configuration to include. */
  get accountsFile() {
    return join(this.folder, ACCOUNTS);
  }

  fileOf(service) {
    return join(this.folder, `${service}.env`);
  }

  seedOf(service) {
    return valuesOf(this.fileOf(service)).NATS_KEY;
  }

  makeKey(service) {
    const { seed, publicKey } = this.bus.createKeyPair();
    try {
      this.trusted = [...this.trusted, ...this.bus.readTrustedKeys(`${service}=${publicKey}`)];
    } catch {
      throw new Error(`"${service}" cannot be the name of a service.`);
    }
    writeSecret(this.fileOf(service), { ...valuesOf(this.fileOf(service)), NATS_KEY: seed });
  }

  /** What a service signs tokens and sessions with, unless it has a secret. */
  makeSecret(service) {
    const values = valuesOf(this.fileOf(service));
    writeSecret(this.fileOf(service), { [`${service.toUpperCase()}_SECRET`]: secret(32), ...values });
  }

  write() {
    const NATS_TRUSTED_KEYS = this.bus.writeTrustedKeys(this.trusted);
    writeFileSync(join(this.folder, TRUSTED), textOf({ NATS_TRUSTED_KEYS }));
    writeFileSync(this.accountsFile, this.bus.serverUsers(this.trusted, this.dto.declarationsIn(this.dto)));
  }
}

/** Writes the addresses of databases that the key files lack, for a site whose servers are set up from the same folder. */
export function addDatabases(folder, host) {
  const own = SERVICES.filter((service) => existsSync(join(folder, `${service}.env`)));
  const server = valuesOf(join(folder, 'mariadb.env'));
  const passwordOf = (name) => (server[name] ??= secret(24));
  passwordOf('MARIADB_ROOT_PASSWORD');
  for (const service of own) {
    const upper = service.toUpperCase();
    const values = valuesOf(join(folder, `${service}.env`));
    if (service !== 'gateway')
      values[`${upper}_DATABASE_URL`] =
        `mysql://${service}:${passwordOf(`${upper}_DATABASE_PASSWORD`)}@${host}/${service}`;
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
