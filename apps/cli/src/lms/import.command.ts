import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SubCommand } from 'nest-commander';
import { importCatalogue, lms, type ImportReport } from '@gatehouse/app-lms';
import { CommandError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { rehearse } from '../site/rehearse';

@SubCommand({
  name: 'import',
  arguments: '<file>',
  argsDescription: { file: 'a file of "gatehouse lms export"' },
  description:
    'Import courses. It can be repeated: people are found by user name and everything else by slug, and nothing is made twice',
})
export class ImportCoursesCommand extends ChangingCommand {
  protected readonly examples = [
    ['gatehouse lms import courses.json --dry-run', 'what would be imported, and what cannot be'],
    ['gatehouse lms import courses.json', 'new people get a random password and ask for their own by e-mail'],
  ] as const;

  protected async execute([name = '']: string[], { dryRun = false }: ChangeOptions): Promise<Result> {
    const { site, progress, context, output } = this.frame;
    const file = resolve(context.folder, name);
    const json = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`The file cannot be read: ${file}.`, 'Name a file of "gatehouse lms export".');
    });
    const { modules, database } = await site.service(lms, 'request');
    const report = await rehearse(database, dryRun, () =>
      importCatalogue(modules, json, { dryRun, progress: (part, done, total) => progress.step(part, done, total) }),
    );
    progress.end();
    for (const line of report.skipped) output.note(line);
    return { json: { ...report, dryRun }, text: textOf(report, dryRun) };
  }
}

const textOf = ({ registered, created, updated, enrolled, reviewed }: ImportReport, dryRun: boolean): string =>
  `${dryRun ? 'Dry run: ' : ''}${counted(registered, 'new account')}; ${counted(created, 'course')} created, ` +
  `${updated} updated; ${counted(enrolled, 'enrolment')}, ${counted(reviewed, 'review')}.`;
