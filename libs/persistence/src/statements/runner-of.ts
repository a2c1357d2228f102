import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { MysqlStatements, type MysqlConnection } from './mysql-statements';
import { meterOf } from './statement-meter';
import { hookOf } from './statement-hook';
import { SqliteStatements, type SqliteConnection } from './sqlite-statements';
import type { Changed, StatementRunner } from './statement-runner';

/** By connection or pool. */
const runners = new WeakMap<object, StatementRunner>();

/** The rows of a statement, on the connection of the manager's transaction or outside of one. @throws QueryFailedError */
export function rowsOf(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<object[]> {
  return measured(manager, { sql, parameters }, (runner) => runner.rows(sql, parameters));
}

/** As {@link rowsOf}, of whole numbers and short texts alone. */
export function packedRowsOf(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<object[]> {
  return measured(manager, { sql, parameters }, (runner) => runner.packedRows(sql, parameters));
}

/** The first row of a statement. */
export function firstOf(
  manager: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<object | undefined> {
  return measured(manager, { sql, parameters }, (runner) => runner.first(sql, parameters));
}

/** Runs an INSERT, UPDATE or DELETE. @throws QueryFailedError */
export async function change(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<Changed> {
  const run = (): Promise<Changed> =>
    measured(manager, { sql, parameters }, (runner) => runner.change(sql, parameters));
  const hook = hookOf(manager.queryRunner);
  return hook ? hook(sql, run, { affected: 0, id: 0 }) : run();
}

/** A statement to run. */
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

async function measured<T>(
  manager: EntityManager,
  statement: Statement,
  send: (runner: StatementRunner) => T | Promise<T>,
): Promise<T> {
  const { sql, parameters } = statement;
  const meter = meterOf(manager.dataSource);
  const startedAt = performance.now();
  try {
    const found = runnerOf(manager, statement);
    const sent = send(found instanceof Promise ? await found : found);
    // SQLite has answered already.
    const result = sent instanceof Promise ? await sent : sent;
    meter?.ended(sql, (performance.now() - startedAt) / 1000);
    return result;
  } catch (error) {
    meter?.ended(sql, (performance.now() - startedAt) / 1000, error);
    throw asQueryError(error, sql, parameters);
  }
}

/** Where TypeORM would run the statement. */
function runnerOf(
  { dataSource, queryRunner }: EntityManager,
  { sql, parameters }: Statement,
): StatementRunner | Promise<StatementRunner> {
  if (queryRunner?.isReleased) throw new Error('The transaction of this statement has ended.');
  const { driver, options, logger } = dataSource;
  if (options.logging === true) logger.logQuery(sql, [...parameters], queryRunner);
  const connection = sqliteConnectionOf(dataSource);
  if (connection) return sqliteRunner(connection);
  if (queryRunner) return transactionRunner(queryRunner);
  if ('pool' in driver && isMysql(driver.pool)) return mysqlRunner(driver.pool);
  // As TypeORM says it: a request then gets 503.
  throw new Error('Connection is closed.');
}

/** The connection of a data source on SQLite. */
export function sqliteConnectionOf({ driver }: DataSource): SqliteConnection | undefined {
  return 'databaseConnection' in driver && isSqlite(driver.databaseConnection) ? driver.databaseConnection : undefined;
}

async function transactionRunner(queryRunner: QueryRunner): Promise<StatementRunner> {
  const connection: unknown = await queryRunner.connect();
  if (!isMysql(connection)) throw new Error('Connection is closed.');
  return mysqlRunner(connection);
}

const sqliteRunner = (connection: SqliteConnection): StatementRunner =>
  known(connection, () => new SqliteStatements(connection));

const mysqlRunner = (connection: MysqlConnection): StatementRunner =>
  known(connection, () => new MysqlStatements(connection));

function known(connection: object, make: () => StatementRunner): StatementRunner {
  let runner = runners.get(connection);
  if (!runner) runners.set(connection, (runner = make()));
  return runner;
}

/** Errors as TypeORM throws them for its own statements. */
const asQueryError = (error: unknown, sql: string, parameters: readonly unknown[]): unknown =>
  error instanceof Error ? new QueryFailedError(sql, [...parameters], error) : error;

const isSqlite = (value: unknown): value is SqliteConnection =>
  typeof value === 'object' && value !== null && 'prepare' in value;

const isMysql = (value: unknown): value is MysqlConnection =>
  typeof value === 'object' && value !== null && 'query' in value;
