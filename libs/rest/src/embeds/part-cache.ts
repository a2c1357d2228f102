import { LRUCache } from 'lru-cache';
import type { ReplyFacts } from '../replies/reply-facts';

/** The JSON of a linked record, and its tags. */
export interface Part {
  json: string;
  facts: ReplyFacts;
}

interface CachedPart extends Part {
  version: unknown;
}

const MAX_BYTES = 16_000_000;
/** The approximate size of an entry without its text. */
const ENTRY_BYTES = 500;

/** Caches parts for visitors until their versions change (docs/decisions/0067-embedded-as-fast-as-plain.md). */
export class PartCache {
  private readonly parts = new LRUCache<string, CachedPart>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  /** @param version the current one; undefined: unknown, so nothing cached is used */
  get(key: string, version: unknown): Part | undefined {
    if (version === undefined) return undefined;
    const kept = this.parts.get(key);
    return kept?.version === version ? kept : undefined;
  }

  /** @param version read before the part, so that the part is never older than its version */
  set(key: string, version: unknown, part: Part): void {
    if (version === undefined || !part.facts.isLasting) return;
    this.parts.set(key, { ...part, version });
  }
}
