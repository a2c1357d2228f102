import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Command, Option } from 'nest-commander';
import { ExitCode, usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { backupName, backupsIn, removeOld, writeWhole } from '../transfer/archive-files';
import { exportSite } from '../transfer/export-site';
import { warningsOf } from '../transfer/import-plan';
import { openStores } from '../transfer/site-stores';
import { summary } from '../transfer/export.command';

interface BackupOptions {
  to?: string;
  keep?: number;
  withoutFiles?: boolean;
}

@Command({ name: 'backup', description: 'Write a backup of the whole site to a folder, while it runs' })
export class BackupCommand extends ChangingCommand<BackupOptions> {
  protected readonly examples = [
    ['gatehouse backup --to /mnt/backups', 'one file, complete or not there at all'],
    ['gatehouse backup --to /mnt/backups --keep 7', 'and removes all but the newest seven'],
    ['gatehouse restore /mnt/backups', 'brings the newest one back'],
  ] as const;

  protected async execute(
    _args: string[],
    { to, keep, withoutFiles = false, dryRun = false }: BackupOptions & ChangeOptions,
  ): Promise<Result> {
    const { context, output, progress, site } = this.frame;
    const folder = to === undefined ? join(site.settings.site.dataDir, 'backups') : resolve(context.folder, to);
    const file = join(folder, backupName());
    if (dryRun) return rehearsed(folder, file, keep);
    const stores = await openStores(site);
    const manifest = await writeWhole(file, (out) =>
      exportSite(stores, out, { files: !withoutFiles, secrets: true }, (...step) => progress.step(...step)),
    );
    progress.end();
    for (const warning of warningsOf(manifest.newer)) output.note(warning);
    // Older ones may be all that this command line can bring back.
    const removed = manifest.newer.length > 0 ? [] : await removeOld(folder, keep ?? Infinity);
    const { size } = await stat(file);
    return {
      json: { file, bytes: size, ...manifest, removed, dryRun },
      text: [
        `Backed up ${summary(manifest)} to ${file} (${counted(size, 'byte')}).`,
        ...removed.map((path) => `Removed ${basename(path)}.`),
      ].join('\n'),
      code: manifest.newer.length > 0 ? ExitCode.Problems : ExitCode.Done,
    };
  }

  @Option({ flags: '--to <folder>', description: 'the folder of the backups (default: backups in DATA_DIR)' })
  to(folder: string): string {
    return folder;
  }

  @Option({ flags: '--keep <number>', description: 'how many backups to keep in the folder (default: all)' })
  keep(text: string): number {
    if (!/^[1-9]\d{0,5}$/.test(text)) throw usageError(`--keep ${text} is not a number of backups from 1 on.`);
    return Number(text);
  }

  @Option({ flags: '--without-files', description: 'leave the files of the blob store out' })
  withoutFiles(): boolean {
    return true;
  }
}

async function rehearsed(folder: string, file: string, keep = Infinity): Promise<Result> {
  const there = await backupsIn(folder).catch(() => []);
  const removed = there.slice(Math.max(0, keep - 1));
  return {
    json: { file, removed, dryRun: true },
    text: [`Dry run: would write ${file}.`, ...removed.map((path) => `Would remove ${basename(path)}.`)].join('\n'),
  };
}
