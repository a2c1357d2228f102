import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { safeError } from './safe-error';

export type Log = Logger;
/** Injection token of the process's log. */
export const LOG = Symbol('log');

/** Members that would be a secret wherever they stand: a second line behind logging none of them. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'body'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/**
 * Structured logs on standard output (or `destination`), one JSON object per line. Errors lose the values that they
 * quote ({@link safeError}).
 */
export function openLog(service: string, level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    base: { service },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => safeError(error) },
    redact: { paths: SECRETS, censor: '[removed]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Nest's own messages, written to the same log; only warnings and errors. */
export const nestLog = (log: Log): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => log.warn(textOf(message)),
  error: (message: unknown, ...rest: unknown[]) => {
    const err = [message, ...rest].find((one) => one instanceof Error);
    log.error({ ...(err ? { err } : { stack: framesOf(rest) }) }, textOf(message));
  },
});

const textOf = (message: unknown): string => (message instanceof Error ? safeError(message).message : String(message));

/** The lines of a stack trace that name places in the program: its first line may quote values. */
const framesOf = (texts: unknown[]): string[] =>
  texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split('\n'))
    .filter((line) => /^\s+at /.test(line));
