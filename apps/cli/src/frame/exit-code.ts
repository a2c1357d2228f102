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
