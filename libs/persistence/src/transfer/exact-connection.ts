import { DataSource } from 'typeorm';
import { sourceOptions, type DatabaseOptions, type Dialect } from '../connection/data-source';
import { MysqlExact, type MysqlQueries } from './mysql-exact';
import type { ExactStatements } from './stored-value';
import { SqliteExact, type SqliteStatements } from './sqlite-exact';

/** One connection to a database for exports and imports, with the migrations of its service. */
export interface ExactConnection extends ExactStatements {
  readonly dialect: Dialect;
  readonly source: DataSource;
  close(): Promise<void>;
}

/** Why no connection to a database was had: its `cause` is the error of the driver. */
export class NotOpened extends Error {
  constructor(
    readonly url: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Opens a connection of its own to a database. It makes no tables. @throws NotOpened */
export async function openExact(options: DatabaseOptions): Promise<ExactConnection> {
  const { dialect, writing } = await sourceOptions(options, { patient: true });
  const source = await new DataSource(writing).initialize().catch((cause: unknown) => {
    throw new NotOpened(options.url, cause);
  });
  try {
    return await (dialect === 'sqlite' ? exactSqlite(source) : exactMysql(source));
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

async function exactSqlite(source: DataSource): Promise<ExactConnection> {
  const connection: unknown = await source.createQueryRunner().connect();
  if (!isSqlite(connection)) throw new Error('Connection is closed.');
  const statements = new SqliteExact(connection);
  return opened(source, 'sqlite', statements, async () => {
    // The driver closes a connection when nothing refers to its statements any more: until then it would keep its locks.
    await statements.run('ROLLBACK').catch(() => undefined);
    await source.destroy();
  });
}

async function exactMysql(source: DataSource): Promise<ExactConnection> {
  const runner = source.createQueryRunner();
  const connection: unknown = await runner.connect();
  if (!isMysql(connection)) throw new Error('Connection is closed.');
  return opened(source, 'mysql', new MysqlExact(connection), async () => {
    await runner.release();
    await source.destroy();
  });
}

const opened = (
  source: DataSource,
  dialect: Dialect,
  statements: ExactStatements,
  close: () => Promise<void>,
): ExactConnection => ({
  source,
  dialect,
  rows: (sql, parameters) => statements.rows(sql, parameters),
  run: (sql, parameters) => statements.run(sql, parameters),
  close,
});

const isSqlite = (value: unknown): value is SqliteStatements =>
  typeof value === 'object' && value !== null && 'prepare' in value;

const isMysql = (value: unknown): value is MysqlQueries =>
  typeof value === 'object' && value !== null && 'query' in value;
