import { protectData } from '@gatehouse/service';
import { CommandError } from '../frame/command-error';
import type { Frame } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { importSite, type ImportOptions, type ImportReport } from './import-site';
import { openStores } from './site-stores';

/** Imports an archive for a command, and tells what was done. */
export async function runImport(frame: Frame, file: string, options: ImportOptions): Promise<Result> {
  const { site, progress } = frame;
  const stores = await openStores(site);
  for (const { config } of stores.services) protectData(config.dataDir);
  const report = await importSite(stores, file, options, (...step) => progress.step(...step));
  progress.end();
  if (!options.dryRun) for (const { definition } of stores.services) await site.tellAll(definition);
  return { json: { file, ...report, dryRun: options.dryRun }, text: textOf(file, report, options) };
}

/** @throws CommandError unless the operator has said yes */
export function assertConfirmed({ yes = false, dryRun = false }: { yes?: boolean; dryRun?: boolean }): void {
  if (!yes && !dryRun)
    throw new CommandError(
      'This replaces everything that the site has.',
      'Add --yes to do it, or --dry-run to look first.',
    );
}

function textOf(
  file: string,
  { created, rows, files, resumed, inUse }: ImportReport,
  { dryRun }: ImportOptions,
): string {
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const what = `${counted(all, 'row')} and ${counted(files, 'file')} of ${created}`;
  const done = resumed ? 'Went on with the import, which is complete now' : 'Imported';
  const lines = [`${dryRun ? 'Dry run: would import' : done}: ${what}, from ${file}.`];
  if (inUse.length > 0)
    lines.push(`Restart the site: ${inUse.join(', ')} ${dryRun ? 'would be' : 'were'} running during the import.`);
  return lines.join('\n');
}
