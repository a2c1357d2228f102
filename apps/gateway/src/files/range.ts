/** The part of a file that is asked for; `end` included, as HTTP counts. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14): one range of bytes. Undefined means the whole file, which is also the
 * answer to several ranges and to what cannot be read; `unsatisfiable` means 416.
 */
export function readRange(header: string | undefined, size: number): Part | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
