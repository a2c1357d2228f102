import { notModifiedHeaders } from '../../http/entity-tags';
import type { AcceptedEncodings, Encoding } from './encodings';

/** What is cached of a reply: everything but what depends on the single request. */
export interface CachedFacts {
  method: 'GET' | 'HEAD';
  /** The key of the endpoint, for metrics. */
  route: string;
  /** All headers but Age, Cache-Status, Content-Length and those of CORS. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  tags: readonly string[];
  /** Milliseconds since the epoch until which it holds. */
  until: number;
  /** Milliseconds since the epoch. */
  storedAt: number;
}

/** A body in one encoding, with its headers. */
export interface Representation {
  etag: string;
  body: Buffer;
  /** The headers that are the same for every request. */
  headers: Record<string, string>;
  /** Those of a 304. */
  unchangedHeaders: Record<string, string>;
}

/** Bytes of a reply beside its body: headers with their text, objects, its places in indexes. */
const OVERHEAD_BYTES = 3_000;
const TAG_BYTES = 150;
const MARKS: Readonly<Record<Encoding, string>> = { identity: '', gzip: '-gzip', br: '-br' };

/** A reply that is ready to be sent, in up to three encodings. */
export class CachedResponse {
  /** Whether its encodings were made, or will be. */
  isCompressing = false;

  private constructor(
    readonly facts: CachedFacts,
    readonly identity: Representation,
    private readonly gzip?: Representation,
    private readonly br?: Representation,
  ) {}

  static of(facts: CachedFacts): CachedResponse {
    return new CachedResponse(facts, represent(facts, 'identity', facts.body));
  }

  /** The same with a further encoding. */
  with(encoding: 'gzip' | 'br', body: Buffer): CachedResponse {
    const added = represent(this.facts, encoding, body);
    const { gzip, br } = encoding === 'gzip' ? { gzip: added, br: this.br } : { gzip: this.gzip, br: added };
    const cached = new CachedResponse(this.facts, this.identity, gzip, br);
    cached.isCompressing = true;
    return cached;
  }

  /** The smallest of the encodings that the client takes. */
  bestFor({ gzip, br }: AcceptedEncodings): Representation {
    return (br ? this.br : undefined) ?? (gzip ? this.gzip : undefined) ?? this.identity;
  }

  /** All encodings. */
  get representations(): Representation[] {
    return [this.identity, this.gzip, this.br].filter((one) => one !== undefined);
  }

  /** Bytes in memory, all encodings together. */
  get size(): number {
    const { tags } = this.facts;
    return this.representations.reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES + tags.length * TAG_BYTES);
  }

  holdsAt(moment: number): boolean {
    return this.facts.until > moment;
  }

  /** Seconds since it was made, for the Age header. */
  ageAt(moment: number): number {
    return Math.max(0, Math.floor((moment - this.facts.storedAt) / 1000));
  }
}

function represent(
  { headers, method, body: original }: CachedFacts,
  encoding: Encoding,
  bytes: Buffer,
): Representation {
  const etag = (headers.etag ?? '').replace(/"$/, `${MARKS[encoding]}"`);
  const own = { 'cache-status': 'gatehouse; hit', ...headers, etag };
  const length = method === 'HEAD' ? original.length : bytes.length;
  const content: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    etag,
    body: method === 'HEAD' ? Buffer.alloc(0) : bytes,
    headers: { ...own, ...content, 'content-length': String(length) },
    unchangedHeaders: notModifiedHeaders(own),
  };
}
