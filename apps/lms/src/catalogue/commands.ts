import type { ModuleRef } from '@nestjs/core';
import { CatalogueExport } from './export/catalogue.export';
import { readCatalogue } from './file/catalogue.file';
import type { Progress } from './file/progress';
import { CatalogueImport, type ImportReport } from './import/catalogue.import';
import type { ImportOptions } from './import/import-options';

/** All courses of a running service as JSON. */
export async function exportCatalogue(modules: ModuleRef, progress: Progress): Promise<string> {
  return `${JSON.stringify(await modules.get(CatalogueExport, { strict: false }).run(progress), null, 1)}\n`;
}

/** Imports such JSON; may be repeated. @throws Error when it is not a valid catalogue */
export async function importCatalogue(modules: ModuleRef, json: string, options: ImportOptions): Promise<ImportReport> {
  return modules.get(CatalogueImport, { strict: false }).run(readCatalogue(json), options);
}
