import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { Option, SubCommand } from 'nest-commander';
import type { ArchiveManifest } from '../archive/format';
import { ExitCode, usageError } from '../frame/command-error';
import { OperatorCommand, type CommonOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { writeWhole } from './archive-files';
import { exportSite, type ExportReport } from './export-site';
import { warningsOf } from './import-plan';
import { openStores } from './site-stores';

interface ExportOptions {
  out?: string;
  withoutFiles?: boolean;
  withoutSecrets?: boolean;
}

const STANDARD_FILE = 'site.gatehouse.tar.gz';

@SubCommand({
  name: 'export',
  description: 'Write everything that the site stores to one archive, while it runs',
})
export class ExportSiteCommand extends OperatorCommand<ExportOptions> {
  protected readonly examples = [
    ['gatehouse site export', `writes ${STANDARD_FILE}`],
    ['gatehouse site export --out - | ssh backup "cat > site.tar.gz"', 'to standard output'],
    ['gatehouse site export --without-secrets --out copy.tar.gz', 'for developers: nobody can sign in with it'],
  ] as const;

  protected async execute(
    _args: string[],
    { out = STANDARD_FILE, withoutFiles = false, withoutSecrets = false, json = false }: ExportOptions & CommonOptions,
  ): Promise<Result> {
    if (out === '-' && json)
      throw usageError('Standard output is either the archive or JSON.', 'Leave --json out, or name a file.');
    const { context, progress, site, output } = this.frame;
    const stores = await openStores(site);
    const write = (to: Writable): Promise<ExportReport> =>
      exportSite(stores, to, { files: !withoutFiles, secrets: !withoutSecrets }, (...step) => progress.step(...step));
    const file = resolve(context.folder, out);
    const manifest = out === '-' ? await write(forwardingTo(context.output)) : await writeWhole(file, write);
    progress.end();
    for (const warning of warningsOf(manifest.newer)) output.note(warning);
    const text = `Exported ${summary(manifest)}`;
    if (out === '-') output.note(`${text}.`);
    return {
      json: { file, secrets: !withoutSecrets, ...manifest },
      text: out === '-' ? '' : `${text} to ${file}.`,
      code: manifest.newer.length > 0 ? ExitCode.Problems : ExitCode.Done,
    };
  }

  @Option({ flags: '--out <file>', description: `where to write it (default: ${STANDARD_FILE}); - is standard output` })
  out(path: string): string {
    return path;
  }

  @Option({ flags: '--without-files', description: 'leave the files of the blob store out' })
  withoutFiles(): boolean {
    return true;
  }

  @Option({
    flags: '--without-secrets',
    description: 'leave out password hashes, application passwords, keys of password resets and sessions',
  })
  withoutSecrets(): boolean {
    return true;
  }
}

/** `1,234 rows and 56 files`. */
export function summary({ rows, files }: ArchiveManifest): string {
  const all = Object.values(rows).flatMap((tables) => Object.values(tables));
  return `${counted(
    all.reduce((sum, one) => sum + one, 0),
    'row',
  )} and ${counted(files.count, 'file')}`;
}

/** Standard output stays open when the archive ends. */
const forwardingTo = (output: NodeJS.WritableStream): Writable =>
  new Writable({ write: (chunk: Buffer, _encoding, done) => void output.write(chunk, done) });
