import type { Changed, StatementRunner } from './statement-runner';

/** The methods of a pool or connection of mysql2 that are used. */
export interface MysqlConnection {
  query(sql: string, parameters: readonly unknown[], done: Done): unknown;
}

type Done = (error: Error | null, result: unknown) => void;

/** Runs statements on a pool of mysql2, or on the connection of a transaction. */
export class MysqlStatements implements StatementRunner {
  constructor(private readonly connection: MysqlConnection) {}

  async rows(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return rowsIn(await this.send(sql, parameters));
  }

  packedRows(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return this.rows(sql, parameters);
  }

  async first(sql: string, parameters: readonly unknown[]): Promise<object | undefined> {
    const [row] = await this.rows(sql, parameters);
    return row;
  }

  async change(sql: string, parameters: readonly unknown[]): Promise<Changed> {
    const result = await this.send(sql, parameters);
    if (!isChange(result)) return { affected: 0, id: 0 };
    return { affected: result.affectedRows, id: Number(result.insertId) };
  }

  private send(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.connection.query(sql, parameters, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}

/** The rows of a result; none when the statement has given something else. */
const rowsIn = (result: unknown): object[] => (isRows(result) ? result : []);

const isRows = (result: unknown): result is object[] => Array.isArray(result);

const isChange = (result: unknown): result is { affectedRows: number; insertId: number | string } =>
  typeof result === 'object' && result !== null && 'affectedRows' in result && 'insertId' in result;
