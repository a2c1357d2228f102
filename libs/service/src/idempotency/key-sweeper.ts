import { removeOldKeys, type Database } from '@gatehouse/persistence';
import type { Log } from '../observability/log';
import { RepeatedJob } from '../jobs/repeated-job';

/** How often old keys are removed. */
const EVERY_MS = 15 * 60_000;

/** Removes the keys of requests that are older than a day, once it is started. */
export const keySweeper = (database: Database, log: Log): RepeatedJob =>
  new RepeatedJob(() => removeOldKeys(database), {
    every: EVERY_MS,
    onFailed: (err) => log.warn({ err }, 'old idempotency keys could not be removed'),
  });
