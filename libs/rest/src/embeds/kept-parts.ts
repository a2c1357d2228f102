import { LRUCache } from 'lru-cache';
import type { ReplyFacts } from '../replies/reply-facts';

/** What a link leads to, as JSON, and what it was made of. */
export interface Part {
  json: string;
  facts: ReplyFacts;
}

interface KeptPart extends Part {
  version: unknown;
  /** In milliseconds since the epoch. */
  until: number;
}

const MAX_BYTES = 16_000_000;
/** About what an entry takes beside its text. */
const ENTRY_BYTES = 500;
/** Something written by an older version of the service, while both run, may leave a version as it was. */
const MAX_AGE_MS = 60_000;

/** Parts for visitors, kept in memory for as long as their versions are the same (docs/decisions/0067-embedded-as-fast-as-plain.md). */
export class KeptParts {
  private readonly parts = new LRUCache<string, KeptPart>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  /** @param version the one of now; undefined: nothing is known of it, so nothing that is kept is used */
  find(key: string, version: unknown): Part | undefined {
    if (version === undefined) return undefined;
    const kept = this.parts.get(key);
    return kept?.version === version && kept.until > Date.now() ? kept : undefined;
  }

  /** @param version as it was before the part was read, so that the part is never older than it says */
  keep(key: string, version: unknown, part: Part): void {
    if (version === undefined || !part.facts.isLasting) return;
    this.parts.set(key, { ...part, version, until: Date.now() + MAX_AGE_MS });
  }
}
