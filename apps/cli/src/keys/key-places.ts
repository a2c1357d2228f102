import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Keyring, newSecret, secretNameOf, splitSecrets } from '@gatehouse/service';
import { CommandError, usageError } from '../frame/command-error';
import type { CommandContext } from '../frame/context';
import type { Site } from '../site/site';

/** The name of the secret from which all others are derived when the services run in one process. */
export const SITE = 'site';

/** Secrets that are accepted at a time, the first signs. */
export interface Secrets {
  /** The setting, or the file. */
  place: string;
  secrets: string[];
  /** Stores other ones; undefined where only the operator can: in the environment. */
  store?: (secrets: readonly string[]) => void;
}

/** The folder of `npm run keys`. @throws CommandError when none is named */
export function keyringOf(folder: string | undefined, context: CommandContext): Keyring {
  if (folder === undefined)
    throw usageError(
      'There is no folder of keys.',
      'Name it with --keys, for example --keys docker/keys. A site of one process has only "site".',
    );
  return Keyring.open(resolve(context.folder, folder));
}

/** The secret of the one-process site: SITE_SECRET, or the file that its first start has made. */
export function siteSecrets(site: Site): Secrets {
  const { siteSecret, dataDir } = site.settings.site;
  if (siteSecret !== '') return { place: 'SITE_SECRET', secrets: splitSecrets(siteSecret) };
  const file = join(dataDir, 'secret');
  if (!existsSync(file))
    throw new CommandError(
      `There is no secret of the site at ${file}.`,
      'Name the data folder with DATA_DIR. The first start of a site makes its secret.',
    );
  return {
    place: file,
    secrets: splitSecrets(readFileSync(file, 'utf8').trim()),
    store: (secrets) => writeFileSync(file, `${secrets.join(',')}\n`, { mode: 0o600 }),
  };
}

/** The secret of a service in the folder of keys. @throws CommandError for one that signs nothing */
export function serviceSecrets(keyring: Keyring, service: string): Secrets {
  if (!keyring.signs(service))
    throw usageError(`${service} signs nothing and has no secret.`, `Those that do are ${keyring.signers.join(', ')}.`);
  return {
    place: `${secretNameOf(service)} in ${keyring.fileOf(service)}`,
    secrets: keyring.secretsOf(service),
    store: (secrets) => keyring.setSecrets(service, secrets),
  };
}

/** A new secret before the present one. @throws CommandError while two are accepted already */
export function rotated(name: string, { place, secrets }: Secrets): string[] {
  if (secrets.length > 1)
    throw new CommandError(
      `${place} has two secrets already.`,
      `When everything that was signed with the old one is over (seven days at most), end it with "gatehouse keys retire ${name}".`,
    );
  return [newSecret(), ...secrets];
}

/** @throws CommandError when the service has no key there */
export function assertHasKey(keyring: Keyring, service: string): void {
  if (keyring.seedOf(service) !== undefined) return;
  const known = [...new Set(keyring.trusted.map((one) => one.service))];
  throw usageError(
    `There is no key of "${service}" in the folder.`,
    known.length > 0 ? `It has keys of ${known.join(', ')}.` : '"gatehouse keys make" makes them.',
  );
}
