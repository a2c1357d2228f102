import { atEndOfTurn } from '../turns/end-of-turn';
import { MysqlStatements, rowsIn } from './mysql-statements';

type Rows = Promise<readonly object[]>;

/**
 * Runs statements on a pool of mysql2. Standing ones are sent at the end of the turn of the event loop, and those that are
 * equal until then once: each reads what was committed before it was asked for.
 */
export class PoolStatements extends MysqlStatements {
  /** What will be sent, by text and values. */
  private readonly asked = new Map<string, Rows>();

  override standingRows(sql: string, parameters: readonly unknown[]): Rows {
    const key = JSON.stringify([sql, parameters]);
    let rows = this.asked.get(key);
    if (!rows) this.asked.set(key, (rows = this.later(key, () => this.executed(sql, parameters))));
    return rows;
  }

  private later(key: string, send: () => Rows): Rows {
    return new Promise((resolve) => {
      atEndOfTurn(() => {
        this.asked.delete(key);
        resolve(send());
      });
    });
  }

  private executed(sql: string, parameters: readonly unknown[]): Rows {
    return new Promise((resolve, reject) => {
      this.connection.execute(sql, parameters, (error, result) => {
        if (error) reject(error);
        else resolve(rowsIn(result));
      });
    });
  }
}
