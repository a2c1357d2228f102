import {
  CreateCommandWrites1767225600060,
  CreateIdempotencyKeys1764100000000,
  CreateImported1764200000000,
  CreateRecordVersions1767225600100,
  Database,
  type DatabaseOptions,
} from '@gatehouse/persistence';
import type { Config } from '../config/config';
import { settingPrefix } from '../config/names/setting-prefix';
import { codeOf, SettingError } from '../config/setting-error';

/** Why a database cannot be opened, and what to do. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database server answers there. Start it, or correct host and port.',
  ETIMEDOUT: 'no database server answers there. Start it, or correct host and port.',
  ENOTFOUND: 'there is no such host. Correct the name.',
  EAI_AGAIN: 'the host cannot be looked up. Correct the name, or try again.',
  ER_ACCESS_DENIED_ERROR: 'the server refuses this user or password. Correct them.',
  ER_DBACCESS_DENIED_ERROR: 'this user may not use this database. Grant it the rights, or name another.',
  ER_BAD_DB_ERROR: 'the server has no such database. Create it, or name another.',
  HANDSHAKE_SSL_ERROR: 'the connection cannot be encrypted. Check DATABASE_CA_FILE and ssl=on.',
  SQLITE_CANTOPEN: 'the file cannot be opened. Name a file in a folder that the process may write to.',
  SQLITE_NOTADB: 'the file is not a SQLite database. Name another.',
  SQLITE_READONLY: 'the process may not write to the file. Give it the right, or name another.',
  SQLITE_FULL: 'the disk is full. Free some space, or name a file on another disk.',
  EACCES: 'the process may not write there. Name a file in a folder that it may write to.',
  EISDIR: 'this is a folder. Name a file.',
  ENOTDIR: 'a part of this path is not a folder. Name another.',
  FORMER_DATABASE:
    'this database was made before the first release, and its tables are others now. Export an archive with the version that ' +
    'made it ("gatehouse site export"), name an empty database or folder, and import the archive with this version ' +
    '("gatehouse site import").',
  UNFINISHED_IMPORT: 'an import or restore into this database has not ended. Run the same command again: it goes on.',
};

/** The migrations of a service, with those that every service has without declaring them. */
export const migrationsOf = ({ migrations }: Pick<DatabaseOptions, 'migrations'>): DatabaseOptions['migrations'] => [
  ...Object.values(migrations),
  CreateIdempotencyKeys1764100000000,
  CreateImported1764200000000,
  CreateCommandWrites1767225600060,
  CreateRecordVersions1767225600100,
];

/** How the database of a service is opened: with its settings, and with the migrations that every service has. */
export function databaseOptions(
  name: string,
  config: Config,
  options: Omit<DatabaseOptions, 'url' | 'readUrl' | 'caFile'>,
): DatabaseOptions {
  return {
    ...options,
    migrations: migrationsOf(options),
    url: config.databaseUrl(name),
    readUrl: config.databaseReadUrl(name),
    caFile: config.databaseCaFile,
  };
}

/**
 * Opens the database of a service.
 * @throws SettingError that names the service's setting when the database is not there or refuses
 */
export async function openDatabase(
  name: string,
  config: Config,
  options: Omit<DatabaseOptions, 'url' | 'readUrl' | 'caFile'>,
  { migrate }: { migrate: boolean },
): Promise<Database> {
  const all = databaseOptions(name, config, options);
  try {
    return await Database.open(all, { migrate });
  } catch (error) {
    throw databaseProblem(name, all.url, error);
  }
}

/** An error of opening the database of a service as a SettingError that names its setting; others as they are. */
export function databaseProblem(name: string, url: string, error: unknown): unknown {
  const problem = PROBLEMS[codeOf(error)];
  return problem === undefined ? error : new SettingError(`${settingPrefix(name)}DATABASE_URL`, url, problem);
}
