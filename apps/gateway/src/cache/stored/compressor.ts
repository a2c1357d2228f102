import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedResponse } from './cached-response';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Below, the headers are most of the response, and it is one packet anyway. */
const SHORTEST = 1_024;
/** What is hardly smaller is not worth its memory. */
const WORTHWHILE = 0.9;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript|[\w.-]+\+(json|xml))|image\/svg\+xml)/i;
/** Costs as much as gzip at its standard level and is smaller; the next level that is smaller by more costs thirty times that. */
const BROTLI_QUALITY = 5;

/** Where the encodings of a reply go. */
export interface CachedResponses {
  /** What is cached under the key now. */
  peek(key: string): CachedResponse | undefined;
  /** Replaces it by the same reply with a further encoding. */
  replace(key: string, cached: CachedResponse): void;
}

/**
 * Makes gzip and brotli of cached responses, each once and one after the other, in Node's worker threads. A reply is compressed
 * when it is asked for again: most addresses of a search engine or an attacker are asked for once.
 */
export class Compressor {
  private readonly waiting: string[] = [];
  private isRunning = false;

  constructor(private readonly replies: CachedResponses) {}

  /** Compresses the reply soon, unless that was asked for before or is not worth it. */
  want(key: string, cached: CachedResponse): void {
    if (cached.isCompressing) return;
    cached.isCompressing = true;
    const { method, body, headers } = cached.facts;
    if (method === 'HEAD' || body.length < SHORTEST || headers['content-encoding'] !== undefined) return;
    if (!isCompressible(headers['content-type'])) return;
    this.waiting.push(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let key = this.waiting.shift(); key !== undefined; key = this.waiting.shift())
      // A reply that cannot be compressed is sent as it is.
      await this.compress(key).catch(() => undefined);
    this.isRunning = false;
  }

  private async compress(key: string): Promise<void> {
    const body = this.replies.peek(key)?.facts.body;
    if (!body) return;
    const makers = {
      gzip: () => gzipped(body),
      br: () => brotlied(body, { params: brotliParams(body.length) }),
    } as const;
    for (const encoding of ['gzip', 'br'] as const) {
      const bytes = await makers[encoding]();
      const cached = this.replies.peek(key);
      // It was purged in the meantime, and perhaps made again.
      if (cached?.facts.body !== body || bytes.length > body.length * WORTHWHILE) return;
      this.replies.replace(key, cached.with(encoding, exactly(bytes)));
    }
  }
}

/** Whether bodies of a media type become smaller. */
export const isCompressible = (type = ''): boolean => COMPRESSIBLE.test(type);

const brotliParams = (size: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** The bytes in memory of exactly their size: a small part of a large buffer would keep all of that. */
export function exactly(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
