import { LRUCache } from 'lru-cache';
import { ListBudget } from './list-budget';

/** A joined text and its parts. */
interface Joined {
  parts: readonly (Buffer | string)[];
  json: Buffer;
}

const MAX_BYTES = 8_000_000;
/** The approximate size of an entry without its text. */
const ENTRY_BYTES = 500;

/**
 * Joins cached parts of JSON. The result is cached as well, and used again as long as all parts are the same: a new copy for
 * each request costs more time than its bytes suggest, since its memory is in no processor cache yet.
 */
export class JoinedJson {
  /** By the first part of bytes; there is one entry for each. */
  private readonly kept = new LRUCache<Buffer, Joined>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  /**
   * @param parts bytes that are cached elsewhere while they are valid, and texts between them
   * @returns the joined bytes, which must not be changed
   */
  of(...parts: readonly (Buffer | string)[]): Buffer {
    const first = parts.find((part) => typeof part !== 'string');
    const known = first && this.kept.get(first);
    if (known && isSame(known.parts, parts)) return known.json;
    const json = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    if (first) this.kept.set(first, { parts, json });
    return json;
  }

  /** A JSON array of serialised members. @throws RestError 400 when the list is too long */
  list(members: readonly Buffer[]): Buffer {
    const parts: (Buffer | string)[] = [];
    const budget = new ListBudget();
    for (const member of members) {
      budget.take(member.length);
      parts.push(parts.length === 0 ? '[' : ',', member);
    }
    return this.of(...(parts.length === 0 ? ['['] : parts), ']');
  }
}

const isSame = (one: Joined['parts'], other: Joined['parts']): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
