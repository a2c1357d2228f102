/** Schemes that browsers run or open themselves; they never belong to an application. */
const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * A URL that a password may be sent to (docs/interface/gateway.md#authorization-page): it has a scheme and a host, and
 * `http:` only leads to this machine. Parsed as browsers do. Undefined when the text is not such a URL.
 */
export function parseRedirectUrl(text: string): URL | undefined {
  if (!/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (FORBIDDEN_SCHEMES.has(url.protocol) || url.hostname === '') return undefined;
  return url.protocol === 'http:' && !LOOPBACK.has(url.hostname) ? undefined : url;
}

/** The URL with more members in its query; it keeps the others as they are, except those of the same names. */
export function withQuery(url: URL, members: Record<string, string>): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(members, nameOf(pair)));
  const added = Object.entries(members).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const base = url.href.slice(0, url.href.length - url.hash.length - url.search.length);
  return `${base}?${[...kept, ...added].join('&')}${url.hash}`;
}

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
