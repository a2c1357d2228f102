import { Injectable } from '@nestjs/common';
import { Command } from 'commander';
import { InjectCommander } from 'nest-commander';
import { version } from '../../package.json';
import { throwing } from './usage';

const DESCRIPTION =
  'Commands for operators. They work on the databases and files of the site by the settings of its processes ' +
  '(DATA_DIR, CORE_DATABASE_URL, NATS_URL, …), while it runs or not.';

const EXIT_CODES = `
"gatehouse <command> --help" explains a command. Exit codes: 0 done, 1 failed,
2 wrong usage, 3 a check found problems, 130 stopped by Ctrl+C.`;

/** The program itself: what `gatehouse --help` shows before and after its commands. */
@Injectable()
export class Program {
  constructor(@InjectCommander() program: Command) {
    throwing(program)
      .name('gatehouse')
      .usage('<command> [options]')
      .description(DESCRIPTION)
      .version(version, '--version', 'show the version')
      .addHelpCommand(false)
      .addHelpText('after', EXIT_CODES);
  }
}
