import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataSourceOptions, Logger } from 'typeorm';
import type { DatabaseOptions } from './database';
import { watchedSocket } from './watched-socket';

export type Dialect = 'mysql' | 'sqlite';

interface Sources {
  dialect: Dialect;
  writing: DataSourceOptions;
  /** Absent when reads and writes share a pool. */
  reading?: DataSourceOptions;
}

/** Milliseconds a statement waits for SQLite's write lock, held by another process. */
const BUSY_TIMEOUT_MS = 5_000;

/** What TypeORM needs for a database's address; `patient` for migrations, whose statements may take long. */
export function sourceOptions(
  { url, entities, migrations, onStatement }: DatabaseOptions,
  { patient }: { patient: boolean },
): Sources {
  const shared = { entities, migrations, migrationsTableName: 'migrations', ...logging(onStatement) };
  if (/^(mysql|mariadb):\/\//.test(url)) {
    return {
      dialect: 'mysql',
      writing: {
        ...shared,
        type: 'mysql',
        url: url.replace(/^mariadb:/, 'mysql:'),
        charset: 'utf8mb4',
        timezone: 'Z',
        supportBigNumbers: true,
        bigNumberStrings: false,
        // An error has TypeORM's trace; the driver's own would be taken at every statement.
        connectTimeout: 3_000,
        extra: {
          trace: false,
          connectionLimit: 10,
          maxIdle: 10,
          ...(patient ? { enableKeepAlive: true } : { stream: watchedSocket }),
        },
      },
    };
  }
  const path = url.replace(/^sqlite:(\/\/)?/, '');
  if (path === url || path === '')
    throw new Error(`This is no database address: ${url}. Use sqlite:<path> or mysql://user:password@host/name.`);
  if (path === ':memory:') throw new Error('An in-memory database has only one connection: name a file.');
  mkdirSync(dirname(path), { recursive: true });

  const sqlite = {
    ...shared,
    type: 'better-sqlite3' as const,
    database: path,
    driver: require('libsql') as unknown,
    prepareDatabase: prepare,
  };
  return { dialect: 'sqlite', writing: sqlite, reading: { ...sqlite, migrations: [] } };
}

interface SqliteConnection {
  exec(sql: string): void;
}

function prepare(database: SqliteConnection): void {
  database.exec(
    `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY`,
  );
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
