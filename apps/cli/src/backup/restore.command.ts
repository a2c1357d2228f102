import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, Option } from 'nest-commander';
import { CommandError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { backupsIn } from '../transfer/archive-files';
import { runImport } from '../transfer/run-import';

@Command({
  name: 'restore',
  arguments: '<from>',
  argsDescription: { from: 'a backup, or a folder of backups, of which the newest is taken' },
  description: 'Replace the whole site with a backup. Stop the site first',
})
export class RestoreCommand extends ChangingCommand<{ yes?: boolean }> {
  protected readonly examples = [
    ['gatehouse restore /mnt/backups --dry-run', 'checks the newest backup and the site'],
    ['gatehouse restore /mnt/backups', 'the newest backup; run it again when it was interrupted'],
    ['gatehouse restore gatehouse-20261122T031500000Z.tar.gz', 'this one'],
  ] as const;

  protected async execute(
    [from = '']: string[],
    { yes = false, dryRun = false }: { yes?: boolean } & ChangeOptions,
  ): Promise<Result> {
    const file = await backupAt(resolve(this.frame.context.folder, from));
    return runImport(this.frame, file, { replace: true, whileRunning: yes, dryRun });
  }

  @Option({ flags: '--yes', description: 'also while the site runs' })
  yes(): boolean {
    return true;
  }
}

/** @throws CommandError when there is no backup */
async function backupAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandError(`There is no ${path}.`);
  if (!found.isDirectory()) return path;
  const [newest] = await backupsIn(path);
  if (newest === undefined)
    throw new CommandError(`There is no backup in ${path}.`, 'Name a folder of "gatehouse backup --to".');
  return newest;
}
