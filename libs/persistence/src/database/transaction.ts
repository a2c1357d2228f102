import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs `work` in one transaction and commits it, or rolls back and throws.
 * @param lock called before `work`, within the transaction
 */
export async function inTransaction<T>(
  source: DataSource,
  lock: () => void,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await source.transaction((manager) => {
      lock();
      return work(manager);
    });
  } catch (error) {
    await forgetEnded(source);
    throw error;
  }
}

/**
 * On a full disk SQLite ends a transaction by itself, and there is nothing to roll back. TypeORM then counts it as open for
 * ever, and makes savepoints of the transactions that follow. When one of these fails, all writes after it are told as
 * stored, and none is committed. With another query runner it counts from the beginning.
 */
async function forgetEnded(source: DataSource): Promise<void> {
  const { driver } = source;
  // On MySQL each transaction has a runner of its own.
  if (!('queryRunner' in driver)) return;
  const runner = source.createQueryRunner();
  if (!runner.isTransactionActive) return;
  await runner.query('ROLLBACK').catch(() => undefined);
  driver.queryRunner = undefined;
}
