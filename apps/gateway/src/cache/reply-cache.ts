import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Bus, type Purged, type Reply } from '@gatehouse/bus';
import { Config, LOG, type Log } from '@gatehouse/service';
import { EntityTags } from '../http/entity-tags';
import { Router } from '../routing/router';
import { CacheMetrics } from './cache-metrics';
import { cdnHeaders } from './cdn/cdn-headers';
import { PurgeHook, sendTo } from './cdn/purge-hook';
import { EqualRequests, type Fetched, type Read } from './equal-requests';
import { Compressor, exactly, isCompressible } from './stored/compressor';
import { CachedResponse, type CachedFacts } from './stored/cached-response';
import { ReplyStore, type Found } from './stored/reply-store';
import { PurgeHistory } from './purge-history';

/** What became of a visitor's read, with its Cache-Status (RFC 9211). */
export type CacheAnswer = { found: Found; status: string } | { found?: undefined; fetched: Fetched; status: string };

/** How often a request waits for others before it asks by itself. */
const MAX_WAITS = 3;
const BYPASS = 'gatehouse; fwd=bypass';

/**
 * The cached responses to visitors' reads. They are true at every moment: what changes something purges them, and what was under
 * way meanwhile is not cached (docs/decisions/0033-cached-responses.md).
 */
@Injectable()
export class ReplyCache implements OnModuleDestroy {
  private readonly history = new PurgeHistory();
  private readonly equal = new EqualRequests(this.history);
  private readonly store: ReplyStore;
  private readonly compressor: Compressor;
  private readonly hook: PurgeHook | undefined;
  private manifests = '';

  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
    private readonly router: Router,
    private readonly entityTags: EntityTags,
    private readonly metrics: CacheMetrics,
    @Inject(LOG) log: Log,
  ) {
    const { bytes, purgeHook } = config.cache;
    this.store = new ReplyStore(bytes, ({ facts }) => metrics.went((Date.now() - facts.storedAt) / 1000));
    this.compressor = new Compressor(this.store);
    this.hook = purgeHook && new PurgeHook(sendTo(purgeHook), log);
    if (!this.isOn) return;
    metrics.readFrom(() => this.store);
    bus.purges.listen((purged) => this.forget(purged));
    // Other routes may answer in another way. What runs is the same when a replica announces it again.
    router.onChange(() => this.onManifests());
  }

  onModuleDestroy(): void {
    this.hook?.stop();
  }

  get isOn(): boolean {
    return this.config.cache.bytes > 0;
  }

  /** The Cache-Status of what the cache has nothing to do with; undefined when it is off. */
  get bypass(): string | undefined {
    return this.isOn ? BYPASS : undefined;
  }

  /** The cached response to a read that is true at this moment. */
  find(key: string, headers: IncomingHttpHeaders): Found | undefined {
    if (!this.isReliable()) return undefined;
    const found = this.store.find(key, headers);
    if (found === undefined || found.cached.holdsAt(Date.now())) return found;
    this.store.delete(found.key);
    return undefined;
  }

  /** Counts a reply that is sent from the cache; from its second time on, it is sent compressed. */
  use({ key, cached }: Found): void {
    this.metrics.count('hits');
    this.compressor.want(key, cached);
  }

  /** The cached response, that of an equal read under way, or what `ask` gives, which is cached if it may be. */
  async answer(read: Read, ask: () => Promise<Fetched>): Promise<CacheAnswer> {
    for (let waits = 0; this.isReliable() && waits < MAX_WAITS; waits += 1) {
      const found = this.find(read.key, read.headers);
      if (found) return { found, status: 'gatehouse; hit' };
      const joining = this.equal.join(read, this.history.now);
      if (!joining) break;
      const joined = await joining;
      if (joined === 'retry') continue;
      this.metrics.count('shared');
      return { fetched: joined, status: 'gatehouse; fwd=uri-miss; collapsed' };
    }
    if (!this.isReliable()) return { fetched: await ask(), status: BYPASS };
    return this.ask(read, ask);
  }

  private async ask(read: Read, ask: () => Promise<Fetched>): Promise<CacheAnswer> {
    const since = this.history.now;
    this.metrics.count('misses');
    const fetched = await this.equal.lead(read, ask);
    const found = this.keep(read, fetched, since);
    if (found) return { found, status: 'gatehouse; fwd=uri-miss; stored' };
    return { fetched, status: 'gatehouse; fwd=uri-miss' };
  }

  private keep(read: Read, { reply, route }: Fetched, since: number): Found | undefined {
    const { tags = [], until = Infinity, body } = reply;
    const storedAt = Date.now();
    if (!isCacheable(reply) || until <= storedAt) return undefined;
    if (!this.isReliable() || !this.history.isUntouched(tags, since)) {
      this.metrics.count('outdated');
      return undefined;
    }
    const cached = CachedResponse.of({
      method: read.key.startsWith('HEAD ') ? 'HEAD' : 'GET',
      route,
      headers: this.headersOf(reply, { tags, until, storedAt }),
      body: exactly(body),
      tags,
      until,
      storedAt,
    });
    const found = this.store.add(read.key, read.headers, cached);
    if (found) this.metrics.count('stored');
    return found;
  }

  private headersOf(reply: Reply, facts: Pick<CachedFacts, 'tags' | 'until' | 'storedAt'>): Record<string, string> {
    const own = reply.headers;
    const { tagsHeader } = this.config.cache;
    const vary = [
      own.vary,
      isCompressible(own['content-type']) ? 'Accept-Encoding' : undefined,
      // A shared cache must not answer people with what visitors see.
      tagsHeader && 'Authorization',
    ];
    return {
      'cache-control': 'no-cache',
      ...own,
      vary: vary.filter((name) => name !== undefined).join(', '),
      etag: this.entityTags.of(reply),
      ...(tagsHeader ? cdnHeaders(tagsHeader, facts) : {}),
    };
  }

  private isReliable(): boolean {
    if (this.bus.purges.reliable) return true;
    if (this.store.count > 0) this.forget('everything');
    return false;
  }

  private forget(purged: Purged): void {
    this.metrics.count(purged === 'everything' ? 'resets' : 'purges');
    this.history.record(purged);
    this.store.purge(purged);
    this.hook?.tell(purged);
  }

  private onManifests(): void {
    const manifests = JSON.stringify(this.router.manifests);
    if (manifests === this.manifests) return;
    this.manifests = manifests;
    this.history.record('everything');
    this.store.purge('everything');
    this.hook?.tell('everything');
  }
}

/** Whether a reply may be cached for every visitor, for as long as none of its tags is purged. */
function isCacheable({ status, headers, tags = [] }: Reply): boolean {
  if (status !== 200 || tags.length === 0 || headers['set-cookie'] !== undefined) return false;
  return !/\b(no-store|private)\b/.test(headers['cache-control'] ?? '') && headers.vary?.trim() !== '*';
}
