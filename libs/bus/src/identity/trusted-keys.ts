import { isPublicKey, isSeed, publicKeyOf } from './nkeys';

/** The public key of a service. A service may have two while its key is replaced. */
export interface TrustedKey {
  service: string;
  publicKey: string;
}

/** A service's name is a token of NATS subjects and the prefix of its settings. */
const NAME = /^[a-z][a-z0-9-]{0,62}$/;

/** Whether a service can have this name: lower case, digits and hyphens. */
export const isServiceName = (name: string): boolean => NAME.test(name);

/**
 * Reads `gateway=U…,core=U…`.
 * @throws Error that names the entry that is wrong
 */
export function readTrustedKeys(text: string): TrustedKey[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf('=');
      const service = entry.slice(0, at).trim();
      const publicKey = entry.slice(at + 1).trim();
      if (at < 0 || !isServiceName(service) || !isPublicKey(publicKey))
        throw new Error(`"${entry.slice(0, 100)}" is not a service and its public key, as in core=U…`);
      return { service, publicKey };
    });
}

/** The text of {@link readTrustedKeys}. */
export const writeTrustedKeys = (keys: readonly TrustedKey[]): string =>
  keys.map(({ service, publicKey }) => `${service}=${publicKey}`).join(',');

/** The service that the seed of a key belongs to; undefined when the key is not trusted. */
export function serviceOfSeed(seed: string, trusted: readonly TrustedKey[]): string | undefined {
  if (!isSeed(seed)) return undefined;
  const publicKey = publicKeyOf(seed);
  return trusted.find((key) => key.publicKey === publicKey)?.service;
}
