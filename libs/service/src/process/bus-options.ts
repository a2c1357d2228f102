import type { NatsBusOptions } from '@gatehouse/bus';
import type { Config } from '../config/config';

const STANDARD_URL = 'nats://127.0.0.1:4222';

/**
 * How a service joins the bus, from its settings.
 * @throws Error with one sentence that says what is missing
 */
export function busOptions(config: Config, service: string): NatsBusOptions {
  const { url, key, trustedKeys, trustedKeysFile, replicas, tls } = config.nats;
  if (key === '' || trustedKeys.length === 0)
    throw new Error(
      `${service} needs NATS_KEY and NATS_TRUSTED_KEYS, with which it signs in to NATS and signs messages: npm run keys makes them.`,
    );
  const file = trustedKeysFile ? { trustedKeysFile } : {};
  return { url: url || STANDARD_URL, service, key, trustedKeys, ...file, tls, bucketReplicas: replicas };
}
