import { MigrationExecutor } from 'typeorm';
import type { DatabaseOptions } from '../connection/data-source';
import { openExact, type ExactConnection } from './exact-connection';
import type { Stored } from './stored-value';
import { isFormer, namesOf } from '../migrations/former-database';
import { refuseBrokenReferences } from './broken-references';
import { insertRows } from './insert-rows';
import { decodeRow } from './stored-value';
import { appliedMigrations, quoted, readTables, tableNames, UNFINISHED, type TableShape } from './table-shape';
import { endImport, markImport, readImport, writeImport, type ImportState } from './unfinished-import';

/** The state of a database after the import, before migrations that the archive does not know. */
export interface ImportedDatabase {
  migrations: readonly string[];
  tables: readonly TableShape[];
}

/**
 * Fills one database from an archive. On SQLite all of it is one transaction. MySQL ends a transaction with each change of
 * a table, so there every batch is one, and an import that was interrupted goes on after the last. A mark tells the site
 * and the next import how far it is (docs/decisions/0043-the-whole-site-in-one-archive.md).
 */
export class DatabaseLoader {
  private batch = 0;

  private constructor(
    private readonly connection: ExactConnection,
    private state: ImportState | undefined,
    /** The migrations that have run on the database, by this program or by another. */
    private readonly ran: readonly string[],
  ) {}

  static async open(options: DatabaseOptions): Promise<DatabaseLoader> {
    const connection = await openExact(options);
    try {
      return new DatabaseLoader(connection, await readImport(connection), await appliedMigrations(connection));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** The import that has not ended, if there is one. */
  get unfinished(): ImportState | undefined {
    return this.state;
  }

  /** The migrations that the running version has. */
  get knownMigrations(): string[] {
    return namesOf(this.connection.source);
  }

  /**
   * The migrations among these that neither this version has nor, all of them, the database: where the program of a newer
   * service has made the tables, its rows fit.
   */
  lacking(migrations: readonly string[]): string[] {
    const known = this.knownMigrations;
    // What was made before the first release fits into the tables of this version, or is refused by them.
    if (isFormer(migrations, known) || this.isMadeBy(migrations)) return [];
    return migrations.filter((name) => !known.includes(name));
  }

  /** How many rows each table has, at most `most` of each. */
  async countRows(most: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const { name } of await readTables(this.connection)) {
      const some = `SELECT 1 AS one FROM ${quoted(name)} LIMIT ${most}`;
      const [[total] = []] = await this.connection.rows(`SELECT COUNT(*) FROM (${some}) some_rows`);
      counts.set(name, Number(total));
    }
    return counts;
  }

  /** Brings an empty database up to the running version. */
  async migrate(): Promise<void> {
    const executor = this.executor();
    for (const migration of await executor.getPendingMigrations()) await executor.executeMigration(migration);
  }

  /** Marks the database as one whose import has begun, unless it is already. @throws Error when another import is running */
  async mark(archive: string): Promise<void> {
    if (this.connection.dialect === 'mysql') {
      const [[granted] = []] = await this.connection.rows(`SELECT GET_LOCK(CONCAT('gatehouse ', DATABASE()), 0)`);
      if (Number(granted) !== 1) throw new Error('Another import into this database is running.');
    }
    if (this.state?.archive === archive) return;
    await markImport(this.connection, archive);
    this.state = { archive, stage: 'marked', batches: 0 };
  }

  /** Empties the database and makes the tables of the archive, unless an import that was interrupted has done so. */
  async begin(target: ImportedDatabase): Promise<void> {
    const { connection } = this;
    if (connection.dialect === 'sqlite') {
      // Tables are dropped and filled in the order of their names.
      await connection.run('PRAGMA foreign_keys = OFF');
      await connection.run('BEGIN IMMEDIATE');
    } else await prepareSession(connection);
    if (this.stored.stage !== 'marked') return;
    if (!this.isOfNewer(target.migrations)) await this.makeTables(target.migrations);
    const made = await readTables(connection);
    refuseOtherTables(target.tables, made);
    for (const { name } of made) await connection.run(`DELETE FROM ${quoted(name)}`);
    await this.note({ ...this.stored, stage: 'loading', batches: 0 });
  }

  /** Stores lines of rows; those of batches that are stored are skipped. */
  async insert(table: TableShape, lines: readonly string[]): Promise<void> {
    this.batch += 1;
    if (this.isDone || this.batch <= this.stored.batches) return;
    const rows: Stored[][] = lines.map(decodeRow);
    const isMysql = this.connection.dialect === 'mysql';
    if (isMysql) await this.connection.run('START TRANSACTION');
    await insertRows(this.connection, table, rows);
    if (!isMysql) return;
    await this.note({ ...this.stored, batches: this.batch });
    await this.connection.run('COMMIT');
  }

  /** Lets ids go on where they were, and runs the migrations that the archive does not know. */
  async finish(tables: readonly TableShape[]): Promise<void> {
    const { connection } = this;
    if (!this.isDone) {
      for (const { name, next } of tables) if (next !== undefined) await continueIds(connection, name, next);
      // A migration that is interrupted cannot be run again: from here on, the next import begins again.
      if (connection.dialect === 'mysql') await this.note({ ...this.stored, stage: 'marked' });
      await this.migrate();
      await refuseBrokenReferences(connection);
      await this.note({ ...this.stored, stage: 'done' });
    }
    if (connection.dialect === 'sqlite') await connection.run('COMMIT');
  }

  /** The whole site is imported: takes the mark away. */
  end(): Promise<void> {
    return endImport(this.connection);
  }

  /** Closes the connection. Uncommitted rows are rolled back. */
  close(): Promise<void> {
    return this.connection.close();
  }

  /** Whether only a newer program can make the tables, which has done so. */
  private isOfNewer(migrations: readonly string[]): boolean {
    return this.isMadeBy(migrations) && migrations.some((name) => !this.knownMigrations.includes(name));
  }

  private isMadeBy(migrations: readonly string[]): boolean {
    return migrations.length === this.ran.length && migrations.every((name) => this.ran.includes(name));
  }

  private async makeTables(migrations: readonly string[]): Promise<void> {
    await dropAll(this.connection);
    const executor = this.executor();
    const wanted = isFormer(migrations, this.knownMigrations) ? this.knownMigrations : migrations;
    for (const migration of await executor.getPendingMigrations())
      if (wanted.includes(migration.name)) await executor.executeMigration(migration);
  }

  private get stored(): ImportState {
    if (!this.state) throw new Error('The database is not marked.');
    return this.state;
  }

  private get isDone(): boolean {
    return this.stored.stage === 'done';
  }

  private async note(state: ImportState): Promise<void> {
    await writeImport(this.connection, state);
    this.state = state;
  }

  private executor(): MigrationExecutor {
    return new MigrationExecutor(this.connection.source, this.connection.source.createQueryRunner());
  }
}

async function prepareSession(connection: ExactConnection): Promise<void> {
  await connection.run(
    `SET SESSION sql_mode = CONCAT(@@SESSION.sql_mode, ',NO_AUTO_VALUE_ON_ZERO,STRICT_ALL_TABLES'), foreign_key_checks = 0`,
  );
}

async function dropAll(connection: ExactConnection): Promise<void> {
  for (const name of await tableNames(connection))
    if (name !== UNFINISHED) await connection.run(`DROP TABLE ${quoted(name)}`);
}

/** The migrations of one level make the same tables everywhere; else rows would be lost. */
function refuseOtherTables(archived: readonly TableShape[], made: readonly TableShape[]): void {
  for (const { name, columns } of archived) {
    const known = made.find((table) => table.name === name)?.columns ?? [];
    const missing = columns.filter((column) => !known.includes(column));
    if (missing.length > 0)
      throw new Error(
        `The migrations of this version do not make ${missing.map((one) => `${name}.${one}`).join(', ')}.`,
      );
  }
}

async function continueIds(connection: ExactConnection, table: string, next: number): Promise<void> {
  if (connection.dialect === 'mysql') {
    await connection.run(`ALTER TABLE ${quoted(table)} AUTO_INCREMENT = ${Math.max(1, Math.floor(next))}`);
    return;
  }
  await connection.run('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
  await connection.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, next - 1]);
}
