import type { NatsBusOptions } from '@gatehouse/bus';
import type { Config } from '../config/config';

const STANDARD_URL = 'nats://127.0.0.1:4222';

/**
 * How a service joins the bus, from its settings.
 * @throws Error with one sentence that says what is missing
 */
export function busOptions(config: Config, service: string): NatsBusOptions {
  const { natsUrl, natsKey, trustedKeys, natsTls } = config;
  if (natsKey === '' || trustedKeys.length === 0)
    throw new Error(
      `${service} needs NATS_KEY and NATS_TRUSTED_KEYS, with which it signs in to NATS and signs messages: npm run keys makes them.`,
    );
  return { url: natsUrl || STANDARD_URL, service, key: natsKey, trustedKeys, tls: natsTls };
}
