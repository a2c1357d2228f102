import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SubCommand } from 'nest-commander';
import { importCatalogue, lms } from '@gatehouse/app-lms';
import { CommandError } from '../frame/command-error';
import { OperatorCommand } from '../command/operator-command';
import type { Result } from '../frame/output';

@SubCommand({
  name: 'import',
  arguments: '<file>',
  argsDescription: { file: 'a file of "gatehouse lms export"' },
  description:
    'Import courses. It can be repeated: people are found by user name and everything else by slug, and nothing is made twice',
})
export class ImportCoursesCommand extends OperatorCommand {
  protected readonly examples = [
    ['gatehouse lms import courses.json', 'new people get a random password and ask for their own by e-mail'],
  ] as const;

  protected async execute([name = '']: string[]): Promise<Result> {
    const { site, progress, context, output } = this.frame;
    const file = resolve(context.folder, name);
    const json = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`The file cannot be read: ${file}.`, 'Name a file of "gatehouse lms export".');
    });
    const { modules } = await site.service(lms, 'asked');
    const report = await importCatalogue(modules, json, (part, done, total) => progress.step(part, done, total));
    const { created, updated, enrolled, reviewed, skipped } = report;
    for (const line of skipped) output.note(line);
    return {
      json: report,
      text: `${created} courses created, ${updated} updated; ${enrolled} enrolments, ${reviewed} reviews`,
    };
  }
}
