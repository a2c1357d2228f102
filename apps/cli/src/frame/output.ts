import { Inject, Injectable } from '@nestjs/common';
import { commandErrorOf, ExitCode } from './command-error';
import { CONTEXT, type CommandContext } from './context';

/** The result of a command. */
export interface Result {
  /** What `--json` prints. */
  json: object;
  /** The output for people. */
  text: string;
  /** {@link ExitCode.Done} unless it says otherwise. */
  code?: ExitCode;
}

/** Prints results and errors, as text for people or as one JSON document. */
@Injectable()
export class Output {
  /** The exit code of the process. */
  code = ExitCode.Done;
  private isJson = false;
  private isTold = false;

  constructor(@Inject(CONTEXT) private readonly context: CommandContext) {}

  useJson(): void {
    this.isJson = true;
  }

  print({ json, text, code = ExitCode.Done }: Result): void {
    this.code = code;
    if (this.isJson) this.context.output.write(`${JSON.stringify(json, undefined, 2)}\n`);
    else if (text !== '') this.context.output.write(text.endsWith('\n') ? text : `${text}\n`);
  }

  /** A sentence for the operator that is not a part of the result. */
  note(text: string): void {
    this.context.errors.write(`${text}\n`);
  }

  /** Prints why the command failed; the first error alone, as further ones follow from it. */
  fail(error: unknown): void {
    if (this.isTold) return;
    this.isTold = true;
    const { message, remedy, code } = commandErrorOf(error);
    this.code = code;
    this.context.errors.write(`${[message, remedy].filter(Boolean).join('\n')}\n`);
    if (this.isJson)
      this.context.output.write(`${JSON.stringify({ error: { message, remedy, code } }, undefined, 2)}\n`);
  }
}
