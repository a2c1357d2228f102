/** Schemes that a browser would run or open on its own; applications never own them. */
const NEVER: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]']);

/**
 * An address that people may be sent to with a password: a scheme and a host; `http:` only to this machine
 * (docs/interface/gateway.md#authorization-page). What counts is how a browser will read it. Undefined when it is no such address.
 */
export function targetOf(text: string): URL | undefined {
  if (!/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (NEVER.has(url.protocol) || url.hostname === '') return undefined;
  return url.protocol === 'http:' && !LOOPBACK.has(url.hostname) ? undefined : url;
}

/** The address with more in its query; what was there stays as it is, but for members of the same names. */
export function withQuery(url: URL, members: Record<string, string>): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(members, nameOf(pair)));
  const added = Object.entries(members).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url.href.slice(0, url.href.length - url.hash.length - url.search.length)}?${[...kept, ...added].join('&')}${url.hash}`;
}

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
