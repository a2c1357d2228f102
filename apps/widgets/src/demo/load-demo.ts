import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleRef } from '@nestjs/core';
import { Database } from '@gatehouse/persistence';
import { appFolder } from '@gatehouse/service';
import { KINDS, readWidgetFile } from '../widget-files/widget-file';
import { WidgetFilesService } from '../widget-files/widget-files.service';

const DEMO_FOLDER = appFolder('widgets', 'demo');

/**
 * Imports the files of `apps/widgets/demo` into an empty database, as a whole or not at all
 * (docs/interface/widgets.md#file-format).
 */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const files = modules.get(WidgetFilesService, { strict: false });
  if (!(await files.isEmpty())) return;
  await modules.get(Database, { strict: false }).batchTransaction(() => importFiles(files));
}

async function importFiles(files: WidgetFilesService): Promise<void> {
  for (const kind of KINDS) {
    const read = readWidgetFile(await readFile(join(DEMO_FOLDER, `${kind}.json`), 'utf8'));
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    await files.import(read.entries, { replace: false, dryRun: false });
  }
}
