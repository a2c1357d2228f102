import type { Environment } from '@gatehouse/service';

/** Where a command reads from and writes to. */
export interface CommandContext {
  /** Settings, as the processes of the site have them (docs/settings.md). */
  env: Environment;
  /** The folder that names of files are relative to. */
  folder: string;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
  /** Progress, questions and errors: standard output has only what the command prints. */
  errors: NodeJS.WritableStream & { isTTY?: boolean };
  /** Aborted by Ctrl+C: long work ends after its present step. */
  signal: AbortSignal;
}

/** Injection token of the {@link CommandContext}. */
export const CONTEXT = Symbol('context');
