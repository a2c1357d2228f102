/** Sends a statement of the runner itself, rather than of a migration. */
export type Send = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** A change of the schema. */
export interface Change {
  /** The statement, or the call of the table API. The same in each run of the migration. */
  text: string;
  /** Whether an error says that the change was made before. */
  wasMade: (error: unknown) => boolean;
}

/** What is done with the steps of a migration. */
export interface Steps {
  /** Makes a change of the schema, unless an earlier run has; then it gives `nothing`. */
  change<T>(change: Change, make: () => Promise<T>, nothing: T): Promise<T>;
  /** Writes rows, unless an earlier run has; then it gives `nothing`. */
  write<T>(statement: string, make: () => Promise<T>, nothing: T): Promise<T>;
  /** The migration has come to its end, and its transaction is about to be committed. */
  end(): Promise<void>;
}

/** The steps on SQLite, where a migration with all its changes is one transaction: an interrupted one has not been. */
export class PlainSteps implements Steps {
  constructor(private readonly send: Send) {}

  change<T>(_: Change, make: () => Promise<T>): Promise<T> {
    return make();
  }

  write<T>(_: string, make: () => Promise<T>): Promise<T> {
    return make();
  }

  /** Foreign keys are off while tables are copied, so they are checked before the commit. @throws Error for a broken one */
  async end(): Promise<void> {
    const broken = await this.send('PRAGMA foreign_key_check');
    if (!Array.isArray(broken) || broken.length === 0) return;
    const [{ table, parent, rowid }] = broken as [Record<string, unknown>];
    throw new Error(
      `${broken.length} rows refer to something that is not there, the first of them row ${String(rowid)} of ` +
        `${String(table)}, which refers to ${String(parent)}.`,
    );
  }
}
