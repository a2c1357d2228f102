import { Migration, MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import type { DatabaseOptions, DatabaseLog } from '../connection/data-source';
import { lockFile, lockServer } from './migration-lock';
import { createStepsTable, dropStepsTable, RecordedSteps, STEPS_TABLE } from './recorded-steps';
import { PlainSteps, type Send, type Steps } from './steps';
import { WatchedRunner, type OnStep } from './watched-runner';

/** A migration that has failed. Its `cause` is the error, whose `code` it has. */
class MigrationFailed extends Error {
  readonly code: string;

  constructor(
    readonly migration: string,
    /** The statement or call, without values; empty when it failed outside of one. */
    readonly step: string,
    cause: unknown,
  ) {
    super(`The migration ${migration} has failed${step === '' ? '' : ` at: ${step}`}`, { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  }
}

const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Runs the migrations that a database does not have yet, one after the other, while no other process does. It can be ended at
 * any moment and run again (docs/decisions/0076-migrations-that-can-be-interrupted.md).
 * @throws MigrationFailed
 */
export async function runMigrations(source: DataSource, { url, log = SILENT }: DatabaseOptions): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    const executor = new MigrationExecutor(source, runner);
    if (!(await isBehind(executor, runner))) return;
    const onWait = (): void => log.warn({}, 'another process migrates this database: waiting until it has ended');
    const release = isMysql(source)
      ? await lockServer((sql, values) => runner.query(sql, values), onWait)
      : await lockFile(url, onWait);
    try {
      await new Migrations(executor, runner, log).run();
    } finally {
      // A connection that is lost has lost its lock.
      await release().catch(() => undefined);
    }
  } finally {
    await runner.release();
  }
}

/** Whether there is a migration to run, or the table of steps of one that ended just before its process did. */
async function isBehind(executor: MigrationExecutor, runner: QueryRunner): Promise<boolean> {
  if ((await executor.getPendingMigrations()).length > 0) return true;
  return isMysql(runner.connection) && runner.hasTable(STEPS_TABLE);
}

const isMysql = ({ options }: DataSource): boolean => options.type === 'mysql';

/** The migrations of one database, which this process alone runs. */
class Migrations {
  /** What runs now, for the log. */
  private step = '';
  /** Sends what is no step of a migration, also while one runs. */
  private readonly send: Send;

  constructor(
    private readonly executor: MigrationExecutor,
    private readonly runner: QueryRunner,
    private readonly log: DatabaseLog,
  ) {
    this.send = runner.query.bind(runner);
  }

  async run(): Promise<void> {
    const { executor, runner } = this;
    // It makes the table of migrations that have run.
    await executor.showMigrations();
    const isRecorded = isMysql(runner.connection);
    if (isRecorded) await createStepsTable(this.send);
    // Another process may have run some in the meantime.
    for (const migration of await executor.getPendingMigrations()) await this.runOne(migration);
    if (isRecorded) await dropStepsTable(this.send);
  }

  private async runOne(migration: Migration): Promise<void> {
    const startedAt = performance.now();
    this.step = '';
    try {
      await this.transact(migration);
    } catch (err) {
      const { name } = migration;
      this.log.error(
        { migration: name, step: this.step, err },
        'the migration has failed; run it again once the cause is gone',
      );
      throw new MigrationFailed(name, this.step, err);
    }
    const ms = Math.round(performance.now() - startedAt);
    this.log.info({ migration: migration.name, ms }, 'the migration has ended');
  }

  /** A migration and the note that it has run are one transaction, which on a server each change of the schema commits. */
  private async transact(migration: Migration): Promise<void> {
    const { runner } = this;
    const steps = await this.stepsOf(migration.name);
    // Switches off foreign keys on SQLite, which is not possible within a transaction.
    await runner.beforeMigration();
    try {
      await runner.startTransaction();
      try {
        await this.executor.executeMigration(this.watched(migration, steps));
        await runner.commitTransaction();
      } catch (error) {
        // The first error tells the cause.
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.afterMigration();
    }
  }

  private watched({ id, timestamp, name, instance }: Migration, steps: Steps): Migration {
    const { runner } = this;
    const up = async (): Promise<void> => {
      await new WatchedRunner(runner, steps, this.logged(name)).run(async () => {
        await instance?.up(runner);
      });
      await steps.end();
    };
    return new Migration(id, timestamp, name, { up, down: () => Promise.resolve() });
  }

  private async stepsOf(migration: string): Promise<Steps> {
    if (!isMysql(this.runner.connection)) {
      this.log.info({ migration }, 'the migration begins');
      return new PlainSteps(this.send);
    }
    const steps = await RecordedSteps.read(migration, this.send);
    if (steps.finished === 0) this.log.info({ migration }, 'the migration begins');
    else this.log.warn({ migration, finished: steps.finished }, 'the migration was interrupted, and goes on');
    return steps;
  }

  private readonly logged =
    (migration: string): OnStep =>
    async (step, run) => {
      const outer = this.step;
      this.step = step;
      this.log.info({ migration, step }, 'a step begins');
      const result = await run();
      this.log.info({ migration, step }, 'a step has ended');
      this.step = outer;
      return result;
    };
}
