/** Positions of the first and the last byte of a part of a file, both inclusive as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14) with one range of bytes. Undefined means the whole file, also for several
 * ranges and for headers that cannot be parsed; `unsatisfiable` means 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [first, last] = positionsOf(header ?? '');
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return suffixRange(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The digits before and after the dash; none when the header is something else. */
function positionsOf(header: string): string[] {
  const [unit = '', range = '', ...more] = header.split('=');
  const positions = range.split('-').map((position) => position.trim());
  const isRange = more.length === 0 && positions.length === 2 && positions.every((digits) => /^\d*$/.test(digits));
  return isRange && unit.trim().toLowerCase() === 'bytes' ? positions : [];
}

/** `bytes=-5`: the last five bytes. */
function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
