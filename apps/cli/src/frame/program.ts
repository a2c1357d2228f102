import { Injectable } from '@nestjs/common';
import { Command } from 'commander';
import { InjectCommander } from 'nest-commander';
import { throwing } from './usage';

const VERSION = '0.1.0';

const DESCRIPTION =
  'Commands for operators. They work on the databases and files of the site by the settings of its processes ' +
  '(DATA_DIR, CORE_DATABASE_URL, NATS_URL, …), while it runs or not.';

const EXIT_CODES = `
"gatehouse <command> --help" explains a command. It ends with 0 when it is done,
1 when it failed, 2 when it was typed wrongly, 3 when a check found problems, and
130 after Ctrl+C.`;

/** The program itself: what `gatehouse --help` shows before and after its commands. */
@Injectable()
export class Program {
  constructor(@InjectCommander() program: Command) {
    throwing(program)
      .name('gatehouse')
      .usage('<command> [options]')
      .description(DESCRIPTION)
      .version(VERSION, '--version', 'show the version')
      .addHelpCommand(false)
      .addHelpText('after', EXIT_CODES);
  }
}
