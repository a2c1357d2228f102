import { readFileSync } from 'node:fs';
import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import { Database, eq, select } from '@gatehouse/persistence';
import { appFolder, LOG, type Log } from '@gatehouse/service';
import { Numbering } from '../store/numbering.entity';
import { readCatalogue } from './file/catalogue.file';
import { noProgress } from './file/progress';
import { CatalogueImport } from './import/catalogue.import';

const DEMO = appFolder('lms', 'demo', 'catalogue.json');
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

const OPTIONS = { progress: noProgress, dryRun: false };

/** The row of the table `numbering` that tells how far the load has come. */
const LOAD = { name: 'demo' };
const STARTED = 1;
const COMPLETED = 2;

/** Loads the demo content into an empty database. An interrupted load is continued. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  if (!(await isWanted(database))) return;
  const file = readCatalogue(readFileSync(DEMO, 'utf8'));
  const report = await withRetries(() => modules.get(CatalogueImport, { strict: false }).run(file, OPTIONS));
  await database.write((tx) => tx.update(Numbering, LOAD, { last: COMPLETED }));
  modules.get<Log>(LOG, { strict: false }).info({ courses: report.created }, 'loaded the demo courses');
}

async function isWanted(database: Database): Promise<boolean> {
  const load = await database.one(select<Numbering>('numbering').where(eq('name', LOAD.name)));
  if (load) return load.last === STARTED;
  if (await database.one(select('courses').columns('id').limit(1))) return false;
  await database.write((tx) => tx.insert(Numbering, { ...LOAD, last: STARTED }));
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
