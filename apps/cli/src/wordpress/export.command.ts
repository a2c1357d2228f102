import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option, SubCommand } from 'nest-commander';
import { OperatorCommand, type CommonOptions } from '../command/operator-command';
import { interrupted, usageError } from '../frame/command-error';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { wxrOf } from './export/export-run';
import { openServices } from './import/import-services';

interface ExportOptions {
  to?: string;
}

@SubCommand({
  name: 'wxr',
  description: 'Write the content of the site as an export of WordPress (WXR 1.2), which WordPress imports',
})
export class ExportWxrCommand extends OperatorCommand<ExportOptions> {
  protected readonly examples = [
    ['gatehouse export wxr --to site.xml', 'to a file'],
    ['gatehouse export wxr | gzip > site.xml.gz', 'to standard output'],
  ] as const;

  protected async execute(_args: string[], { to, json }: ExportOptions & CommonOptions): Promise<Result> {
    if (json && to === undefined) throw usageError('--json needs --to: standard output has the export otherwise.');
    const { site, context, progress } = this.frame;
    const services = await openServices(site, { dryRun: true });
    let records = 0;
    const parts = wxrOf(services, () => {
      records += 1;
      progress.step('records', records);
    });
    if (to === undefined) {
      await pipeline(Readable.from(parts), context.output, { end: false, signal: context.signal });
      progress.end();
      return { json: { records }, text: '' };
    }
    const file = resolve(context.folder, to);
    await pipeline(Readable.from(parts), createWriteStream(`${file}.part`), { signal: context.signal }).catch(
      (error: unknown) => {
        throw context.signal.aborted ? interrupted() : error;
      },
    );
    await rename(`${file}.part`, file);
    progress.end();
    return { json: { file, records }, text: `Wrote ${counted(records, 'record')} to ${file}.` };
  }

  @Option({ flags: '--to <file>', description: 'the file to write; standard output by default' })
  to(path: string): string {
    return path;
  }
}
