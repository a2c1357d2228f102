import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Purged } from '@gatehouse/bus';
import type { CachedResponses } from './compressor';
import type { CachedResponse } from './cached-response';

/** Handled by the cache itself: every cached response has its variants. */
const HANDLED: ReadonlySet<string> = new Set(['origin', 'accept-encoding', 'authorization']);

/** The request headers that a reply depends on by its Vary header, without those that the cache handles by itself. */
export function variesBy(vary: string | undefined): readonly string[] {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && !HANDLED.has(name)).sort();
}

/** The values of these request headers, as one text. */
export const valuesOf = (names: readonly string[], headers: IncomingHttpHeaders): string =>
  names.map((name) => `${name}: ${String(headers[name] ?? '')}`).join('\n');

/** Stands where replies depend on further request headers: each is cached under the key with their values. */
interface Varying {
  varies: readonly string[];
}

/** A reply that needs more than this share of the memory is not cached: it would drive many others out. */
const LARGEST_SHARE = 1 / 8;
const VARYING_BYTES = 500;
/** Of a key in the store, in bytes a character. */
const KEY_BYTES = 2;

/** A found reply, with the key under which it is cached. */
export interface Found {
  key: string;
  cached: CachedResponse;
}

/** The cached responses by their keys and by their tags; the least recently used go when their bytes exceed the limit. */
export class ReplyStore implements CachedResponses {
  private readonly replies: LRUCache<string, CachedResponse | Varying>;
  private readonly byTag = new Map<string, Set<string>>();
  /** How many replies went because the memory was full. */
  evictions = 0;

  /** @param gone told of each reply that is no longer cached */
  constructor(maxBytes: number, gone: (cached: CachedResponse) => void = () => undefined) {
    this.replies = new LRUCache<string, CachedResponse | Varying>({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes * LARGEST_SHARE)),
      sizeCalculation: (reply, key) => key.length * KEY_BYTES + ('varies' in reply ? VARYING_BYTES : reply.size),
      dispose: (reply, key, reason) => {
        if ('varies' in reply) return;
        this.removeTags(key, reply);
        if (reason === 'evict') this.evictions += 1;
        if (reason !== 'set') gone(reply);
      },
    });
  }

  /** The cached response to a request; it counts as used. */
  find(key: string, headers: IncomingHttpHeaders): Found | undefined {
    const found = this.replies.get(key);
    if (found === undefined) return undefined;
    if (!('varies' in found)) return { key, cached: found };
    const variant = variantOf(key, found.varies, headers);
    const cached = this.replies.get(variant);
    return cached === undefined || 'varies' in cached ? undefined : { key: variant, cached };
  }

  /**
   * Keeps a reply to a request with these headers.
   * @returns undefined when it is too large
   */
  add(key: string, headers: IncomingHttpHeaders, cached: CachedResponse): Found | undefined {
    const varies = variesBy(cached.facts.headers.vary);
    if (varies.length === 0) return this.put(key, cached);
    this.replies.set(key, { varies });
    return this.put(variantOf(key, varies, headers), cached);
  }

  peek(key: string): CachedResponse | undefined {
    const found = this.replies.peek(key);
    return found === undefined || 'varies' in found ? undefined : found;
  }

  replace(key: string, cached: CachedResponse): void {
    this.put(key, cached);
  }

  delete(key: string): void {
    this.replies.delete(key);
  }

  /** Drops every reply that has one of the tags. */
  purge(purged: Purged): void {
    if (purged === 'everything') {
      this.replies.clear();
      return;
    }
    for (const tag of purged) for (const key of this.byTag.get(tag) ?? []) this.replies.delete(key);
  }

  get count(): number {
    return this.replies.size;
  }

  get bytes(): number {
    return this.replies.calculatedSize;
  }

  private put(key: string, cached: CachedResponse): Found | undefined {
    this.replies.set(key, cached);
    if (this.replies.peek(key) !== cached) return undefined;
    for (const tag of cached.facts.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
    return { key, cached };
  }

  private removeTags(key: string, { facts }: CachedResponse): void {
    for (const tag of facts.tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}

const variantOf = (key: string, varies: readonly string[], headers: IncomingHttpHeaders): string =>
  `${key}\n${valuesOf(varies, headers)}`;
