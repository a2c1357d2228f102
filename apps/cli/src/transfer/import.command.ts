import { resolve } from 'node:path';
import { Option, SubCommand } from 'nest-commander';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { assertConfirmed, runImport } from './run-import';

interface ImportOptions {
  replace?: boolean;
  resume?: boolean;
  yes?: boolean;
}

@SubCommand({
  name: 'import',
  arguments: '<file>',
  argsDescription: { file: 'an archive of "gatehouse site export" or "gatehouse backup"' },
  description: 'Import an archive into an empty site, on SQLite, MySQL or MariaDB',
})
export class ImportSiteCommand extends ChangingCommand<ImportOptions> {
  protected readonly examples = [
    ['gatehouse site import site.gatehouse.tar.gz --dry-run', 'checks the archive and the site'],
    ['gatehouse site import site.gatehouse.tar.gz', 'into an empty site; makes its databases'],
    ['gatehouse site import site.gatehouse.tar.gz --resume', 'goes on after an interruption, as without --resume'],
    ['gatehouse site import site.gatehouse.tar.gz --replace --yes', 'ends everything that the site has'],
  ] as const;

  protected async execute(
    [file = '']: string[],
    { replace = false, yes = false, dryRun = false }: ImportOptions & ChangeOptions,
  ): Promise<Result> {
    if (replace) assertConfirmed({ yes, dryRun });
    return runImport(this.frame, resolve(this.frame.context.folder, file), { replace, whileRunning: yes, dryRun });
  }

  @Option({ flags: '--replace', description: 'let the archive take the place of what the site has; needs --yes' })
  replace(): boolean {
    return true;
  }

  @Option({
    flags: '--resume',
    description: 'go on with an import that was interrupted; the same command does so anyway',
  })
  resume(): boolean {
    return true;
  }

  @Option({ flags: '--yes', description: 'do it without asking, also while the site runs' })
  yes(): boolean {
    return true;
  }
}
