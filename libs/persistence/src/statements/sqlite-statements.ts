import { rowMaker, type RowMaker } from './row-maker';
import type { Changed, StatementRunner } from './statement-runner';

/** The methods of a libsql connection that are used. */
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
  /** Gives all rows as one text: a JSON list of lists. */
  packed?: PreparedStatement;
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

  /** Each row and each value costs on its way out of native code; one text of them all takes half of the time. */
  packedRows(sql: string, parameters: readonly unknown[]): object[] {
    const prepared = this.prepare(sql);
    if (!prepared.toRow) return this.rows(sql, parameters);
    prepared.packed ??= this.pack(sql, prepared.statement);
    const [[text] = []] = prepared.packed.all(parameters);
    return typeof text === 'string' ? listsIn(text).map(prepared.toRow) : [];
  }

  first(sql: string, parameters: readonly unknown[]): object | undefined {
    const { statement, toRow } = this.prepare(sql);
    if (!toRow) {
      statement.run(parameters);
      return undefined;
    }
    // `get` leaves the statement at its row; after some transactions it then answers with the parameters of the time before.
    const [values] = statement.all(parameters);
    return values && toRow(values);
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

  private pack(sql: string, statement: PreparedStatement): PreparedStatement {
    const names = statement.columns().map(({ name }) => `"${name}"`);
    const packed = `SELECT json_group_array(json_array(${names.join(', ')})) FROM (${sql})`;
    return this.connection.prepare(packed).raw();
  }

  private forgetOldest(): void {
    const [oldest] = this.prepared.keys();
    if (oldest !== undefined) this.prepared.delete(oldest);
  }
}

function listsIn(json: string): unknown[][] {
  const lists: unknown = JSON.parse(json);
  return isLists(lists) ? lists : [];
}

const isLists = (value: unknown): value is unknown[][] => Array.isArray(value);
