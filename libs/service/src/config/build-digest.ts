import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Environment } from './settings';
import { namesOf } from './unknown-settings';

/** What differs between replicas, or is not seen in replies. */
const OF_THE_PROCESS = /^(PORT|HOST|METRICS_PORT|DATA_DIR|LOG_LEVEL|STOP_DELAY_MS|(NATS|OTEL)_.*)$/;

interface Build {
  /** The file that runs. */
  program: string;
  owners: Parameters<typeof namesOf>[0];
  /** Of the service. A digest of secrets without a key could be guessed at. */
  key: string;
}

/**
 * What a process runs, program and settings, in a few characters: replies of another build are not those of this one
 * (docs/decisions/0034-tags-and-purges.md).
 */
export function buildDigest(env: Environment, { program, owners, key }: Build): string {
  const digest = createHmac('sha256', key).update(readFileSync(program));
  for (const name of [...namesOf(owners)].filter((one) => !OF_THE_PROCESS.test(one)).sort())
    if (env[name] !== undefined) digest.update(`\n${name}=${env[name]}`);
  return digest.digest('base64url').slice(0, 12);
}
