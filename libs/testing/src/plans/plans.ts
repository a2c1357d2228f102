import { setTimeout as pause } from 'node:timers/promises';
import { Database, type SqlValue } from '@gatehouse/persistence';
import type { SentStatement } from '../test-service';
import { mariadbSteps, sqliteSteps, type Plan } from './plan-step';

/** The plans that the database makes for those of the statements that read. */
export async function plansOf(database: Database, statements: readonly SentStatement[]): Promise<Plan[]> {
  const reading = statements.filter(({ sql }) => /^(?:SELECT|WITH)\b/.test(sql));
  const plans: Plan[] = [];
  const explaining = await toExplain(database);
  for (const { sql, parameters } of reading) plans.push({ sql, steps: await stepsOf(explaining, sql, parameters) });
  return plans;
}

const opened = new WeakMap<Database, Promise<Database>>();

/**
 * The database, for explanations. On SQLite it is opened again, once: a statement that explains is not over before it is run
 * again, and until then its connection sees the database as it was.
 */
function toExplain(database: Database): Database | Promise<Database> {
  if (database.dialect !== 'sqlite') return database;
  const known = opened.get(database) ?? openAgain(database);
  opened.set(database, known);
  return known;
}

async function openAgain(database: Database): Promise<Database> {
  const [main] = await database.query<{ file: string }>('PRAGMA database_list');
  return Database.open({ url: `sqlite:${main?.file ?? ''}`, entities: [], migrations: [] }, { migrate: false });
}

async function stepsOf(database: Database, sql: string, sent: unknown[]): Promise<Plan['steps']> {
  const parameters = sent.filter(isSqlValue);
  if (database.dialect === 'sqlite')
    return sqliteSteps(await database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters));
  const [row] = await database.query<{ EXPLAIN: string }>(`EXPLAIN FORMAT=JSON ${sql}`, parameters);
  return mariadbSteps(row?.EXPLAIN ?? '{}');
}

const isSqlValue = (value: unknown): value is SqlValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || Buffer.isBuffer(value);

const WORDS = 'WHERE|INNER|LEFT|CROSS|STRAIGHT_JOIN|JOIN|ON|ORDER|GROUP|LIMIT|FORCE|INDEXED|UNION';
const NAMED = new RegExp(`\\b(?:FROM|JOIN) \`?(\\w+)\`?(?: (?:AS )?(?!(?:${WORDS})\\b)(\\w+))?`, 'g');

/** The stored table by each name that a statement gives to it. */
export function tablesOf(sql: string): Map<string, string> {
  const within = [...sql.matchAll(/\b(\w+)(?: \([\w, ]*\))? AS \(/g)].map(([, name = '']) => name);
  const named = [...sql.matchAll(NAMED)].map(([, table = '', name = table]): [string, string] => [name, table]);
  return new Map(named.filter(([, table]) => !within.includes(table)));
}

const MANY_ROWS = 1_000_000;

/** How often the planner is asked again whether it has read the statistics. */
const TRIES = 50;
const PAUSE_MS = 100;

/**
 * Makes the planner believe that all tables are large. SQLite does so without statistics; MariaDB would read small tables
 * as a whole.
 * @throws Error that names the tables of which MariaDB does not believe it
 */
export async function believeLarge(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') return;
  await database.query(
    `REPLACE INTO mysql.table_stats (db_name, table_name, cardinality)
    SELECT table_schema, table_name, ${MANY_ROWS} FROM information_schema.tables WHERE table_schema = DATABASE()`,
  );
  let small = await smallTables(database);
  // It leaves statistics out while they are locked, for as long as a table stays open.
  for (let tries = 1; small.length > 0; tries += 1) {
    if (tries > TRIES) throw new Error(`MariaDB takes these tables for small ones: ${small.join(', ')}.`);
    await pause(PAUSE_MS);
    small = await smallTables(database);
  }
}

/** Opens all tables anew, and gives those of which the planner does not know that they are large. */
async function smallTables(database: Database): Promise<string[]> {
  await database.query('FLUSH TABLES');
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const small: string[] = [];
  for (const { name } of tables) {
    const [plan] = await database.query<{ rows: number | string }>(`EXPLAIN SELECT * FROM \`${name}\``);
    if (Number(plan?.rows ?? 0) < MANY_ROWS / 2) small.push(name);
  }
  return small;
}
