/** Headers of every response (docs/interface/gateway.md#headers). */
const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers':
    'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, Idempotency-Replayed',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, X-HTTP-Method-Override, Idempotency-Key',
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
