import type { IncomingHttpHeaders } from 'node:http';

/** What browsers call requests that this site's own pages send, or the person directly. */
const OWN: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether the page of another site sent a form. Browsers say where a request comes from in `Sec-Fetch-Site`; those that do not
 * name the origin of the page. Other programs say neither, and have no session that could be misused.
 * @param home the site's address
 */
export function isForeignForm({ host, origin, ...headers }: IncomingHttpHeaders, home: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return !OWN.has(site);
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== host && from !== new URL(home).host;
}
