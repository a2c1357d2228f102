import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FeedEntry, CachedFeed } from '@gatehouse/dto';
import { Outbound, Refused, type Fetched } from '@gatehouse/outbound';
import { readFeed } from './feed.parser';

const FETCH_LIMITS = { limitBytes: 1024 * 1024, timeoutMs: 10_000, maxRedirects: 3 };
const ACCEPT = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9';
/** Feeds that a process keeps; the one that nobody has asked for the longest gives way. */
const MOST = 200;
const LONGEST_ADDRESS = 2_000;
const TTL_MS = 60 * 60_000;
/** When a feed that could not be read is asked for again. */
const RETRY_MS = 10 * 60_000;
/** How long a page waits for a feed that is read for the first time. */
const MOMENT_MS = 1_000;
/** When it is worth asking again for a feed that is being read. */
const SOON_MS = 10_000;

/** Feeds of other sites, kept for an hour (docs/web.md#feeds-of-other-sites). */
@Injectable()
export class FeedsService {
  private readonly feeds = new LRUCache<string, FeedEntry[]>({
    max: MOST,
    ttl: TTL_MS,
    // Old entries are shown while the feed is read again.
    allowStale: true,
    fetchMethod: async (url, known, { options }) => {
      const entries = await this.read(url);
      if (!entries) options.ttl = RETRY_MS;
      return entries ?? known ?? [];
    },
  });

  constructor(private readonly outbound: Outbound) {}

  /** The cached entries of a feed. The first request waits for a moment; a feed that arrives later is cached for the next. */
  async cached(url: string): Promise<CachedFeed> {
    if (url.length > LONGEST_ADDRESS) return { entries: [], until: Date.now() + TTL_MS };
    const entries = await Promise.race([this.feeds.fetch(url), pause(MOMENT_MS, undefined, { ref: false })]);
    const rest = entries ? this.feeds.getRemainingTTL(url) : 0;
    return { entries: entries ?? [], until: Date.now() + Math.round(Math.max(rest, SOON_MS)) };
  }

  /** The entries of a feed; undefined when it cannot be read. */
  private async read(url: string): Promise<FeedEntry[] | undefined> {
    try {
      const fetched = await this.outbound.fetch(url, { ...FETCH_LIMITS, accept: ACCEPT });
      return fetched.status === 200 ? readFeed(textOf(fetched), fetched.url) : undefined;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }
}

/** The text of a response, in the encoding that it names. */
function textOf({ headers, body }: Fetched): string {
  const declared = /^<\?xml[^>]{0,100}encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200))?.[1];
  const named = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    // An encoding that nobody knows.
    return body.toString('utf8');
  }
}
