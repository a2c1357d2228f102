import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option, SubCommand } from 'nest-commander';
import { WIDGET_KINDS, WidgetFilesService, widgets, type WidgetKind } from '@gatehouse/app-widgets';
import { usageError } from '../frame/command-error';
import { OperatorCommand } from '../command/operator-command';
import type { Result } from '../frame/output';

interface ExportOptions {
  kind?: WidgetKind;
  out?: string;
}

@SubCommand({ name: 'export', description: 'Write forms, sliders and maps as JSON, to standard output' })
export class ExportWidgetsCommand extends OperatorCommand<ExportOptions> {
  protected readonly examples = [
    ['gatehouse widgets export --out widgets.json', 'all of them, to a file'],
    ['gatehouse widgets export --kind forms', 'forms alone'],
  ] as const;

  protected async execute(_args: string[], { kind, out }: ExportOptions): Promise<Result> {
    const files = new WidgetFilesService(await this.frame.site.database(widgets));
    const content = await files.export(WIDGET_KINDS.filter((one) => kind === undefined || one === kind));
    if (out === undefined) return { json: content, text: JSON.stringify(content, null, 2) };
    const file = resolve(this.frame.context.folder, out);
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
    return { json: { file }, text: '' };
  }

  @Option({ flags: '--kind <kind>', description: `only one kind: ${WIDGET_KINDS.join(', ')}` })
  kind(text: string): WidgetKind {
    const kind = WIDGET_KINDS.find((one) => one === text);
    if (kind) return kind;
    throw usageError(`--kind is not one of ${WIDGET_KINDS.join(', ')}: "${text}".`);
  }

  @Option({ flags: '--out <file>', description: 'the file to write' })
  out(path: string): string {
    return path;
  }
}
