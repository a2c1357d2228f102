import type { EntityManager, QueryResult } from 'typeorm';

/** Sends a statement on the connection of the manager's transaction, or outside of one on any. @throws QueryFailedError */
export async function send(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
  const { queryRunner: own, dataSource } = manager;
  if (own) return own.query(sql, [...parameters], true);
  const runner = dataSource.createQueryRunner();
  try {
    return await runner.query(sql, [...parameters], true);
  } finally {
    await runner.release();
  }
}

/** Runs an INSERT of one row. @returns the id that the database has assigned; 0 for tables without one */
export async function insertedId(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<number> {
  const result: { raw: unknown } = await send(manager, sql, parameters);
  return idIn(result.raw);
}

/** SQLite gives the id itself, mysql2 an object with it. */
function idIn(raw: unknown): number {
  if (typeof raw === 'object' && raw !== null) return 'insertId' in raw ? Number(raw.insertId) : 0;
  return Number(raw ?? 0);
}
