import { Inject, Injectable } from '@nestjs/common';
import type { Command } from 'commander';
import { CommandRunner, Option } from 'nest-commander';
import { Site } from '../site/site';
import { CONTEXT, type CommandContext } from '../frame/context';
import { Output, type Result } from '../frame/output';
import { Progress } from '../frame/progress';
import { throwing } from '../frame/usage';

/** The options that every command has. */
export interface CommonOptions {
  json?: boolean;
  keys?: string;
}

/** What every command can use. */
@Injectable()
export class Frame {
  constructor(
    @Inject(CONTEXT) readonly context: CommandContext,
    readonly output: Output,
    readonly progress: Progress,
    readonly site: Site,
  ) {}
}

/** A command of the operator: it gives a {@link Result}, which is printed as text or as JSON. */
@Injectable()
export abstract class OperatorCommand<Options extends object = object> extends CommandRunner {
  /** Command lines with a few words each, for `--help`. */
  protected abstract readonly examples: readonly (readonly [line: string, meaning: string])[];

  constructor(protected readonly frame: Frame) {
    super();
  }

  protected abstract execute(args: string[], options: Options & CommonOptions): Promise<Result>;

  override async run(args: string[], options: Options & CommonOptions): Promise<void> {
    const { context, output, site } = this.frame;
    if (options.json) output.useJson();
    const keys = options.keys ?? context.env.KEYS_DIR;
    site.use({ keysFolder: keys ?? '' });
    output.print(await this.execute(args, keys === undefined ? options : { ...options, keys }));
  }

  override setCommand(command: Command): this {
    throwing(command)
      .allowExcessArguments(false)
      .addHelpText('after', () => examplesText(this.examples));
    return super.setCommand(command);
  }

  @Option({ flags: '--json', description: 'print one JSON document on standard output' })
  asJson(): boolean {
    return true;
  }

  @Option({
    flags: '--keys <folder>',
    description: 'the folder of npm run keys, where the services are processes of their own (default: KEYS_DIR)',
  })
  keysFolder(folder: string): string {
    return folder;
  }
}

/** The option of commands that change something. */
export interface ChangeOptions {
  dryRun?: boolean;
}

/** A command that changes something, and can say what it would change. */
@Injectable()
export abstract class ChangingCommand<Options extends object = object> extends OperatorCommand<
  Options & ChangeOptions
> {
  @Option({ flags: '--dry-run', description: 'say what would be done, and change nothing' })
  asDryRun(): boolean {
    return true;
  }
}

function examplesText(examples: OperatorCommand['examples']): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  return ['', 'Examples:', ...examples.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`)].join('\n');
}
