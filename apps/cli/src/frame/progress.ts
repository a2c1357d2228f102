import { Inject, Injectable } from '@nestjs/common';
import { interrupted } from './command-error';
import { CONTEXT, type CommandContext } from './context';

/** How often a line is written where lines cannot be replaced. */
const LINE_EVERY_MS = 10_000;
const REDRAW_EVERY_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

/** Shows how far long work is, on standard error: one line that changes in a terminal, elsewhere a line now and then. */
@Injectable()
export class Progress {
  private shownAt = Date.now();
  private hasLine = false;

  constructor(@Inject(CONTEXT) private readonly context: CommandContext) {}

  /**
   * Says that `done` of `total` are done. Work calls it after each step, and ends there after Ctrl+C.
   * @throws CommandError when the command was stopped
   */
  step(part: string, done: number, total?: number): void {
    if (this.context.signal.aborted) {
      this.end();
      throw interrupted();
    }
    const { isTTY = false } = this.context.errors;
    const isComplete = done === total;
    if (!isComplete && Date.now() - this.shownAt < (isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
    this.shownAt = Date.now();
    const line = total === undefined ? `${part} ${done}` : `${part} ${done}/${total}`;
    this.context.errors.write(isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
    this.hasLine = isTTY;
    if (isComplete) this.end();
  }

  /** Leaves the line as it is: what follows begins on its own. */
  end(): void {
    if (this.hasLine) this.context.errors.write('\n');
    this.hasLine = false;
  }
}
