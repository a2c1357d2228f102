import { asStored, type ExactStatements, type Stored } from './stored-value';

/** The methods of a libsql connection that are used. */
export interface SqliteStatements {
  prepare(sql: string): {
    readonly reader: boolean;
    raw(): unknown;
    safeIntegers(on: boolean): unknown;
    all(parameters: readonly Stored[]): unknown[][];
    run(parameters: readonly Stored[]): unknown;
  };
}

/** Statements on a connection of libsql. Integers leave it as `bigint`, because a number would lose digits. */
export class SqliteExact implements ExactStatements {
  constructor(private readonly connection: SqliteStatements) {}

  rows(sql: string, parameters: readonly Stored[] = []): Promise<Stored[][]> {
    return attempted(() => {
      const statement = this.connection.prepare(sql);
      statement.raw();
      statement.safeIntegers(true);
      return statement.all(parameters).map((row) => row.map(asStored));
    });
  }

  run(sql: string, parameters: readonly Stored[] = []): Promise<void> {
    return attempted(() => {
      const statement = this.connection.prepare(sql);
      if (statement.reader) statement.all(parameters);
      else statement.run(parameters);
    });
  }
}

const attempted = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));
