import { Injectable } from '@nestjs/common';
import { invalidArgument, RestError, type ArgumentProblem } from '@gatehouse/errors';
import { Outbound, Refused, type Fetched } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import { pageDetails, pageText, type PageDetails } from './page-details';

const KEPT_MS = 3_600_000;
const MOST_KEPT = 500;
const LIMIT_BYTES = 150 * 1024;
const TIMEOUT_MS = 5_000;
const PORTS = [80, 443, 8080];

/** Whether an address may be asked for at all; what only its host name tells is found later. */
export function addressProblem(text: string): ArgumentProblem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fine =
    url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  return fine ? undefined : { code: 'rest_invalid_url', message: 'Invalid URL.' };
}

/** Tells what other pages say of themselves, for links to them (docs/interface/gateway.md#block-editor). */
@Injectable()
export class UrlDetails {
  private readonly outbound: Outbound;
  private readonly kept = new Map<string, { details: PageDetails; until: number }>();

  constructor(config: Config) {
    const { hostname, port, protocol } = new URL(config.baseUrl);
    // The site's own pages may be asked for wherever it runs.
    const own = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
    this.outbound = new Outbound({ allow: [...config.outboundAllow, own], userAgent: `Gatehouse; ${config.baseUrl}` });
  }

  /** @throws RestError 400 for addresses that are not public, 404 `no_response`, `no_content` */
  async read(url: string): Promise<PageDetails> {
    const kept = this.kept.get(url);
    if (kept && kept.until > Date.now()) return kept.details;
    const answer = await this.fetch(url);
    if (answer.status !== 200)
      throw new RestError(404, 'no_response', 'URL not found. Response returned a non-200 status code for this URL.');
    const html = pageText(answer.body, answer.headers['content-type'] ?? '');
    if (html.trim() === '')
      throw new RestError(404, 'no_content', 'Unable to retrieve body from response at this URL.');
    const details = pageDetails(html, answer.url);
    this.keep(url, details);
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

  private keep(url: string, details: PageDetails): void {
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(url, { details, until: Date.now() + KEPT_MS });
  }
}
