import type { Database } from '@gatehouse/persistence';

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

/**
 * Runs `work`, which changes a database; with `dryRun` in a transaction that is rolled back, so that its result is that of
 * the real run.
 */
export async function rehearse<T>(database: Database, dryRun: boolean, work: () => Promise<T>): Promise<T> {
  if (!dryRun) return work();
  let done: { result: T } | undefined;
  try {
    await database.batchTransaction(async () => {
      done = { result: await work() };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack) || !done) throw error;
  }
  if (!done) throw new Error('The dry run had no result.');
  return done.result;
}
