import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleRef } from '@nestjs/core';
import { KINDS, readWidgetFile } from '../commands/widget-file';
import { WidgetFiles } from '../commands/widget-files';

const FOLDER = join(__dirname, '../../assets/demo');

/** Loads the demo's forms, sliders and maps into an empty store. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const files = modules.get(WidgetFiles, { strict: false });
  if (!(await files.isEmpty())) return;
  for (const kind of KINDS) {
    const read = readWidgetFile(await readFile(join(FOLDER, `${kind}.json`), 'utf8'));
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    await files.import(read.entries, { replace: false, dryRun: false });
  }
}
