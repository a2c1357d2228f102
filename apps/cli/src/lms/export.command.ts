import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SubCommand } from 'nest-commander';
import { exportCatalogue, lms } from '@gatehouse/app-lms';
import { OperatorCommand } from '../command/operator-command';
import type { Result } from '../frame/output';

@SubCommand({
  name: 'export',
  arguments: '<file>',
  argsDescription: { file: 'the file to write' },
  description: 'Write courses, categories, tags, teachers, learners, enrolments and reviews as JSON',
})
export class ExportCoursesCommand extends OperatorCommand {
  protected readonly examples = [['gatehouse lms export courses.json', 'without passwords and progress']] as const;

  protected async execute([name = '']: string[]): Promise<Result> {
    const { site, progress, context } = this.frame;
    const file = resolve(context.folder, name);
    const { modules } = await site.service(lms, 'request');
    await writeFile(file, await exportCatalogue(modules, (part, done, total) => progress.step(part, done, total)));
    return { json: { file }, text: '' };
  }
}
