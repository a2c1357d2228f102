import type { ModuleRef } from '@nestjs/core';
import { readCatalogue } from './catalogue.file';
import { CourseExport } from './course.export';
import { CourseImport, type ImportReport } from './course.import';
import type { Progress } from './progress';

/** All courses of a running lms as a JSON text. */
export async function exportCatalogue(modules: ModuleRef, progress: Progress): Promise<string> {
  return `${JSON.stringify(await modules.get(CourseExport, { strict: false }).write(progress), null, 1)}\n`;
}

/** Brings such a text in; may be repeated. @throws Error with one sentence when it is none */
export async function importCatalogue(modules: ModuleRef, json: string, progress: Progress): Promise<ImportReport> {
  return modules.get(CourseImport, { strict: false }).bring(readCatalogue(json), progress);
}
