/** The parts of an error that are logged. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  errno?: string | number;
  syscall?: string;
  /** A statement with placeholders; its values are left out. */
  query?: string;
  cause?: LoggedError;
}

/** Members that hold no values of requests or statements; all others are left out. */
const KEPT = ['code', 'errno', 'syscall', 'query'] as const;
const MAX_CAUSES = 4;

/**
 * An error for the log. Databases, parsers and Node quote values in their messages (`Duplicate entry 'ann@example.com'`,
 * `Unexpected token … "my secret" is not valid JSON`), and drivers add the statement with its values as members: both
 * are left out, so that no password, address or text of a person gets into the log.
 */
export function safeError(error: unknown, depth = 0): LoggedError | { message: string } {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const message = withoutValues(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const logged: LoggedError = { type: error.name, message, stack: [`${error.name}: ${message}`, ...frames].join('\n') };
  for (const name of KEPT) Object.assign(logged, memberOf(error, name));
  const { cause } = error;
  if (cause instanceof Error && depth < MAX_CAUSES) Object.assign(logged, { cause: safeError(cause, depth + 1) });
  return logged;
}

function memberOf(error: Error, name: (typeof KEPT)[number]): Partial<LoggedError> {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {};
}

/** The message without what it quotes. From the first quote to the last: a value may contain quotes itself. */
function withoutValues(error: Error): string {
  const { message } = error;
  if (isOfDatabase(error) || error instanceof SyntaxError) return cutQuoted(cutQuoted(message, "'"), '"');
  const received = message.indexOf('Received ');
  return received < 0 ? message : `${message.slice(0, received)}Received …`;
}

const isOfDatabase = (error: Error): boolean =>
  ['driverError', 'sqlMessage', 'sqlState', 'parameters', 'query'].some((name) => name in error) ||
  /^(ER_|SQLITE_)/.test(String(Object.getOwnPropertyDescriptor(error, 'code')?.value));

function cutQuoted(text: string, quote: string): string {
  const first = text.indexOf(quote);
  const last = text.lastIndexOf(quote);
  return first < 0 || first === last ? text : `${text.slice(0, first + 1)}…${text.slice(last)}`;
}
