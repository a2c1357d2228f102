import { rowMaker, type RowMaker } from './row-maker';
import type { Changed, StatementRunner } from './statement-runner';

/** What is used of a connection of libsql. */
export interface SqliteConnection {
  prepare(sql: string): PreparedStatement;
}

interface PreparedStatement {
  /** Whether it gives rows. */
  readonly reader: boolean;
  /** Rows as lists of values from now on. */
  raw(): PreparedStatement;
  columns(): { name: string }[];
  all(parameters: readonly unknown[]): unknown[][];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

interface Prepared {
  statement: PreparedStatement;
  /** Absent for statements that give no rows. */
  toRow?: RowMaker;
}

/** Lists of different lengths make different texts, so there can be many. */
const MAX_PREPARED = 500;

/**
 * Runs statements on one connection of libsql, each text prepared once. Rows leave native code as lists of values, which
 * takes half the time of objects (docs/decisions/0039-less-per-request.md).
 */
export class SqliteStatements implements StatementRunner {
  private readonly prepared = new Map<string, Prepared>();

  constructor(private readonly connection: SqliteConnection) {}

  rows(sql: string, parameters: readonly unknown[]): object[] {
    const { statement, toRow } = this.prepare(sql);
    if (toRow) return statement.all(parameters).map(toRow);
    statement.run(parameters);
    return [];
  }

  change(sql: string, parameters: readonly unknown[]): Changed {
    const { statement, toRow } = this.prepare(sql);
    if (toRow) return { affected: statement.all(parameters).length, id: 0 };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { affected: changes, id: Number(lastInsertRowid) };
  }

  private prepare(sql: string): Prepared {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    const prepared = statement.reader
      ? { statement: statement.raw(), toRow: rowMaker(statement.columns().map(({ name }) => name)) }
      : { statement };
    if (this.prepared.size >= MAX_PREPARED) this.forgetOldest();
    this.prepared.set(sql, prepared);
    return prepared;
  }

  private forgetOldest(): void {
    const [oldest] = this.prepared.keys();
    if (oldest !== undefined) this.prepared.delete(oldest);
  }
}
