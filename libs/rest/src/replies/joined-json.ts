import { LRUCache } from 'lru-cache';

/** What a text was put together from, and the text. */
interface Joined {
  parts: readonly (Buffer | string)[];
  json: Buffer;
}

const MAX_BYTES = 8_000_000;
/** About what an entry takes beside its text. */
const ENTRY_BYTES = 500;

/**
 * JSON that is put together from parts that stand ready. What was joined is kept, and used again while all parts are the
 * same as before. A new copy for each request costs more than its bytes: it is memory that nothing has at hand yet.
 */
export class JoinedJson {
  /** By the first part of bytes: other parts behind it take the place of the ones before. */
  private readonly kept = new LRUCache<Buffer, Joined>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  /**
   * @param parts bytes that are kept elsewhere for as long as they are true, and texts between them
   * @returns all of them as one: not to be changed
   */
  of(...parts: readonly (Buffer | string)[]): Buffer {
    const first = parts.find((part) => typeof part !== 'string');
    const known = first && this.kept.get(first);
    if (known && isSame(known.parts, parts)) return known.json;
    const json = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    if (first) this.kept.set(first, { parts, json });
    return json;
  }

  /** A JSON array of members that stand ready. */
  list(members: readonly Buffer[]): Buffer {
    const parts: (Buffer | string)[] = [];
    for (const member of members) parts.push(parts.length === 0 ? '[' : ',', member);
    return this.of(...(parts.length === 0 ? ['['] : parts), ']');
  }
}

const isSame = (one: Joined['parts'], other: Joined['parts']): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
