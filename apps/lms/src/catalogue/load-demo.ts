import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';
import { readCatalogue } from './file/catalogue.file';
import { noProgress } from './file/progress';
import { CatalogueImport } from './import/catalogue.import';

const DEMO = join(__dirname, '../../demo/catalogue.json');
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

/** Loads the demo content into an empty database. An interrupted load is continued. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  if (!(await isWanted(database))) return;
  const file = readCatalogue(readFileSync(DEMO, 'utf8'));
  const report = await withRetries(() => modules.get(CatalogueImport, { strict: false }).run(file, noProgress));
  await database.write((manager) => manager.query(`UPDATE numbering SET last = 2 WHERE name = 'demo'`));
  modules.get<Log>(LOG, { strict: false }).info({ courses: report.created }, 'loaded the demo courses');
}

/** The row `demo` of the table `numbering` tells whether the load was started (1) or completed (2). */
async function isWanted(database: Database): Promise<boolean> {
  const [row] = await database.query<{ last: number }>(`SELECT last FROM numbering WHERE name = 'demo'`);
  if (row) return row.last === 1;
  if ((await database.query('SELECT 1 FROM courses LIMIT 1')).length > 0) return false;
  await database.write((manager) => manager.query(`INSERT INTO numbering (name, last) VALUES ('demo', 1)`));
  return true;
}

/** The people of the demo are stored in core, which may still be starting. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof RestError && (error.status === 503 || error.status === 504);
