import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@gatehouse/persistence';
import { CommandSettings, openDatabase, type ServiceDefinition } from '@gatehouse/service';
import type { Outcome, TestCli } from '../../testing/cli.fixture';
import { exportOf } from './export.fixture';

/** Imports an export with these items. */
export function runImport(cli: TestCli, items: readonly string[], options = ''): Promise<Outcome> {
  writeFileSync(join(cli.dataDir, 'export.xml'), exportOf(items));
  return cli.run(`import wordpress --file export.xml --uploads uploads --files none --json${options}`);
}

/** What the database of a service answers after an import. */
export const rowsOf = <Row>(cli: TestCli, definition: ServiceDefinition, sql: string): Promise<Row[]> =>
  withDatabase(cli, definition, (database) => database.query<Row>(sql));

/** Changes the database of a service between imports. */
export const change = (cli: TestCli, definition: ServiceDefinition, sql: string): Promise<unknown> =>
  withDatabase(cli, definition, (database) => database.write((tx) => tx.query(sql)));

async function withDatabase<T>(
  { dataDir }: TestCli,
  definition: ServiceDefinition,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const config = new CommandSettings({ DATA_DIR: dataDir, SITE_SECRET: 'x'.repeat(40) }, '').of(definition.name);
  const database = await openDatabase(definition.name, config, definition, { migrate: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
