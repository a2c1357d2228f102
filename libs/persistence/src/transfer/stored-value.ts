/** A value as it is stored: integers beyond 2^53 are `bigint`, binary is a `Buffer`. */
export type Stored = string | number | bigint | null | Buffer;

/** Runs statements on one connection, and reads values exactly as they are stored. */
export interface ExactStatements {
  /** The rows of a query, each with the values of its columns in order. */
  rows(sql: string, parameters?: readonly Stored[]): Promise<Stored[][]>;
  run(sql: string, parameters?: readonly Stored[]): Promise<void>;
}

/**
 * A value from a driver.
 * @throws Error when no column can hold it
 */
export function asStored(value: unknown): Stored {
  switch (typeof value) {
    case 'bigint':
      return isSafe(value) ? Number(value) : value;
    case 'boolean':
      return Number(value);
    case 'string':
    case 'number':
      return value;
    default:
      if (value === null || value === undefined) return null;
      if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (value instanceof ArrayBuffer) return Buffer.from(value);
      throw new Error(`A ${typeof value} cannot be read from a database.`);
  }
}

const isSafe = (value: bigint): boolean =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);

/** What JSON has no form of: `i` an integer beyond 2^53, `n` a number such as `-0`, `b` bytes in base64. */
type Tagged = { i: string } | { n: string } | { b: string };

/** A row as one line of JSON, from which {@link decodeRow} makes the same values. */
export const encodeRow = (row: readonly Stored[]): string => JSON.stringify(row.map(encode));

function encode(value: Stored): string | number | null | Tagged {
  if (typeof value === 'bigint') return { i: String(value) };
  if (Buffer.isBuffer(value)) return { b: value.toString('base64') };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return { n: Object.is(value, -0) ? '-0' : String(value) };
  return value;
}

/** @throws Error when the line is not a row */
export function decodeRow(line: string): Stored[] {
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row)) throw new Error('A row is not a list of values.');
  return row.map(decode);
}

function decode(value: unknown): Stored {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'object') {
    if ('i' in value && typeof value.i === 'string') return BigInt(value.i);
    if ('n' in value && typeof value.n === 'string') return Number(value.n);
    if ('b' in value && typeof value.b === 'string') return Buffer.from(value.b, 'base64');
  }
  throw new Error('A value of a row has no known form.');
}
