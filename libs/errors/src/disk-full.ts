import { internalError, RestError } from './rest-error';

/** The codes of Node, SQLite, MySQL and MariaDB for a disk, a quota or a table space without room. */
const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'ER_DISK_FULL',
  'ER_DISK_FULL_NOWAIT',
  'ER_RECORD_FILE_FULL',
]);

/** Whether something could not be stored because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}

/** 507: nothing was stored, and nothing can be until somebody makes room. */
export function insufficientStorage(): RestError {
  return new RestError(507, 'insufficient_storage', 'There is no room left to store this. Please try again later.');
}

/** The error that a client sees: 507 for a full disk, 500 for any other that is not known. */
export function toRestError(error: unknown, requestId: string): RestError {
  if (error instanceof RestError) return error;
  return isDiskFull(error) ? insufficientStorage() : internalError(requestId);
}
