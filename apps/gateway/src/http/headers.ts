import type { Config } from '@gatehouse/service';
import type { Precondition, Request } from '@gatehouse/bus';

/** What scripts of other origins may read, send and do (docs/interface/gateway.md#cross-origin-requests). */
export const EXPOSED_HEADERS = [
  ...['X-WP-Total', 'X-WP-TotalPages', 'Link', 'X-TEC-Total', 'X-TEC-TotalPages', 'Idempotency-Replayed'],
  ...['X-TEC-API-VERSION', 'X-TEC-API-ROOT', 'X-TEC-API-ORIGIN', 'Age', 'Allow', 'Cache-Status', 'ETag'],
  ...['Last-Modified', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
].join(', ');
export const ALLOWED_HEADERS = [
  ...['Authorization', 'X-WP-Nonce', 'Content-Disposition', 'Content-MD5', 'Content-Type', 'X-HTTP-Method-Override'],
  ...['Idempotency-Key', 'Cache-Control', 'If-Match', 'If-None-Match', 'If-Unmodified-Since', 'Prefer'],
  ...['X-Requested-With', 'traceparent', 'tracestate'],
].join(', ');
export const ALLOWED_METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';

/** Headers of every response of the interface (docs/interface/gateway.md#headers). */
const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-allow-methods': ALLOWED_METHODS,
};

const NO_CACHE = 'no-cache, must-revalidate, max-age=0, no-store, private';

const ORIGIN = /^(null|https?:\/\/[^\s/]+)$/i;

/**
 * Whether scripts of an origin may read the interface: those of `CORS_ORIGINS`, or else any http(s) origin, and `null`. That
 * is safe, as the API accepts no cookies.
 */
export const mayBeReadFrom = ({ corsOrigins }: Pick<Config, 'corsOrigins'>, origin = ''): boolean =>
  ORIGIN.test(origin) && (corsOrigins === undefined || corsOrigins.includes(origin));

/** The Link header by which clients discover the API (docs/interface/gateway.md#link). */
export const discoveryLink = (root: string): string => `<${root}/>; rel="https://api.w.org/"`;

/** What the standard headers of a response depend on. */
export interface ResponseFacts {
  /** Address of the API root. */
  root: string;
  /** The response is for one caller only: caches must not keep it. */
  isPrivate: boolean;
}

/** Adds the headers of every API response to those of a reply. */
export function withStandardHeaders(
  own: Record<string, string>,
  { root, isPrivate }: ResponseFacts,
): Record<string, string> {
  const headers: Record<string, string> = { ...STANDARD_HEADERS, ...own };
  headers.link = own.link ? `${discoveryLink(root)}, ${own.link}` : discoveryLink(root);
  headers.vary = own.vary ?? 'Origin';
  if (isPrivate) headers['cache-control'] = NO_CACHE;
  return headers;
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

/** The precondition that headers state, whatever the case of their names, as a part of a request. */
export function preconditionOf(headers: Readonly<Record<string, unknown>> = {}): Pick<Request, 'precondition'> {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const [match, unmodifiedSince] = [named.get('if-match'), named.get('if-unmodified-since')];
  const precondition: Precondition = {
    ...(typeof match === 'string' && { match }),
    ...(typeof unmodifiedSince === 'string' && { unmodifiedSince }),
  };
  return Object.keys(precondition).length > 0 ? { precondition } : {};
}

/** Whether a client asks for errors where arguments would be ignored (RFC 7240, section 4.4), as a part of a request. */
export function strictnessOf(headers: Readonly<Record<string, unknown>> = {}): Pick<Request, 'isStrict'> {
  const sent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'prefer')?.[1];
  const preferences = typeof sent === 'string' ? sent.split(/[,;]/) : [];
  return preferences.some((one) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(one)) ? { isStrict: true } : {};
}

/** What a reply to a strict request says beside its own headers. */
export const STRICT_HEADERS = { 'preference-applied': 'handling=strict' } as const;
