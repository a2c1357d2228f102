import { Injectable } from '@nestjs/common';
import { Outbound, Refused } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import { findOEmbedLink } from './discovery';
import { EmbedCache } from './embed-cache';
import { EmbedService, notEmbeddable } from '../embed/embed.service';
import type { OEmbedView } from '../oembed.view';
import { readAnswer } from './provider.answer';
import { Providers, type Endpoint } from './providers';
import { sandboxed } from './sandbox';
import { escapeHtml } from '@gatehouse/text';

const FETCH_LIMITS = { limitBytes: 150 * 1024, timeoutMs: 5000, maxRedirects: 3 };

export interface ProxyOptions {
  format: 'json' | 'xml';
  discover: boolean;
  /** Pixels; 0 when none was given. */
  maxwidth: number;
  maxheight: number;
}

/** Asks other sites how to embed their addresses (docs/interface/gateway.md#embed-proxy). */
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

  /** Whether an address belongs to a provider that is known, or to this site: only those are asked for contents. */
  knows(url: string): boolean {
    return this.embeds.isOurs(url) || this.providers.endpointFor(url) !== undefined;
  }

  /** @throws 404 `oembed_invalid_url` for an address that cannot be embedded or must not be fetched */
  async read(url: string, options: ProxyOptions): Promise<OEmbedView> {
    if (this.embeds.isOurs(url)) return this.embeds.embed(url, options.maxwidth);
    const key = [url, options.format, options.discover, options.maxwidth, options.maxheight];
    const cached = await this.cache.get(key);
    if (cached) return cached;
    const answer = await this.ask(url, options);
    await this.cache.put(key, answer);
    return answer;
  }

  private async ask(url: string, options: ProxyOptions): Promise<OEmbedView> {
    try {
      const endpoint = this.providers.endpointFor(url);
      const answer = endpoint ? await this.askAt(endpoint, { ...options, url }) : await this.discover(url, options);
      const embed = answer ?? mediaEmbed(url);
      if (embed) return embed;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    throw notEmbeddable();
  }

  private async askAt(
    { address, isTrusted }: Endpoint,
    options: ProxyOptions & { url: string },
  ): Promise<OEmbedView | undefined> {
    const answer = await this.fetchAnswer(requestAddress(address, options));
    return answer && !isTrusted ? sandboxed(answer) : answer;
  }

  private async discover(url: string, options: ProxyOptions): Promise<OEmbedView | undefined> {
    if (!options.discover) return undefined;
    const page = await this.fetch(url, 'text/html,application/xhtml+xml,*/*;q=0.5');
    const link = page && findOEmbedLink(page.text, page.url);
    const answer = link === undefined ? undefined : await this.fetchAnswer(requestAddress(link, options));
    return answer && sandboxed(answer);
  }

  private async fetchAnswer(address: string): Promise<OEmbedView | undefined> {
    const response = await this.fetch(address, 'application/json, text/xml;q=0.9');
    return response && readAnswer(response.text);
  }

  /**
   * The response of an address; undefined when there is none or the host does not resolve.
   * @throws Refused for an address that must not be fetched
   */
  private async fetch(address: string, accept: string): Promise<{ text: string; url: string } | undefined> {
    try {
      const { status, body, url } = await this.outbound.fetch(address, { ...FETCH_LIMITS, accept });
      return status === 200 ? { text: body.toString('utf8'), url } : undefined;
    } catch (error) {
      if (error instanceof Refused && (!error.byGuard || error.reason === 'unresolved')) return undefined;
      throw error;
    }
  }
}

/** The address of the request; `url` is left out where the endpoint already names it. */
function requestAddress(
  endpoint: string,
  { url, format, maxwidth, maxheight }: Omit<ProxyOptions, 'discover'> & { url?: string },
): string {
  const address = new URL(endpoint.replace('{format}', format));
  const query: [string, string | number | undefined][] = [
    ['url', url],
    ['maxwidth', maxwidth || undefined],
    ['maxheight', maxheight || undefined],
    ['format', url === undefined ? undefined : format],
  ];
  for (const [name, value] of query) if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}

const VIDEO = new Set('mp4 m4v webm ogv flv'.split(' '));
const AUDIO = new Set('mp3 ogg oga wav m4a flac'.split(' '));

/** A player for the address of a video or audio file; undefined for other addresses (docs/interface/gateway.md#embed-proxy). */
function mediaEmbed(url: string): OEmbedView | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  const { pathname, username, password } = new URL(url);
  const element = elementFor(/\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '');
  if (element === undefined || username !== '' || password !== '') return undefined;
  return {
    provider_name: 'Embed Handler',
    html: `<${element} controls preload="metadata" src="${escapeHtml(url)}"></${element}>`,
    scripts: [],
  };
}

function elementFor(suffix: string): 'video' | 'audio' | undefined {
  if (VIDEO.has(suffix)) return 'video';
  return AUDIO.has(suffix) ? 'audio' : undefined;
}
