import { Injectable } from '@nestjs/common';
import type { Command } from 'commander';
import { distance } from 'fastest-levenshtein';
import { CommandRunner } from 'nest-commander';
import { usageError } from './command-error';
import { throwing } from './usage';

/** How many letters of a name may be wrong. */
const TYPOS = 3;

/** Commands with a common first word, such as `users`. Alone it shows what there is. */
@Injectable()
export abstract class CommandGroup extends CommandRunner {
  override run([word]: string[]): Promise<void> {
    if (word === undefined) this.command.help();
    const names = this.command.commands.map((one) => one.name());
    const near = names
      .map((name) => ({ name, typos: distance(name, word ?? '') }))
      .sort((one, other) => one.typos - other.typos)
      .find(({ typos }) => typos <= TYPOS);
    const group = `gatehouse ${this.command.name()}`;
    throw usageError(
      `"${group} ${word ?? ''}" is not a command.`,
      near ? `Did you mean "${group} ${near.name}"?` : `${group} has ${names.join(', ')}.`,
    );
  }

  override setCommand(command: Command): this {
    // run() receives words that are no command of the group.
    return super.setCommand(throwing(command).allowUnknownOption());
  }
}
