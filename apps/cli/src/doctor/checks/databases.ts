import type { Database } from '@gatehouse/persistence';
import { openDatabase, settingPrefix, type ServiceDefinition } from '@gatehouse/service';
import type { Site } from '../../site/site';
import { fine, problem, warning, type Check, type Finding } from '../finding';

const OLDEST = { MariaDB: [10, 6], MySQL: [8, 0], SQLite: [3, 35] } as const;

interface ServerFacts {
  version: string;
  charset?: string;
  binlog?: string;
  now?: string;
}

const FACTS = {
  sqlite: 'SELECT sqlite_version() AS version',
  mysql: `SELECT VERSION() AS version, @@binlog_format AS binlog, UTC_TIMESTAMP(3) AS now,
    (SELECT default_character_set_name FROM information_schema.schemata WHERE schema_name = DATABASE()) AS charset`,
} as const;

/** Whether the database of a service answers, and is what the service needs. */
export function databaseCheck(site: Site, definition: ServiceDefinition): Check {
  const { name, entities, migrations } = definition;
  const subject = `database ${name}`;
  const remedy = `Correct ${settingPrefix(name)}DATABASE_URL or DATA_DIR, or start the server.`;
  return {
    subject,
    remedy,
    run: async () => {
      if (!site.isThere(name))
        return [problem(subject, 'There is no such file.', 'Correct DATA_DIR, or make it with "gatehouse migrate".')];
      const config = site.settings.of(name);
      const database = await openDatabase(name, config, { entities, migrations }, { migrate: false });
      try {
        return await findings(subject, database);
      } finally {
        await database.close();
      }
    },
  };
}

async function findings(subject: string, database: Database): Promise<Finding[]> {
  const started = Date.now();
  const [facts] = await database.query<ServerFacts>(FACTS[database.dialect]);
  const ended = Date.now();
  const { version = '', charset, binlog, now } = facts ?? {};
  const product = productOf(database, version);
  const found = [
    ...(await migrationFindings(subject, database)),
    ...versionFindings(subject, product, version),
    ...(charset === undefined || charset === 'utf8mb4'
      ? []
      : [
          warning(
            subject,
            `Its character set is ${charset}.`,
            'ALTER DATABASE … CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
          ),
        ]),
    ...(binlog === 'STATEMENT'
      ? [problem(subject, 'binlog_format is STATEMENT, with which writes fail.', 'Set binlog_format to ROW or MIXED.')]
      : []),
  ];
  const clock = now === undefined ? [] : [clockFinding(subject, { now: utcOf(now), started, ended })];
  return [...(found.length > 0 ? found : [fine(subject, `${product} ${version}, up to date.`)]), ...clock];
}

async function migrationFindings(subject: string, database: Database): Promise<Finding[]> {
  const { pending, unknown } = await database.health.migrations();
  return [
    ...(pending.length === 0
      ? []
      : [
          problem(subject, `It lacks ${pending.length} migrations: ${pending.join(', ')}.`, 'Run "gatehouse migrate".'),
        ]),
    ...(unknown.length === 0
      ? []
      : [
          warning(
            subject,
            `It was migrated by a newer version: ${unknown.join(', ')}.`,
            'Run the newer version; migrations are not undone.',
          ),
        ]),
  ];
}

function versionFindings(subject: string, product: keyof typeof OLDEST, version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map((part) => parseInt(part, 10));
  const [oldMajor, oldMinor] = OLDEST[product];
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return [];
  return [problem(subject, `${product} ${version} is too old.`, `Use ${product} ${oldMajor}.${oldMinor} or newer.`)];
}

function productOf({ dialect }: Database, version: string): keyof typeof OLDEST {
  if (dialect === 'sqlite') return 'SQLite';
  return /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
}

/** The driver gives dates or text. */
const utcOf = (now: unknown): number =>
  now instanceof Date ? now.getTime() : Date.parse(`${String(now).replace(' ', 'T')}Z`);

/** Requests live five seconds, so a request of a machine that is later than that is refused. */
const TOLERATED_MS = 2_000;
const REFUSED_MS = 5_000;

/** Compares this machine's clock with one that was read between two moments, in milliseconds since the epoch. */
function clockFinding(
  subject: string,
  { now, started, ended }: { now: number; started: number; ended: number },
): Finding {
  const clock = `clock of ${subject}`;
  // What it differs by at least, wherever in between it was read.
  const difference = Math.max(0, started - now, now - ended);
  const seconds = (difference / 1000).toFixed(1);
  if (difference <= TOLERATED_MS) return fine(clock, 'It agrees with the clock of this machine.');
  const finding = difference > REFUSED_MS ? problem : warning;
  return finding(
    clock,
    `It differs from the clock of this machine by ${seconds} seconds.`,
    'Run NTP on both machines.',
  );
}
