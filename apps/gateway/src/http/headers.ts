/** Headers that every answer has (docs/interface/gateway.md#headers). */
export const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, X-HTTP-Method-Override',
};

const NO_CACHE = 'no-cache, must-revalidate, max-age=0, no-store, private';

/** CORS: any http(s) origin, and `null`, may read; the API takes no cookies, so this gives nothing away. */
export function crossOrigin(origin: string | undefined): Record<string, string> {
  if (origin === undefined || (origin !== 'null' && !/^https?:\/\/[^\s/]+$/i.test(origin))) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  };
}

/** The link by which clients find the API (docs/interface/gateway.md#link). */
export const discovery = (root: string): string => `<${root}/>; rel="https://api.w.org/"`;

/** Adds to a reply's own headers what every answer of the API has. */
export function withStandardHeaders(
  own: Record<string, string>,
  { root, origin, privately }: { root: string; origin: string | undefined; privately: boolean },
): Record<string, string> {
  const headers: Record<string, string> = Object.assign({}, ALWAYS, own);
  headers.link = own.link ? `${discovery(root)}, ${own.link}` : discovery(root);
  headers.vary = own.vary ?? 'Origin';
  if (privately) headers['cache-control'] = NO_CACHE;
  return origin === undefined ? headers : Object.assign(headers, crossOrigin(origin));
}

const SPELLED: Record<string, string> = {
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
  'x-tec-total': 'X-TEC-Total',
  'x-tec-totalpages': 'X-TEC-TotalPages',
  etag: 'ETag',
};

/** A header's name as people write it, for `_envelope` and batch. */
export const spelled = (name: string): string =>
  SPELLED[name] ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
