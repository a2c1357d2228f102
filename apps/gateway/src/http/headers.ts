import type { Reply } from '@gatehouse/bus';
import type { Config } from '@gatehouse/service';

/** Headers of every response (docs/interface/gateway.md#headers). */
const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': [
    ...['X-WP-Total', 'X-WP-TotalPages', 'Link', 'X-TEC-Total', 'X-TEC-TotalPages', 'Idempotency-Replayed'],
    ...['X-TEC-API-VERSION', 'X-TEC-API-ROOT', 'X-TEC-API-ORIGIN', 'Age', 'Allow', 'Cache-Status', 'ETag'],
    ...['Last-Modified', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  ].join(', '),
  'access-control-allow-headers': [
    ...['Authorization', 'X-WP-Nonce', 'Content-Disposition', 'Content-MD5', 'Content-Type', 'X-HTTP-Method-Override'],
    ...['Idempotency-Key', 'Cache-Control', 'If-Match', 'If-None-Match', 'If-Unmodified-Since', 'Prefer'],
    ...['X-Requested-With', 'traceparent', 'tracestate'],
  ].join(', '),
};

const NO_CACHE = 'no-cache, must-revalidate, max-age=0, no-store, private';

/**
 * CORS headers: any http(s) origin, and `null`, may read. That is safe, as the API accepts no cookies
 * (docs/interface/gateway.md#cross-origin-requests).
 */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined || (origin !== 'null' && !/^https?:\/\/[^\s/]+$/i.test(origin))) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  };
}

/** The origin of a request, where its scripts may read the interface (`CORS_ORIGINS`). */
export const allowedOrigin = (
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  { origin }: { origin?: string | undefined },
): string | undefined =>
  corsOrigins === undefined || (origin !== undefined && corsOrigins.includes(origin)) ? origin : undefined;

/** How long a browser may go without asking again, in seconds: browsers take at most two hours. */
const PREFLIGHT_SECONDS = 7_200;

/** The reply to a preflight, which is about the headers alone: no service is asked. */
export function preflightReply(origin: string | undefined): Reply {
  const headers = { ...STANDARD_HEADERS, ...corsHeaders(origin), vary: 'Origin' };
  return {
    status: 204,
    headers: { ...headers, 'access-control-max-age': String(PREFLIGHT_SECONDS) },
    body: new Uint8Array(),
  };
}

/** The Link header by which clients discover the API (docs/interface/gateway.md#link). */
export const discoveryLink = (root: string): string => `<${root}/>; rel="https://api.w.org/"`;

/** What the standard headers of a response depend on. */
export interface ResponseFacts {
  /** Address of the API root. */
  root: string;
  origin: string | undefined;
  /** The response is for one caller only: caches must not keep it. */
  isPrivate: boolean;
}

/** Adds the headers of every API response to those of a reply. */
export function withStandardHeaders(
  own: Record<string, string>,
  { root, origin, isPrivate }: ResponseFacts,
): Record<string, string> {
  const headers: Record<string, string> = { ...STANDARD_HEADERS, ...own };
  headers.link = own.link ? `${discoveryLink(root)}, ${own.link}` : discoveryLink(root);
  headers.vary = own.vary ?? 'Origin';
  if (isPrivate) headers['cache-control'] = NO_CACHE;
  return origin === undefined ? headers : Object.assign(headers, corsHeaders(origin));
}

const CANONICAL_NAMES: Record<string, string> = {
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
  'x-tec-total': 'X-TEC-Total',
  'x-tec-totalpages': 'X-TEC-TotalPages',
  etag: 'ETag',
};

/** A header's name in its usual case (`X-WP-Total`), for `_envelope` and batch. */
export const canonicalHeaderName = (name: string): string =>
  CANONICAL_NAMES[name] ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
