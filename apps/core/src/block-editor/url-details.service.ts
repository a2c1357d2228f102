import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { invalidArgument, RestError, type ArgumentProblem } from '@gatehouse/errors';
import { Outbound, Refused, type Fetched } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import type { PageDetailsView } from './block-editor.view';
import { pageDetails, pageText } from './page-details';

const CACHE_MS = 3_600_000;
const MAX_CACHED = 500;
const LIMIT_BYTES = 150 * 1024;
const TIMEOUT_MS = 5_000;
const PORTS = [80, 443, 8080];

/** The problem of a URL that may not be fetched. Whether its host is public is known only when it is fetched. */
export function addressProblem(text: string): ArgumentProblem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  return isAllowed ? undefined : { code: 'rest_invalid_url', message: 'Invalid URL.' };
}

function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Reads the details of other sites' pages for link previews; they are cached for an hour (docs/interface/gateway.md#block-editor). */
@Injectable()
export class UrlDetailsService {
  private readonly outbound: Outbound;
  private readonly cache = new LRUCache<string, PageDetailsView>({ max: MAX_CACHED, ttl: CACHE_MS });

  constructor(config: Config) {
    // The site's own pages may be fetched even when its addresses are not public.
    const own = [config.baseUrl, config.homeUrl].map(hostAndPort);
    const allow = [...config.outboundAllow, ...own];
    this.outbound = new Outbound({ allow, userAgent: `Gatehouse; ${config.homeUrl}` });
  }

  /** @throws 400 for addresses that are not public; 404 `no_response`, `no_content` */
  async read(url: string): Promise<PageDetailsView> {
    const cached = this.cache.get(url);
    if (cached) return cached;
    const answer = await this.fetch(url);
    if (answer.status !== 200)
      throw new RestError(404, 'no_response', 'URL not found. Response returned a non-200 status code for this URL.');
    const html = pageText(answer.body, answer.headers['content-type'] ?? '');
    if (html.trim() === '')
      throw new RestError(404, 'no_content', 'Unable to retrieve body from response at this URL.');
    const details = pageDetails(html, answer.url);
    this.cache.set(url, details);
    return details;
  }

  private async fetch(url: string): Promise<Fetched> {
    try {
      return await this.outbound.fetch(url, {
        limitBytes: LIMIT_BYTES,
        timeoutMs: TIMEOUT_MS,
        ports: PORTS,
        accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5',
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.byGuard) throw invalidArgument('url', 'Invalid URL.', 'rest_invalid_url');
      throw new RestError(404, 'no_response', 'URL not found. There was no answer from this URL.');
    }
  }
}
