import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';

export type Log = Logger;
/** Injection token of the process's log. */
export const LOG = Symbol('log');

/** Structured logs on standard output, one JSON object per line. */
export const openLog = (service: string, level: string): Log =>
  pino({ base: { service }, level, timestamp: pino.stdTimeFunctions.isoTime });

/** Nest's own messages, written to the same log; only warnings and errors. */
export const nestLog = (log: Log): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ rest }, String(message)),
});
