import { Injectable } from '@nestjs/common';
import { Outbound, Refused } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import { discovered } from './discovery';
import { EmbedCache } from './embed-cache';
import { EmbedService, nothingToEmbed } from '../embed.service';
import { mediaEmbed } from './media-links';
import type { OEmbed } from '../oembed';
import { readAnswer, tamed } from './provider.answer';
import { Providers } from './providers';

const LIMIT = { limitBytes: 150 * 1024, timeoutMs: 5000, maxRedirects: 3 };

export interface ProxyOptions {
  format: 'json' | 'xml';
  discover: boolean;
  /** Pixels; 0 when nothing usable was given. */
  maxwidth: number;
  maxheight: number;
}

/** Asks other sites how their addresses are embedded (docs/interface/gateway.md#embed-proxy). */
@Injectable()
export class ProxyService {
  private readonly providers: Providers;

  constructor(
    private readonly embeds: EmbedService,
    private readonly cache: EmbedCache,
    private readonly outbound: Outbound,
    config: Config,
  ) {
    this.providers = new Providers(config.setting('OEMBED_PROVIDERS'));
  }

  /** @throws 404 `oembed_invalid_url` for whatever cannot be embedded, and for addresses that must not be asked */
  async read(url: string, options: ProxyOptions): Promise<OEmbed> {
    if (this.embeds.isOurs(url)) return this.embeds.embed(url, options.maxwidth);
    const key = [url, options.format, options.discover, options.maxwidth, options.maxheight];
    const known = await this.cache.get(key);
    if (known) return known;
    const answer = await this.ask(url, options);
    await this.cache.put(key, answer);
    return answer;
  }

  private async ask(url: string, options: ProxyOptions): Promise<OEmbed> {
    try {
      const endpoint = this.providers.endpointFor(url);
      const answer =
        endpoint === undefined
          ? await this.discover(url, options)
          : await this.fetchAnswer(asked(endpoint, { ...options, url }));
      const found = answer ?? mediaEmbed(url);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    throw nothingToEmbed();
  }

  private async discover(url: string, options: ProxyOptions): Promise<OEmbed | undefined> {
    if (!options.discover) return undefined;
    const page = await this.fetch(url, 'text/html,application/xhtml+xml,*/*;q=0.5');
    const link = page && discovered(page.text, page.url);
    const answer = link === undefined ? undefined : await this.fetchAnswer(asked(link, options));
    return answer && tamed(answer);
  }

  private async fetchAnswer(address: string): Promise<OEmbed | undefined> {
    const found = await this.fetch(address, 'application/json, text/xml;q=0.9');
    return found && readAnswer(found.text);
  }

  /** What an address answers; undefined when it does not, or its name leads nowhere. Addresses that must not be asked are refused. */
  private async fetch(address: string, accept: string): Promise<{ text: string; url: string } | undefined> {
    try {
      const { status, body, url } = await this.outbound.fetch(address, { ...LIMIT, accept });
      return status === 200 ? { text: body.toString('utf8'), url } : undefined;
    } catch (error) {
      if (error instanceof Refused && (!error.byGuard || error.reason === 'unresolved')) return undefined;
      throw error;
    }
  }
}

function asked(
  endpoint: string,
  { url, format, maxwidth, maxheight }: Omit<ProxyOptions, 'discover'> & { url?: string },
): string {
  const address = new URL(endpoint.replace('{format}', format));
  const wanted: [string, string | number | undefined][] = [
    ['url', url],
    ['maxwidth', maxwidth || undefined],
    ['maxheight', maxheight || undefined],
    ['format', url === undefined ? undefined : format],
  ];
  for (const [name, value] of wanted) if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}
