import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createKeyPair,
  publicKeyOf,
  readTrustedKeys,
  serverUsers,
  writeTrustedKeys,
  type TrustedKey,
} from '@gatehouse/bus';
import * as dto from '@gatehouse/dto';
import { SIGNERS } from '../config/names/processes';
import { settingPrefix } from '../config/names/setting-prefix';
import { envText, readEnvFile, writeSecretEnvFile } from './env-file';

const TRUSTED = 'trusted.env';
const ACCOUNTS = 'accounts.conf';
/** The folder with the keys of commands, next to those of the processes. */
const COMMANDS = 'commands';
const SECRET_BYTES = 32;

/** A new secret of the length that services want. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** `new,old` as a list. */
export const splitSecrets = (text: string): string[] => text.split(',').filter((secret) => secret !== '');

/**
 * The keys of a site's services in a folder: an env file for each service, the public keys, and the accounts of NATS
 * (docs/operations.md#keys-of-the-services). Existing keys are kept.
 */
export class Keyring {
  /** The public keys of all services. */
  trusted: TrustedKey[];

  private constructor(
    private readonly folder: string,
    /** The processes that sign something with a secret of their own. */
    readonly signers: readonly string[],
  ) {
    this.trusted = readTrustedKeys(readEnvFile(this.trustedFile).NATS_TRUSTED_KEYS ?? '');
  }

  /** @param signers the processes that sign something with a secret of their own */
  static open(folder: string, signers: readonly string[] = SIGNERS): Keyring {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new Keyring(folder, signers);
  }

  /** Makes the keys that these services lack; gives the names of those that got one. */
  add(services: readonly string[]): string[] {
    const made = services.filter((service) => this.seedOf(service) === undefined);
    for (const service of made) this.makeKey(service);
    for (const service of services.filter((one) => this.signs(one))) this.makeSecret(service);
    this.write();
    return made;
  }

  /**
   * Makes keys for commands that run apart from the processes: one for each service, as a command signs in as the service
   * that it changes. They are trusted beside the service's own, and worth nothing when their files are gone and the service
   * is retired.
   */
  addCommands(services: readonly string[]): void {
    mkdirSync(join(this.folder, COMMANDS), { recursive: true, mode: 0o700 });
    for (const service of services) if (this.commandSeedOf(service) === undefined) this.makeKey(service, COMMANDS);
    this.write();
  }

  /** Makes a second key for a service; the first stays trusted until it is retired. */
  rotate(service: string): void {
    this.makeKey(service);
    this.write();
  }

  /** Ends the trust in all keys of a service but its present ones; without a present one, in the service. */
  retire(service: string): void {
    const seeds = [this.seedOf(service), this.commandSeedOf(service)].filter((seed) => seed !== undefined);
    const present = seeds.map(publicKeyOf);
    this.trusted = this.trusted.filter((one) => one.service !== service || present.includes(one.publicKey));
    this.write();
  }

  /** Forgets the key of a service that is gone, and ends the trust in it. */
  remove(service: string): void {
    for (const file of [this.fileOf(service), this.fileOf(service, COMMANDS)]) rmSync(file, { force: true });
    this.retire(service);
  }

  /** The secrets of a service, the one that signs first. */
  secretsOf(service: string): string[] {
    return splitSecrets(readEnvFile(this.fileOf(service))[secretNameOf(service)] ?? '');
  }

  setSecrets(service: string, secrets: readonly string[]): void {
    const file = this.fileOf(service);
    writeSecretEnvFile(file, { ...readEnvFile(file), [secretNameOf(service)]: secrets.join(',') });
  }

  /** Whether a service signs something with a secret of its own. */
  signs(service: string): boolean {
    return this.signers.includes(service);
  }

  /** The environment of a service: its key and the public keys of all. */
  envOf(service: string): Record<string, string> {
    return { ...readEnvFile(this.fileOf(service)), ...readEnvFile(this.trustedFile) };
  }

  /** The file with the public keys of all. */
  get trustedFile(): string {
    return join(this.folder, TRUSTED);
  }

  /** The file for the server's configuration to include. */
  get accountsFile(): string {
    return join(this.folder, ACCOUNTS);
  }

  /** The file of a service, or of commands that work on it. */
  fileOf(service: string, owner: '' | typeof COMMANDS = ''): string {
    return join(this.folder, owner, `${service}.env`);
  }

  seedOf(service: string): string | undefined {
    return readEnvFile(this.fileOf(service)).NATS_KEY;
  }

  private commandSeedOf(service: string): string | undefined {
    return readEnvFile(this.fileOf(service, COMMANDS)).NATS_KEY;
  }

  private makeKey(service: string, owner: '' | typeof COMMANDS = ''): void {
    const { seed, publicKey } = createKeyPair();
    try {
      this.trusted = [...this.trusted, ...readTrustedKeys(`${service}=${publicKey}`)];
    } catch {
      throw new Error(`"${service}" cannot be the name of a service.`);
    }
    const file = this.fileOf(service, owner);
    writeSecretEnvFile(file, { ...readEnvFile(file), NATS_KEY: seed });
  }

  /** What a service signs tokens and sessions with, unless it has a secret. */
  private makeSecret(service: string): void {
    const file = this.fileOf(service);
    writeSecretEnvFile(file, { [secretNameOf(service)]: newSecret(), ...readEnvFile(file) });
  }

  private write(): void {
    const trusted = envText({ NATS_TRUSTED_KEYS: writeTrustedKeys(this.trusted) });
    // At once: processes that look at the file never see a part of it, which would end the trust in the others.
    writeFileSync(`${this.trustedFile}.new`, trusted, { mode: 0o644 });
    renameSync(`${this.trustedFile}.new`, this.trustedFile);
    writeFileSync(this.accountsFile, serverUsers(this.trusted, dto.declarationsIn(dto)));
  }
}

/** The setting that holds the secret of a service: `CORE_SECRET`. */
export const secretNameOf = (service: string): string => `${settingPrefix(service)}SECRET`;
