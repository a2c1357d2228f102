import { Option, SubCommand } from 'nest-commander';
import { Trash, type RunningService, type TrashFilter } from '@gatehouse/service';
import { commandErrorOf, ExitCode, usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted, table } from '../frame/table';
import { originOfCommand } from '../site/origin';
import { servicesNamed } from '../site/services';

const UNITS_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** `30d`, `12h`, `2w`, `90m` in milliseconds; a number alone is days. @throws CommandError for anything else */
function durationOf(text: string): number {
  const [, count, unit = 'd'] = /^(\d{1,6})([mhdw])?$/.exec(text.trim()) ?? [];
  if (count === undefined)
    throw usageError(`"${text}" is not a length of time.`, 'Write 30d, 12h, 2w or 90m: days, hours, weeks or minutes.');
  return Number(count) * (UNITS_MS[unit] ?? 0);
}

interface EmptyOptions {
  olderThan?: number;
  type?: string[];
}

interface Emptied {
  type: string;
  records: number;
}

/** The trash of a service, and what of it is meant. */
interface Part {
  trash: Trash;
  filter: TrashFilter;
  counts: Record<string, number>;
}

@SubCommand({
  name: 'empty',
  description:
    'Delete for good what is in the trash, and comments that are spam. Old enough, it is deleted by itself (TRASH_DAYS)',
})
export class EmptyTrashCommand extends ChangingCommand<EmptyOptions> {
  protected readonly examples = [
    ['gatehouse trash empty --dry-run', 'how much is there, by type'],
    ['gatehouse trash empty --older-than 30d', 'what has been there for 30 days'],
    ['gatehouse trash empty --type comment', 'comments in the trash and spam alone'],
  ] as const;

  protected async execute(
    _args: string[],
    { olderThan = 0, type, dryRun = false }: EmptyOptions & ChangeOptions,
  ): Promise<Result> {
    const parts = await this.parts({ until: Date.now() - olderThan, ...(type ? { types: type } : {}) }, dryRun);
    const found = sumsOf(parts.map(({ counts }) => counts));
    const { removed, failed } = dryRun ? { removed: {}, failed: 0 } : await this.empty(parts, total(found));
    const shown = Object.entries(dryRun ? found : removed).map(([name, records]): Emptied => ({ type: name, records }));
    const count = shown.reduce((sum, { records }) => sum + records, 0);
    const sentence = `${dryRun ? 'Dry run: would delete' : 'Deleted'} ${counted(count, 'record')}.`;
    const rows = table(shown, { TYPE: (row) => row.type, RECORDS: ({ records }) => records });
    return {
      json: { types: shown, failed, dryRun },
      text: shown.length === 0 ? sentence : `${rows}\n\n${sentence}`,
      ...(failed > 0 ? { code: ExitCode.Failed } : {}),
    };
  }

  /** Opens every service that has one of the types. */
  private async parts(filter: TrashFilter, dryRun: boolean): Promise<Part[]> {
    const parts: Part[] = [];
    const known: string[] = [];
    for (const definition of servicesNamed().filter(({ hasTrash }) => hasTrash)) {
      const { modules }: RunningService = await this.frame.site.service(definition, dryRun ? 'none' : 'publish');
      const trash = modules.get(Trash, { strict: false });
      known.push(...trash.types);
      const types = trash.types.filter((name) => filter.types?.includes(name) ?? true);
      parts.push({ trash, filter: { ...filter, types }, counts: await trash.count({ ...filter, types }) });
    }
    const unknown = filter.types?.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw usageError(`Nothing of the type "${unknown}" can be in the trash.`, `The types are ${known.join(', ')}.`);
    return parts;
  }

  private async empty(
    parts: readonly Part[],
    found: number,
  ): Promise<{ removed: Record<string, number>; failed: number }> {
    const { progress, output } = this.frame;
    let [done, failed] = [0, 0];
    const removed: Record<string, number>[] = [];
    for (const { trash, filter } of parts)
      removed.push(
        await trash.empty(filter, {
          origin: originOfCommand('trash empty'),
          onRemoved: () => progress.step('records', (done += 1), found),
          onFailed: ({ type, record }, error) => {
            failed += 1;
            output.note(`${type} ${record} could not be deleted: ${commandErrorOf(error).message}`);
          },
        }),
      );
    progress.end();
    return { removed: sumsOf(removed), failed };
  }

  @Option({ flags: '--older-than <time>', description: 'only what has been there for this long: 30d, 12h, 2w' })
  olderThan(text: string): number {
    return durationOf(text);
  }

  @Option({ flags: '--type <type>', description: 'only this type, such as post or event; several with a comma' })
  type(text: string): string[] {
    return text.split(',').map((name) => name.trim());
  }
}

/** One record of the records that several have together. */
function sumsOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((one) => Object.entries(one))) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
