import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option, SubCommand } from 'nest-commander';
import { readWidgetFile, WidgetFilesService, widgets } from '@gatehouse/app-widgets';
import { CommandError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';

interface ImportOptions {
  replace?: boolean;
}

@SubCommand({
  name: 'import',
  arguments: '<file>',
  argsDescription: { file: 'a file of "gatehouse widgets export"' },
  description: 'Store all entries of a file, or none',
})
export class ImportWidgetsCommand extends ChangingCommand<ImportOptions> {
  protected readonly examples = [
    ['gatehouse widgets import widgets.json --dry-run', 'looks for mistakes'],
    ['gatehouse widgets import widgets.json --replace', 'updates what is there already'],
  ] as const;

  protected async execute(
    [name = '']: string[],
    { replace = false, dryRun = false }: ImportOptions & ChangeOptions,
  ): Promise<Result> {
    const file = resolve(this.frame.context.folder, name);
    const content = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`The file cannot be read: ${file}.`, 'Name a file of "gatehouse widgets export".');
    });
    const read = readWidgetFile(content);
    if ('problems' in read) throw new CommandError(read.problems.join('\n'), 'Nothing was stored.');
    const { database } = await this.frame.site.service(widgets, dryRun ? 'none' : 'publish');
    const report = await new WidgetFilesService(database).import(read.entries, { replace, dryRun });
    const { created, updated, skipped } = report;
    return {
      json: { ...report, dryRun },
      text: `${dryRun ? 'Dry run: ' : ''}${created} created, ${updated} updated, ${skipped} skipped.`,
    };
  }

  @Option({ flags: '--replace', description: 'update existing entries (same slug, alias or title), not skip them' })
  replace(): boolean {
    return true;
  }
}
