import { RestError } from '@gatehouse/errors';
import { commandErrorOf, CommandError } from '../../frame/command-error';
import { left, type Outcome } from '../import/outcome';

/** Not of a record: the database or the disk is gone, or the transaction was given up. */
const FATAL = new RegExp(
  [
    'SQLITE_(?:BUSY|FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN)',
    'ER_(?:LOCK|DISK|CHECKREAD|SERVER|CON_COUNT|OPTION)',
    'ENOSPC|EMFILE|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECTION_LOST|is closed|closed state',
  ].join('|'),
);
/** When the database refuses so many records one after the other, it is not because of them. */
const MOST_IN_A_ROW = 30;

/** One record that cannot be written does not end an import; what hits all of them does. */
export class Failures {
  private inARow = 0;

  /** A record was taken. */
  end(): void {
    this.inARow = 0;
  }

  /** The record is left out. @throws the error, when it is not of the record */
  outcomeOf(error: unknown): Outcome {
    if (error instanceof RestError && error.status < 500) return left(error.message);
    if (hasCode(error)) this.inARow += 1;
    if (isFatal(error) || this.inARow > MOST_IN_A_ROW) throw error;
    return left(`It cannot be written: ${commandErrorOf(error).message}`);
  }
}

/** Of the database or the system; without one it is a value that nobody could read. */
const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

function isFatal(error: unknown): boolean {
  if (error instanceof CommandError || error instanceof RestError) return true;
  if (!(error instanceof Error) || error.name === 'AbortError') return true;
  return FATAL.test(`${'code' in error ? String(error.code) : ''} ${error.message}`);
}
