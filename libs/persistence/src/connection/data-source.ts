import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataSourceOptions, EntityManager, Logger, MigrationInterface } from 'typeorm';
import type { ChangedRecords } from '../changes/changes';
import { ChangeSubscriber } from '../changes/change-subscriber';
import type { Resources } from '../changes/resources';
import type { Dialect } from '../entities/column-types';
import { entitySchema } from '../entities/entity-schema';
import { loadLibsql } from './libsql';
import { readCommittedDriver } from './mysql-driver';
import { watchedSocket, watchedTlsSocket } from './watched-socket';

export type { Dialect };

/** The log of a process, as far as databases use it. */
export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface DatabaseOptions {
  /** The service whose database it is, for metrics. */
  service?: string;
  /** `sqlite:<path>` or `mysql://user:password@host:port/name` (or `mariadb://…`); `?ssl=on` for an encrypted connection. */
  url: string;
  /** A server of MySQL or MariaDB that follows that of `url`, for the lists of visitors; absent or empty for none. */
  readUrl?: string;
  /** Certificates of the authorities that may sign the server's certificate; makes the connection encrypted. */
  caFile?: string;
  /** Where migrations say what they do, and why the database cannot be used. */
  log?: DatabaseLog;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** What cached responses are made of; absent for a database that no replies are made from. */
  resources?: Resources;
  /**
   * Called after each commit with the tags of what has changed, before the writer goes on. `said` has those that writers
   * said themselves.
   */
  onChange?: (tags: string[]) => void;
  /** Called at the end of each transaction, with the records that it has changed. */
  beforeCommit?: (tx: EntityManager, changed: ChangedRecords) => Promise<void>;
  /**
   * On a server each write of a command leaves a stamp, and a site of one process looks for it; services of their own are
   * told over the bus. On SQLite a file says itself that others have written.
   */
  openedFor?: 'command' | 'site';
  /** Called with every statement sent; tests count with it. */
  onStatement?: (sql: string, parameters: unknown[]) => void;
}

/** A server of MySQL or MariaDB, and how its certificate is checked. */
interface MysqlServer {
  url: string;
  caFile: string;
}

interface Sources {
  dialect: Dialect;
  writing: DataSourceOptions;
  /** Absent when reads and writes share a pool. */
  reading?: DataSourceOptions;
  /** The server that follows the first one. */
  following?: DataSourceOptions;
  /** Called first in each transaction: takes what no two transactions may have at once. */
  lock: () => void;
}

/** Encrypted connections are closed when they were not used for this long: before {@link watchedTlsSocket} closes them. */
const IDLE_TLS_MS = 5_000;

/** How many connections to a server a service has at most. */
export const CONNECTIONS = 10;

/** How long a statement waits while another process has SQLite's write lock. */
const BUSY_TIMEOUT_MS = 5_000;

/** TypeORM's options for the URL of a database; `patient` for migrations, whose statements may take long. */
export async function sourceOptions(options: DatabaseOptions, { patient }: { patient: boolean }): Promise<Sources> {
  const { url, caFile = '', entities, migrations, onStatement } = options;
  const dialect = dialectOf(url);
  const shared = {
    entities: entities.map((type) => entitySchema(type, dialect) ?? type),
    subscribers: [ChangeSubscriber],
    migrations,
    migrationsTableName: 'migrations',
    ...logging(onStatement),
  };
  if (dialect === 'sqlite') return sqliteSources(url, shared);
  const writing = await mysqlSource({ url, caFile }, shared, patient);
  const { readUrl = '' } = options;
  const following = readUrl === '' ? {} : { following: await mysqlSource({ url: readUrl, caFile }, shared, patient) };
  return { dialect, lock: () => undefined, writing, ...following };
}

const dialectOf = (url: string): Dialect => (/^(mysql|mariadb):\/\//.test(url) ? 'mysql' : 'sqlite');

type SharedOptions = Pick<
  DataSourceOptions,
  'entities' | 'subscribers' | 'migrations' | 'migrationsTableName' | 'logging' | 'logger'
>;

async function mysqlSource(server: MysqlServer, shared: SharedOptions, patient: boolean): Promise<DataSourceOptions> {
  const url = server.url.replace(/^mariadb:/, 'mysql:');
  const encryption = encryptionOf(server);
  const watched = encryption.ssl ? { stream: watchedTlsSocket, idleTimeout: IDLE_TLS_MS } : { stream: watchedSocket };
  return {
    ...shared,
    type: 'mysql',
    driver: await readCommittedDriver(),
    url: url.replace(/\?.*/, ''),
    ...encryption,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: 3_000,
    extra: {
      // TypeORM's errors have a stack trace already; the driver would take one for every statement.
      trace: false,
      connectionLimit: CONNECTIONS,
      maxIdle: CONNECTIONS,
      ...(patient ? { enableKeepAlive: true } : watched),
    },
  };
}

/** @throws Error when the file cannot be read, or `ssl` is neither on nor off */
function encryptionOf({ url, caFile }: MysqlServer): { ssl?: object } {
  const mode = new URL(url).searchParams.get('ssl') ?? (caFile === '' ? 'off' : 'on');
  if (mode === 'off') return {};
  if (mode !== 'on') throw new Error(`A database URL has ssl=${mode}. Use ssl=on or ssl=off.`);
  const authorities = caFile === '' ? {} : { ca: readFileSync(caFile, 'utf8') };
  // The driver checks the name in the certificate only when it is told to.
  return { ssl: { ...authorities, rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' } };
}

/** The options of a file beside that of SQLite, which is locked while its migrations run. Nothing waits for its lock. */
export async function lockFileOptions(url: string): Promise<DataSourceOptions> {
  const database = `${pathOf(url)}-migrating`;
  makePrivate(database);
  const prepareDatabase = (connection: SqliteConnection): void => connection.exec('PRAGMA busy_timeout = 0');
  return { type: 'better-sqlite3', database, driver: await loadLibsql(), prepareDatabase };
}

/** The file of a database of SQLite. */
export function pathOf(url: string): string {
  const path = url.replace(/^sqlite:(\/\/)?/, '');
  if (path === url || path === '')
    throw new Error(`${url} is not the URL of a database. Use sqlite:<path> or mysql://user:password@host/name.`);
  if (path === ':memory:') throw new Error('An in-memory database has only one connection. Use a file.');
  return path;
}

async function sqliteSources(url: string, shared: SharedOptions): Promise<Sources> {
  const path = pathOf(url);
  makePrivate(path);
  const sqlite = { ...shared, type: 'better-sqlite3' as const, database: path, driver: await loadLibsql() };
  let writer: SqliteConnection | undefined;
  const prepareWriter = (connection: SqliteConnection): void => {
    prepare(connection);
    writer = connection;
  };
  return {
    dialect: 'sqlite',
    writing: { ...sqlite, prepareDatabase: prepareWriter },
    reading: { ...sqlite, migrations: [], prepareDatabase: prepare },
    lock: () => writer?.exec(TAKE_WRITE_LOCK),
  };
}

/**
 * Begins the transaction, in which nothing has happened yet, anew and with SQLite's write lock: TypeORM has no option for
 * it. A transaction that reads first and takes the lock later fails when another process has written in between, and libsql
 * then keeps the failed statement open, so that no savepoint can be made on the connection.
 */
const TAKE_WRITE_LOCK = 'COMMIT; BEGIN IMMEDIATE';

/** Makes the file, or changes its mode: it is for the process alone. SQLite gives its -wal and -shm files the same mode. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) restrictMode(file);
}

/** A file of another user keeps its mode: who owns it has decided. */
function restrictMode(file: string): void {
  if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600);
}

interface SqliteConnection {
  exec(sql: string): void;
}

function prepare(database: SqliteConnection): void {
  const settings = {
    busy_timeout: BUSY_TIMEOUT_MS,
    journal_mode: 'WAL',
    synchronous: 'NORMAL',
    foreign_keys: 'ON',
    cache_size: -16_000,
    mmap_size: 268_435_456,
    temp_store: 'MEMORY',
  };
  for (const [name, value] of Object.entries(settings)) database.exec(`PRAGMA ${name} = ${value}`);
}

function logging(onStatement: DatabaseOptions['onStatement']): { logging: boolean; logger?: Logger } {
  if (!onStatement) return { logging: false };
  const nothing = (): void => undefined;
  return {
    logging: true,
    logger: {
      logQuery: (sql: string, parameters?: unknown) => onStatement(sql, Array.isArray(parameters) ? parameters : []),
      logQueryError: nothing,
      logQuerySlow: nothing,
      logSchemaBuild: nothing,
      logMigration: nothing,
      log: nothing,
    },
  };
}
