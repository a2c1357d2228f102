import { asStored, type ExactStatements, type Stored } from './stored-value';

/** A value that the driver is about to read. */
interface Field {
  type: string;
  extendedFormat?: string;
  string(encoding?: string): string | null;
}

interface ExactQuery {
  sql: string;
  values: readonly Stored[];
  rowsAsArray: true;
  typeCast: (field: Field, next: () => unknown) => unknown;
}

/** The methods of a mysql2 connection that are used. */
export interface MysqlQueries {
  query(query: ExactQuery, done: (error: Error | null, result: unknown) => void): unknown;
}

const INTEGERS = new Set(['TINY', 'SHORT', 'INT24', 'LONG', 'LONGLONG', 'YEAR']);
const REALS = new Set(['FLOAT', 'DOUBLE']);
/** Read as the server writes them, not as dates and objects of JavaScript. */
const TEXTS = new Set(['DATE', 'NEWDATE', 'DATETIME', 'TIMESTAMP', 'TIME', 'DECIMAL', 'NEWDECIMAL', 'JSON']);

/** Statements on a connection of mysql2. The driver's own numbers are less exact than what the server sends. */
export class MysqlExact implements ExactStatements {
  constructor(private readonly connection: MysqlQueries) {}

  async rows(sql: string, parameters: readonly Stored[] = []): Promise<Stored[][]> {
    const result = await this.send(sql, parameters);
    return Array.isArray(result) ? result.map((row: unknown) => (Array.isArray(row) ? row.map(asStored) : [])) : [];
  }

  async run(sql: string, parameters: readonly Stored[] = []): Promise<void> {
    await this.send(sql, parameters);
  }

  private send(sql: string, values: readonly Stored[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.connection.query({ sql, values, rowsAsArray: true, typeCast: exactly }, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}

function exactly(field: Field, next: () => unknown): unknown {
  if (INTEGERS.has(field.type)) return read(field, BigInt);
  if (REALS.has(field.type)) return read(field, Number);
  if (TEXTS.has(field.type) || field.extendedFormat === 'json') return field.string('utf8');
  return next();
}

function read(field: Field, parse: (text: string) => unknown): unknown {
  const text = field.string();
  return text === null ? null : parse(text);
}
