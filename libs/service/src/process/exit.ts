import { SettingError } from '../config/setting-error';
import type { Log } from '../observability/log';

/**
 * Ends the process that could not start: with one sentence when a setting is the reason, else with the error in the log.
 */
export function exitWith(log: Log, err: unknown): never {
  if (err instanceof SettingError) process.stderr.write(`${err.message}\n`);
  else log.fatal({ err }, 'could not start');
  process.exit(1);
}

/** What `read` gives; when it throws, ends the process with the message. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
