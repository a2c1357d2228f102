import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CachedEmbed } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { ProxyService } from '../proxy/proxy.service';
import { embedOf, unknownEmbed } from './embed-markup';

/** What the reference asks for: the width of a text, and half as much again as height. */
const SIZE = { maxwidth: 500, maxheight: 750 };
/** Embeds that a process keeps; the one that nobody has asked for the longest gives way. */
const MOST = 1_000;
const LONGEST_ADDRESS = 2_000;
const TTL_MS = 24 * 60 * 60_000;
/** When a provider that did not answer, or knows nothing, is asked again. */
const RETRY_MS = 10 * 60_000;
/** How long a page waits for a provider that is asked for the first time. */
const MOMENT_MS = 1_000;
/** When it is worth asking again for what is being fetched. */
const SOON_MS = 10_000;

/** What providers say of addresses in contents, cached for a day (docs/interface/core.md#embedded-content). */
@Injectable()
export class CachedEmbedsService {
  private readonly embeds = new LRUCache<string, CachedEmbed>({
    max: MOST,
    ttl: TTL_MS,
    allowStale: true,
    fetchMethod: async (url, known, { options }) => {
      const embed = await this.read(url);
      if (!embed) options.ttl = RETRY_MS;
      return embed ?? known ?? unknownEmbed(url);
    },
  });

  constructor(private readonly proxy: ProxyService) {}

  /** All at once; of those that arrive later, the next question has the answer. */
  async cached(urls: readonly string[]): Promise<{ embeds: CachedEmbed[]; until: number }> {
    const timeout = pause(MOMENT_MS, undefined, { ref: false });
    const found = await Promise.all(urls.map((url) => this.one(url, timeout)));
    const rest = Math.min(...found.map(({ rest }) => rest), TTL_MS);
    return { embeds: found.map(({ embed }) => embed), until: Date.now() + Math.round(Math.max(rest, SOON_MS)) };
  }

  /** The embed of one address; without HTML where none is known. */
  async of(url: string): Promise<CachedEmbed> {
    const { embeds } = await this.cached([url]);
    return embeds[0] ?? unknownEmbed(url);
  }

  private async one(url: string, timeout: Promise<undefined>): Promise<{ embed: CachedEmbed; rest: number }> {
    if (url.length > LONGEST_ADDRESS || !this.proxy.knows(url)) return { embed: unknownEmbed(url), rest: TTL_MS };
    const embed = await Promise.race([this.embeds.fetch(url), timeout]);
    return embed ? { embed, rest: this.embeds.getRemainingTTL(url) } : { embed: unknownEmbed(url), rest: 0 };
  }

  private async read(url: string): Promise<CachedEmbed | undefined> {
    try {
      return embedOf(url, await this.proxy.read(url, { format: 'json', discover: false, ...SIZE }));
    } catch (error) {
      if (error instanceof RestError) return undefined;
      throw error;
    }
  }
}
