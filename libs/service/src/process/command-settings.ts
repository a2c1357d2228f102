import { join } from 'node:path';
import { serviceOfSeed } from '@gatehouse/bus';
import { readEnvFile } from '../keyring/env-file';
import { newSecret, secretNameOf } from '../keyring/keyring';
import { Config } from '../config/config';
import { SIGNERS } from '../config/names/processes';
import type { Environment } from '../config/settings';

const TRUSTED_FILE = 'trusted.env';

/**
 * The settings of a command that works on the site of others: those of the one process, or those of each service as its
 * own process has them. Services of their own have their keys in a folder (`npm run keys`) or in the environment.
 */
export class CommandSettings {
  /** Whether the services are processes of their own, on NATS. */
  readonly isApart: boolean;

  /** @param keysFolder the folder of `npm run keys`; '' for none */
  constructor(
    private readonly env: Environment,
    private readonly keysFolder = '',
  ) {
    this.isApart = [env.NATS_URL, env.NATS_URL_FILE].some(Boolean);
  }

  /** Settings that are the same for all processes. @throws Error with a sentence for each that is wrong */
  get site(): Config {
    return new Config(this.env);
  }

  /** {@link site}, or what is wrong with the settings. */
  read(): { config: Config; wrong?: undefined } | { wrong: string; config?: undefined } {
    try {
      return { config: this.site };
    } catch (error) {
      return { wrong: error instanceof Error ? error.message : String(error) };
    }
  }

  /**
   * The settings of a service. In the site of one process they are those of the site.
   * @throws Error with a sentence for each that is wrong
   */
  of(service: string): Config {
    if (!this.isApart) return this.site;
    return new Config(this.environmentOf(service), service);
  }

  /** Whether the key of a service is there, with which it signs in to NATS. */
  hasKeyOf(service: string): boolean {
    const { key, trustedKeys } = this.of(service).nats;
    return serviceOfSeed(key, trustedKeys) === service;
  }

  private environmentOf(service: string): Environment {
    const given = { ...this.env, ...this.valuesIn(TRUSTED_FILE), ...this.valuesIn(`${service}.env`) };
    const secret = secretNameOf(service);
    const isMissing = SIGNERS.some((name) => name === service) && !given[secret] && !given[`${secret}_FILE`];
    // A command signs nothing that outlives it, so it need not know the secret.
    return isMissing ? { ...given, [secret]: newSecret() } : given;
  }

  /** The values of a file in the folder of keys; none when there is no such file. */
  private valuesIn(name: string): Environment {
    return this.keysFolder === '' ? {} : readEnvFile(join(this.keysFolder, name));
  }
}
