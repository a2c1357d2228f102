import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { activeTracer } from '@gatehouse/telemetry';
import { type Body, readBody } from './body';
import { Download } from './download';
import { Guard, hostOf, portOf, type Lookup, type Target } from './guard';
import { Refused } from './refused';
import { request } from './request';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface OutboundOptions {
  /** `host:port` exceptions from the guard, for example `127.0.0.1:8080`, `[::1]:8080` or `intranet.example:443`. */
  allow?: string[];
  /** The User-Agent header. */
  userAgent?: string;
  /** Resolves host names instead of the system. */
  lookup?: Lookup;
}

export interface FetchOptions {
  /** Longest body in bytes, after decompression; the rest is not read, and `truncated` is set. */
  limitBytes: number;
  /** For name resolution, redirects and body together. */
  timeoutMs?: number;
  maxRedirects?: number;
  /** The Accept header. */
  accept?: string;
  /** More request headers, names in lower case. */
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
  /** The allowed ports; all by default. */
  ports?: number[];
}

export interface Fetched {
  /** The address after all redirects. */
  url: string;
  status: number;
  /** Without content-encoding and content-length when the body was decompressed. */
  headers: IncomingHttpHeaders;
  body: Buffer;
  truncated: boolean;
}

/** The answer to a request whose body is still to be read. */
export interface Opened {
  /** The address after all redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** Ends with {@link Refused} past `limitBytes`, and when nothing arrives for `timeoutMs`. The caller destroys it. */
  body: Readable;
}

/** Fetches addresses that users name, only from public servers (docs/interface/gateway.md#outbound-requests). */
export class Outbound {
  private readonly guard: Guard;
  private readonly userAgent: string;

  constructor({ allow = [], userAgent = 'Gatehouse', lookup }: OutboundOptions = {}) {
    this.guard = new Guard({ allow, lookup });
    this.userAgent = userAgent;
  }

  /**
   * Every status is a result; redirects are followed, each checked like the first address.
   * @throws Refused
   */
  async fetch(url: string, options: FetchOptions): Promise<Fetched> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 5000);
    return this.follow(url, options, signal, async (response, at) =>
      fetched(at, response, await readBody(response, options.limitBytes, signal)),
    );
  }

  /**
   * Like {@link fetch}, with the body as a stream: for files of any size. The time is that of each wait for bytes.
   * @throws Refused
   */
  async open(url: string, options: FetchOptions): Promise<Opened> {
    const download = new Download(options.limitBytes, options.timeoutMs ?? 5000);
    try {
      return await this.follow(url, options, download.signal, (response, at) => opened(at, response, download));
    } catch (error) {
      download.end();
      throw error;
    }
  }

  private async follow<T extends { status: number }>(
    url: string,
    options: FetchOptions,
    signal: AbortSignal,
    read: (response: IncomingMessage, url: URL) => T | Promise<T>,
  ): Promise<T> {
    const maxRedirects = options.maxRedirects ?? 3;
    let next = url;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const target = await inTime(this.guard.check(next, options.ports, hops), signal, next, hops);
      const request = { target, options, signal, hops };
      const answer = await this.traced(target, options, () => this.ask(request, read));
      if ('redirect' in answer) next = answer.redirect;
      else return answer;
    }
    throw new Refused('too_many_redirects', next, maxRedirects);
  }

  /** Servers of others learn nothing of the trace; neither query nor path is recorded, which may hold what is secret. */
  private async traced<T extends { status: number } | { redirect: string }>(
    { url }: Target,
    { method = 'GET' }: FetchOptions,
    ask: () => Promise<T>,
  ): Promise<T> {
    const tracer = activeTracer();
    if (tracer === undefined) return ask();
    const attributes = { 'http.request.method': method, 'server.address': hostOf(url), 'server.port': portOf(url) };
    return tracer.run(method, { kind: 'client', attributes }, async (span) => {
      const answer = await ask();
      if ('status' in answer) span.set({ 'http.response.status_code': answer.status });
      return answer;
    });
  }

  private async ask<T>(
    { target, options, signal, hops }: Asking,
    read: (response: IncomingMessage, url: URL) => T | Promise<T>,
  ): Promise<T | { redirect: string }> {
    const headers = {
      'user-agent': this.userAgent,
      accept: options.accept ?? '*/*',
      ...options.headers,
      'accept-encoding': 'gzip, br',
      // Servers on this machine must not take the request for one of their own administrator.
      via: '1.1 gatehouse',
    };
    try {
      const response = await request(target, { method: options.method ?? 'GET', headers }, signal);
      const redirect = redirectOf(response, target.url);
      if (redirect !== null) {
        response.destroy();
        return { redirect };
      }
      return await read(response, target.url);
    } catch (cause) {
      throw failure(cause, target.url.href, signal, hops);
    }
  }
}

/** One of the requests that a fetch is made of. */
interface Asking {
  target: Target;
  options: FetchOptions;
  signal: AbortSignal;
  hops: number;
}

/** The target of a redirect, made absolute if possible; null for any other response. */
function redirectOf(response: IncomingMessage, from: URL): string | null {
  const { location } = response.headers;
  if (!REDIRECTS.has(response.statusCode ?? 0) || !location) return null;
  return URL.canParse(location, from.href) ? new URL(location, from).href : location;
}

function fetched(url: URL, response: IncomingMessage, { bytes, truncated, decoded }: Body): Fetched {
  const headers = { ...response.headers };
  if (decoded) {
    delete headers['content-encoding'];
    delete headers['content-length'];
  }
  return { url: url.href, status: response.statusCode ?? 0, headers, body: bytes, truncated };
}

function opened(url: URL, response: IncomingMessage, download: Download): Opened {
  const { statusCode = 0, headers } = response;
  return { url: url.href, status: statusCode, headers, body: download.read(response, url.href) };
}

function failure(cause: unknown, url: string, signal: AbortSignal, hops: number): Refused {
  if (signal.aborted) return new Refused('timeout', url, hops, { cause });
  const code = isNativeError(cause) && 'code' in cause ? String(cause.code) : '';
  const garbled = /^(HPE_|Z_|ERR_BROTLI|ERR__ERROR|UNSUPPORTED_ENCODING)/.test(code);
  return new Refused(garbled ? 'bad_response' : 'unreachable', url, hops, { cause });
}

/** Rejects at the timeout: name resolution may be slow, and cannot be cancelled. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal, url: string, hops: number): Promise<T> {
  let stop = (): void => undefined;
  const timeout = new Promise<never>((_, reject) => {
    stop = () => reject(new Refused('timeout', url, hops));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
