import type { EntityManager, QueryRunner } from 'typeorm';

/** A row that waits for the end of its transaction. */
export interface LateRow {
  table: string;
  /** The statement before the rows; equal ones share a statement. */
  head: string;
  values: readonly unknown[];
  /** The statement behind the rows. */
  ending: string;
}

interface Waiting extends LateRow {
  /** The number of the write in which it was inserted. */
  insertedIn?: number;
}

/** The start of a write that may be undone on its own. */
export interface LateMark {
  rows: number;
  write: number;
}

/**
 * Rows of one transaction that are inserted together at its end, or before a statement that names the table of one of them.
 * Several writes in a transaction, as in batches and shared commits, then take one statement for each table.
 */
export class LateRows {
  private readonly rows: Waiting[] = [];
  private readonly tables = new Set<string>();
  private writes = 0;

  /** @param send inserts rows in the transaction */
  constructor(private readonly send: (rows: readonly LateRow[]) => Promise<void>) {}

  add(row: LateRow): void {
    this.rows.push({ ...row });
    this.tables.add(row.table);
  }

  /** Notes that a savepoint was set. */
  mark(): LateMark {
    this.writes += 1;
    return { rows: this.rows.length, write: this.writes };
  }

  /** Follows a rollback to the savepoint of a mark: what was inserted since waits again, unless it was added since. */
  undo({ rows, write }: LateMark): void {
    this.rows.splice(rows);
    for (const row of this.rows) {
      if ((row.insertedIn ?? 0) < write) continue;
      delete row.insertedIn;
      this.tables.add(row.table);
    }
  }

  /** Whether a statement may depend on a row that waits. */
  concern(statement: string): boolean {
    for (const table of this.tables) if (statement.includes(table)) return true;
    return false;
  }

  /** Inserts all rows that wait. */
  async insert(): Promise<void> {
    const due = this.rows.filter(({ insertedIn }) => insertedIn === undefined);
    this.tables.clear();
    for (const row of due) row.insertedIn = this.writes;
    if (due.length > 0) await this.send(due);
  }
}

const byRunner = new WeakMap<QueryRunner, LateRows>();

/** The late rows of a transaction; undefined outside of one. */
export const lateRowsOf = (runner: QueryRunner | undefined): LateRows | undefined => runner && byRunner.get(runner);

/** Runs the work of a transaction, and inserts its late rows. @param send inserts rows in the transaction */
export async function withLateRows<T>(
  { queryRunner }: EntityManager,
  send: (rows: readonly LateRow[]) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  if (!queryRunner) return work();
  const late = new LateRows(send);
  byRunner.set(queryRunner, late);
  try {
    const result = await work();
    await late.insert();
    return result;
  } finally {
    byRunner.delete(queryRunner);
  }
}
