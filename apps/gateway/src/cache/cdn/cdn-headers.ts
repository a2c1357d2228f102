import type { TagsHeader } from '@gatehouse/service';

/** How a CDN reads tags, and where it reads how long it may keep a response. */
interface Dialect {
  separator: string;
  /** The headers that tell the CDN, and if possible nobody else, how long the response holds. */
  freshness: (seconds: number) => Record<string, string>;
}

const DIALECTS: Record<TagsHeader, Dialect> = {
  'Surrogate-Key': { separator: ' ', freshness: (seconds) => ({ 'surrogate-control': `max-age=${seconds}` }) },
  // RFC 9213.
  'Cache-Tag': { separator: ',', freshness: (seconds) => ({ 'cdn-cache-control': `max-age=${seconds}` }) },
  // Varnish has no header of its own; browsers and proxies without s-maxage still ask each time.
  xkey: {
    separator: ' ',
    freshness: (seconds) => ({ 'cache-control': `max-age=0, must-revalidate, s-maxage=${seconds}` }),
  },
};

/** Every response that a CDN may keep has this tag: purging it purges everything. */
export const EVERYTHING_TAG = 'gatehouse';

const YEAR_SECONDS = 31_536_000;
/** CDNs refuse longer ones, or forget what is beyond. */
const MAX_LENGTH = 16_000;

/** What is known of a reply. */
interface Facts {
  tags: readonly string[];
  /** Milliseconds since the epoch. */
  until: number;
  storedAt: number;
}

/** Tags as the value of their header. */
export const tagsLine = (header: TagsHeader, tags: readonly string[]): string => tags.join(DIALECTS[header].separator);

/**
 * The headers by which a CDN keeps a reply until its tags are purged (docs/operations.md#a-cdn-in-front). None when it has
 * more tags than a CDN takes: then it asks each time.
 */
export function cdnHeaders(header: TagsHeader, { tags, until, storedAt }: Facts): Record<string, string> {
  const line = tagsLine(header, [EVERYTHING_TAG, ...tags]);
  const seconds = Math.min(YEAR_SECONDS, Math.floor((until - storedAt) / 1000));
  if (line.length > MAX_LENGTH || seconds < 1) return {};
  return { [header.toLowerCase()]: line, ...DIALECTS[header].freshness(seconds) };
}
