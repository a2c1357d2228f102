import { QueryFailedError } from 'typeorm';
import { insufficientStorage, isDiskFull, RestError, unavailable } from '@gatehouse/errors';
import type { OutageLog } from './outage-log';

const DEADLOCK = /ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY/;
const UNREACHABLE = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND',
    'PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR',
    'Connection is closed|Pool is closed|closed state',
  ].join('|'),
);
const TOO_MANY_VALUES = /too many SQL variables|ER_PS_MANY_PARAM/;
const DUPLICATE = /ER_DUP_ENTRY|UNIQUE constraint failed|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/;
const NO_REFERENCE = /ER_NO_REFERENCED_ROW|SQLITE_CONSTRAINT_FOREIGNKEY|FOREIGN KEY constraint failed/;
const NO_TABLE = /ER_NO_SUCH_TABLE|no such table/;
/** How often a transaction is run at most. */
export const DEADLOCK_TRIES = 6;

/** Whether a write failed because another record has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof QueryFailedError && DUPLICATE.test(describe(error));
}

/** Whether a write failed because a record refers to one that is not there. */
export const isReferenceMissing = (error: unknown): boolean => NO_REFERENCE.test(describe(error));

/** Catches the failure of a write whose record refers to one that was deleted meanwhile, and throws what `gone` makes. */
export const ifReferenceMissing =
  (gone: () => Error) =>
  (error: unknown): never => {
    throw isReferenceMissing(error) ? gone() : error;
  };

/** Whether a statement names a table that is not there: in a new database. */
export const isTableMissing = (error: unknown): boolean => NO_TABLE.test(describe(error));

/** Whether the database has given up the whole transaction. */
export function isTransactionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const text = describe(error);
  return DEADLOCK.test(text) || UNREACHABLE.test(text);
}

/** Whether the connection is lost. If that happens at a commit, nobody knows whether the transaction lasts. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.test(describe(error));

/** Whether the database has chosen the transaction as the victim of a deadlock: it can be run again at once. */
export const isDeadlock = (error: unknown): boolean => DEADLOCK.test(describe(error));

/** Waits before a transaction is run again, longer each time. */
export const pauseAfterDeadlock = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));

/** Runs a transaction again when the database has chosen it as the victim of a deadlock. */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= DEADLOCK_TRIES || !isDeadlock(error)) throw error;
      await pauseAfterDeadlock(attempt);
    }
  }
}

/**
 * Turns an unreachable database into 503, and a statement with too many values into 400 `rest_too_many_values`. Clients are
 * not told why; the log of outages is.
 */
export async function withRestErrors<T>(outages: OutageLog, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    outages.worked();
    return result;
  } catch (error) {
    if (isUnreachable(error) || isDiskFull(error)) outages.failed(error);
    if (isUnreachable(error)) throw unavailable();
    if (isDiskFull(error)) throw insufficientStorage();
    if (TOO_MANY_VALUES.test(describe(error)))
      throw new RestError(
        400,
        'rest_too_many_values',
        'The request names more values than can be looked up at once. Please send fewer.',
      );
    throw error;
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
