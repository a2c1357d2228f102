import { isRefused } from './statements';
import type { Change, Send, Steps } from './steps';

/** The table of the steps of a migration that has not ended. It is there while migrations run, and after one was interrupted. */
export const STEPS_TABLE = 'migration_steps';

/** A step as it is stored. */
interface Step {
  step: number;
  /** The statement or call. Statements that write the same text between two changes are one step. */
  statement: string;
  isData: boolean;
  /** The change of the schema before it, 0 for none. */
  follows: number;
  isDone: boolean;
}

/** Makes the table of steps, unless an interrupted migration has left it. */
export async function createStepsTable(send: Send): Promise<void> {
  await send(
    `CREATE TABLE IF NOT EXISTS ${STEPS_TABLE} (
      migration VARCHAR(191) NOT NULL, step INT NOT NULL, statement LONGTEXT NOT NULL, is_data TINYINT(1) NOT NULL,
      follows INT NOT NULL, is_done TINYINT(1) NOT NULL, PRIMARY KEY (migration, step)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`,
  );
}

/** Removes the table of steps, once all migrations have ended. */
export const dropStepsTable = (send: Send): Promise<unknown> => send(`DROP TABLE IF EXISTS ${STEPS_TABLE}`);

/**
 * The steps of one migration on MySQL and MariaDB, where a change of the schema commits by itself. Each change is noted before
 * and after it is made; what is written between two changes is one transaction, with a note in it. So a migration that
 * was interrupted can be run again from its beginning: what is noted as finished is left out, and the one change that was
 * begun may find that it was made.
 */
export class RecordedSteps implements Steps {
  /** The steps that this run has passed, made or left out. */
  private readonly passed = new Set<number>();
  /** The last change of the schema that this run has passed. */
  private last = 0;

  private constructor(
    private readonly migration: string,
    private readonly send: Send,
    private readonly steps: Step[],
  ) {}

  /** The steps that an earlier run has noted. */
  static async read(migration: string, send: Send): Promise<RecordedSteps> {
    const rows = await send(
      `SELECT step, statement, is_data, follows, is_done FROM ${STEPS_TABLE} WHERE migration = ? ORDER BY step`,
      [migration],
    );
    return new RecordedSteps(migration, send, Array.isArray(rows) ? rows.map(stepOf) : []);
  }

  /** How many steps earlier runs have finished. */
  get finished(): number {
    return this.steps.filter(({ isDone }) => isDone).length;
  }

  async change<T>(change: Change, make: () => Promise<T>, nothing: T): Promise<T> {
    const known = this.steps.find(
      ({ isData, statement, step }) => !isData && statement === change.text && !this.passed.has(step),
    );
    if (known?.isDone) {
      this.pass(known);
      return nothing;
    }
    // Commits what was written since the change before it.
    const step = known ?? (await this.note(change.text, { isData: false }));
    await this.send('COMMIT');
    const result = await (known ? this.madeAgain(change, make, nothing) : this.made(step, make));
    await this.send(`UPDATE ${STEPS_TABLE} SET is_done = 1 WHERE migration = ? AND step = ?`, [
      this.migration,
      step.step,
    ]);
    step.isDone = true;
    await this.send('COMMIT');
    await this.send('START TRANSACTION');
    this.pass(step);
    return result;
  }

  async write<T>(statement: string, make: () => Promise<T>, nothing: T): Promise<T> {
    const text = withoutTimes(statement);
    const known = this.steps.find((step) => step.statement === text && this.isWrittenHere(step));
    // By an earlier run, which has committed it with its note.
    if (known && !this.passed.has(known.step)) return nothing;
    if (!known) this.passed.add((await this.note(text, { isData: true })).step);
    return make();
  }

  /** In the transaction that stores that the migration has ended. */
  async end(): Promise<void> {
    await this.send(`DELETE FROM ${STEPS_TABLE} WHERE migration = ?`, [this.migration]);
  }

  private pass(step: Step): void {
    this.passed.add(step.step);
    this.last = step.step;
  }

  private async made<T>(step: Step, make: () => Promise<T>): Promise<T> {
    try {
      return await make();
    } catch (error) {
      // It was not made, so the next run has no doubt.
      if (isRefused(error)) await this.forget(step);
      throw error;
    }
  }

  /** Makes a change that an earlier run has begun: it may find that it was made. */
  private async madeAgain<T>({ wasMade }: Change, make: () => Promise<T>, nothing: T): Promise<T> {
    try {
      return await make();
    } catch (error) {
      if (wasMade(error)) return nothing;
      throw error;
    }
  }

  /**
   * Whether a statement has its place between the last change that was passed and the next: it follows the last, or one
   * which the migration leaves out, because it has found it made.
   */
  private isWrittenHere({ isData, follows }: Step): boolean {
    return isData && (follows === this.last || (follows > this.last && !this.passed.has(follows)));
  }

  private async note(statement: string, { isData }: { isData: boolean }): Promise<Step> {
    const step = {
      step: (this.steps.at(-1)?.step ?? 0) + 1,
      statement,
      isData,
      follows: this.last,
      isDone: isData,
    };
    await this.send(
      `INSERT INTO ${STEPS_TABLE} (migration, step, statement, is_data, follows, is_done) VALUES (?, ?, ?, ?, ?, ?)`,
      [this.migration, step.step, statement, Number(isData), step.follows, Number(step.isDone)],
    );
    this.steps.push(step);
    return step;
  }

  private async forget({ step }: Step): Promise<void> {
    await this.send(`DELETE FROM ${STEPS_TABLE} WHERE migration = ? AND step = ?`, [this.migration, step]);
    await this.send('COMMIT');
  }
}

/** A statement that names the time is another one in each run. */
const withoutTimes = (sql: string): string => sql.replaceAll(/\d{10,}|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g, '…');

function stepOf(row: Record<string, unknown>): Step {
  return {
    step: Number(row.step),
    statement: String(row.statement),
    isData: Number(row.is_data) === 1,
    follows: Number(row.follows),
    isDone: Number(row.is_done) === 1,
  };
}
