import { RestError } from '@gatehouse/errors';

/** The exit codes of commands (docs/operations.md#the-command-line). */
export enum ExitCode {
  Done = 0,
  /** It could not be done, or not all of it. */
  Failed = 1,
  /** The command was not understood, and nothing was done. */
  Usage = 2,
  /** A check was done and found problems. */
  Problems = 3,
  /** Ended by Ctrl+C: 128 and the number of SIGINT. */
  Interrupted = 130,
}

/** Why a command cannot be done, in a sentence, and what to do about it. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly remedy = '',
    readonly code: ExitCode = ExitCode.Failed,
  ) {
    super(message);
  }
}

/** The command was not typed as it should be. */
export const usageError = (message: string, remedy = ''): CommandError =>
  new CommandError(message, remedy, ExitCode.Usage);

/** Ctrl+C. */
export const interrupted = (): CommandError => new CommandError('Stopped.', '', ExitCode.Interrupted);

/** Any error as one for the operator, without the place in the program where it happened. */
export function commandErrorOf(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof RestError) return new CommandError(textOf(error));
  if (error instanceof Error) return new CommandError(sentence(error.message || error.name));
  return new CommandError(sentence(String(error)));
}

/** The message, and the problem of each argument. */
function textOf({ message, data }: RestError): string {
  const params: unknown = data.params;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return sentence(message);
  return Object.values(params).map(String).map(sentence).join(' ');
}

/** Ends with a full stop. */
export const sentence = (text: string): string => (/[.!?:]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
