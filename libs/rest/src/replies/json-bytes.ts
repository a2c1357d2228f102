import { ListBudget } from './list-budget';

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** JSON as bytes for a cache. `Buffer.from` may take them from a larger pool, which the cache would then hold as a whole. */
export function jsonBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * A JSON array of serialised members: copying bytes takes a tenth of the time of writing text as bytes again.
 * @throws RestError 400 when the list is too long
 */
export function jsonList(members: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [OPEN];
  const budget = new ListBudget();
  for (const member of members) {
    budget.take(member.length);
    if (parts.length > 1) parts.push(COMMA);
    parts.push(member);
  }
  parts.push(CLOSE);
  return Buffer.concat(parts);
}
