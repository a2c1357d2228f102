import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';
import { readCatalogue } from '../catalogue/catalogue.file';
import { CourseImport } from '../catalogue/course.import';
import { silently } from '../catalogue/progress';

const TRIES = 30;
const PAUSE_MS = 1_000;

/** Loads the demo content into an empty store; what was begun and not ended is gone on with. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  if (!(await isWanted(database))) return;
  const file = readCatalogue(readFileSync(join(__dirname, '../../assets/demo.json'), 'utf8'));
  const report = await patiently(() => modules.get(CourseImport, { strict: false }).bring(file, silently));
  await database.write((manager) => manager.query(`UPDATE numbering SET last = 2 WHERE name = 'demo'`));
  modules.get<Log>(LOG, { strict: false }).info({ courses: report.created }, 'loaded the demo courses');
}

/** An entry of its own says that the demo was begun (1) or is there (2). */
async function isWanted(database: Database): Promise<boolean> {
  const [begun] = await database.query<{ last: number }>(`SELECT last FROM numbering WHERE name = 'demo'`);
  if (begun) return begun.last === 1;
  if ((await database.query('SELECT 1 FROM courses LIMIT 1')).length > 0) return false;
  await database.write((manager) => manager.query(`INSERT INTO numbering (name, last) VALUES ('demo', 1)`));
  return true;
}

/** The people of the demo live in core, which may still be on its way. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !(error instanceof RestError) || (error.status !== 503 && error.status !== 504))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
