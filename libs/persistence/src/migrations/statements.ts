import { QueryFailedError, TypeORMError } from 'typeorm';
import { isUnreachable } from '../connection/failures';
import { textOf } from '../connection/statement-meter';

/** What a statement does: it reads, changes rows, changes the schema, begins or ends a transaction, or sets up the session. */
type Kind = 'read' | 'data' | 'schema' | 'transaction' | 'session';

const KINDS: readonly [kind: Kind, words: RegExp][] = [
  ['read', /^(?:SELECT|SHOW|EXPLAIN|DESC|DESCRIBE|PRAGMA|VALUES)\b/i],
  ['data', /^(?:INSERT|UPDATE|DELETE|REPLACE|LOAD|CALL)\b/i],
  ['transaction', /^(?:START|BEGIN|COMMIT|ROLLBACK(?!\s+TO)|END)\b/i],
  ['session', /^(?:SET|USE|DO|SAVEPOINT|RELEASE|ROLLBACK)\b/i],
];
const COMMENTS = /^(?:\s+|--[^\n]*\n|#[^\n]*\n|\/\*(?!!)[\s\S]*?\*\/)+/;
const CHANGING = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** What a statement of a migration does, by its first word. */
export function kindOf(sql: string): Kind {
  const text = sql.replace(COMMENTS, '');
  if (/^WITH\b/i.test(text)) return CHANGING.test(text) ? 'data' : 'read';
  return KINDS.find(([, words]) => words.test(text))?.[0] ?? 'schema';
}

const MAX_NAME = 160;

/** A statement as it stands in the log: with the names of tables and columns, without values. */
export function nameOf(sql: string): string {
  const text = textOf(sql).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
}

/** MySQL's and MariaDB's errors for what is there already, or is not there any more. */
const THERE_OR_GONE = new Set([
  1050, // ER_TABLE_EXISTS_ERROR
  1051, // ER_BAD_TABLE_ERROR: DROP TABLE
  1060, // ER_DUP_FIELDNAME
  1061, // ER_DUP_KEYNAME
  1068, // ER_MULTIPLE_PRI_KEY
  1091, // ER_CANT_DROP_FIELD_OR_KEY
  1304, // ER_SP_ALREADY_EXISTS
  1305, // ER_SP_DOES_NOT_EXIST
  1359, // ER_TRG_ALREADY_EXISTS
  1360, // ER_TRG_DOES_NOT_EXIST
  1826, // ER_FK_DUP_NAME, for other constraints as well on MariaDB
  3822, // ER_CHECK_CONSTRAINT_DUP_NAME of MySQL
  4092, // ER_UNKNOWN_VIEW of MariaDB
]);
/** A table or column has its new name: the old one is unknown. */
const RENAMED = new Set([1054, 1146]);
/** InnoDB's way to say that a foreign key is there. */
const CANNOT_CREATE = 1005;

/**
 * Whether a statement that may have been run before fails because it was. Only for the one step that was begun and not
 * noted as finished: for any other step the same error is a fault.
 */
export function wasRunBefore(error: unknown, statement: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const number = errnoOf(error);
  if (number === CANNOT_CREATE) return /errno: 121\b/.test(error.message);
  return THERE_OR_GONE.has(number) || (RENAMED.has(number) && /\b(?:RENAME|CHANGE)\b/i.test(statement));
}

/**
 * The same for a call of the table API, which reads the schema first, and finds there that nothing is left to be dropped or
 * renamed.
 */
export const wasCalledBefore = (error: unknown): boolean =>
  error instanceof TypeORMError &&
  !(error instanceof QueryFailedError) &&
  /does not exist|not found|already exist/i.test(error.message);

/** Whether the server has refused a statement, so that it has certainly not been run. */
export const isRefused = (error: unknown): boolean =>
  error instanceof QueryFailedError && errnoOf(error) > 0 && !isUnreachable(error);

function errnoOf(error: Error): number {
  return 'errno' in error ? Number(error.errno) : 0;
}
