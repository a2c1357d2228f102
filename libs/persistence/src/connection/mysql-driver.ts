import type { Connection, Pool, PoolOptions } from 'mysql2';

const READ_COMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

/** What TypeORM uses of mysql2. */
interface MysqlDriver {
  createPool(options: PoolOptions): Pool;
}

/**
 * mysql2, with connections that read what is committed at the time of each statement. In the server's own isolation
 * level a transaction would read from a snapshot: it would not see the record whose lock it has waited for, nor the slug
 * that it has just failed to take, and a search that finds no row would block the insertions of others.
 */
export async function readCommittedDriver(): Promise<MysqlDriver> {
  // Imported only where it is used: a service on SQLite needs no driver of MySQL.
  const driver = await import('mysql2');
  return {
    createPool(options) {
      const pool = driver.createPool(options);
      pool.on('connection', setIsolationLevel);
      return pool;
    },
  };
}

/** Sent first on a new connection, once. A connection that refuses it is closed, and the statement that wants it fails. */
function setIsolationLevel(connection: Connection): void {
  connection.query(READ_COMMITTED, (error) => {
    if (error) connection.destroy();
  });
}
