/** The effect of a statement. */
export interface Changed {
  /** How many rows it found. */
  affected: number;
  /** The id that the database has assigned; 0 where it has not. */
  id: number;
}

/** Runs statements with `?` placeholders on a connection or a pool, without the layers of TypeORM. SQLite answers at once. */
export interface StatementRunner {
  /** The rows that a statement gives: plain objects by column. */
  rows(sql: string, parameters: readonly unknown[]): object[] | Promise<object[]>;
  /** The same rows, of whole numbers and short texts alone, in the way that is cheapest for many of these. */
  packedRows(sql: string, parameters: readonly unknown[]): object[] | Promise<object[]>;
  /** The first of the rows. */
  first(sql: string, parameters: readonly unknown[]): object | undefined | Promise<object | undefined>;
  /** Runs an INSERT, UPDATE or DELETE. */
  change(sql: string, parameters: readonly unknown[]): Changed | Promise<Changed>;
}
