import { CommanderError, type Command } from 'commander';
import { CommandError, sentence, usageError } from './command-error';

/** Makes a command throw instead of ending the process. */
export const throwing = (command: Command): Command =>
  command.exitOverride().showSuggestionAfterError(true).helpOption('-h, --help', 'show this');

/** The help was asked for and shown, or the version. */
export const isShown = (error: unknown): boolean =>
  error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help');

/** What commander finds wrong with a command line, as a sentence; undefined for other errors. */
export function usageErrorOf(error: unknown): CommandError | undefined {
  if (!(error instanceof CommanderError)) return undefined;
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  const suggestion = rest.join(' ').replace(/[()]/g, '');
  return usageError(sentence(`${first.charAt(0).toUpperCase()}${first.slice(1)}`), suggestion || helpFor(error.code));
}

const helpFor = (code: string): string =>
  code === 'commander.unknownCommand'
    ? '"gatehouse --help" lists the commands.'
    : 'Add --help to see what the command takes.';
