import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@gatehouse/persistence';
import { KINDS, readWidgetFile } from '../widget-files/widget-file';
import { WidgetFilesService } from '../widget-files/widget-files.service';

const USAGE = `widgets export [--kind forms|sliders|maps] [--out FILE]   writes forms, sliders and maps as JSON (to standard output)
widgets import FILE [--replace] [--dry-run]               stores all entries of a file, or none
    --replace   updates existing entries (same slug, alias or title) instead of skipping them
    --dry-run   reports what would happen and stores nothing`;

/** Where a command writes. */
export interface Streams {
  out(text: string): void;
  error(line: string): void;
}

/** A command that cannot be run, with one line for each problem. */
class Problems extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Runs `export` or `import` on the widgets' database (docs/interface/widgets.md#command-line).
 * @returns the exit code: 0, or 1 after one line for each problem
 */
export async function runCommand(argv: string[], open: () => Promise<Database>, streams: Streams): Promise<number> {
  try {
    const { values, positionals } = parsed(argv);
    const [command, file, ...rest] = positionals;
    if (values.help) streams.out(`${USAGE}\n`);
    else if (command === 'export' && file === undefined) await exportTo(values, open, streams);
    else if (command === 'import' && file !== undefined && rest.length === 0)
      await importFrom(file, values, open, streams);
    else throw new Problems(USAGE.split('\n'));
    return 0;
  } catch (error) {
    for (const line of linesOf(error)) streams.error(onOneLine(line));
    return 1;
  }
}

const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

function linesOf(error: unknown): string[] {
  if (error instanceof Problems) return error.lines;
  return [error instanceof Error ? error.message : String(error)];
}

type Values = ReturnType<typeof parsed>['values'];

const parsed = (argv: string[]) =>
  parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      out: { type: 'string' },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });

async function exportTo({ kind, out }: Values, open: () => Promise<Database>, streams: Streams): Promise<void> {
  const kinds = KINDS.filter((candidate) => kind === undefined || candidate === kind);
  if (kinds.length === 0) throw new Problems([`--kind is not one of ${KINDS.join(', ')}: ${kind}`]);
  const text = `${JSON.stringify(await using(open, (files) => files.export(kinds)), null, 2)}\n`;
  if (out === undefined) streams.out(text);
  else await writeFile(out, text);
}

async function importFrom(
  file: string,
  { replace = false, 'dry-run': dryRun = false }: Values,
  open: () => Promise<Database>,
  streams: Streams,
): Promise<void> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Problems([`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  });
  const read = readWidgetFile(content);
  if ('problems' in read) throw new Problems(read.problems);
  const { created, updated, skipped } = await using(open, (files) => files.import(read.entries, { replace, dryRun }));
  streams.out(`${dryRun ? 'Dry run: ' : ''}${created} created, ${updated} updated, ${skipped} skipped.\n`);
}

async function using<T>(open: () => Promise<Database>, work: (files: WidgetFilesService) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(new WidgetFilesService(database));
  } finally {
    await database.close();
  }
}
