import { isIPv6 } from 'node:net';
import type { Settings } from './settings';

interface SiteAddresses {
  baseUrl: string;
  homeUrl: string;
  /** The path of the second below the first; undefined when it is not below. */
  readingPath: string | undefined;
}

/** Where the software is, and where people read, without slashes at their ends. */
export function siteAddresses(settings: Settings): SiteAddresses {
  const baseUrl = withoutEndingSlashes(settings.baseUrl ?? addressOf(settings));
  const homeUrl = withoutEndingSlashes(settings.homeUrl ?? baseUrl);
  return { baseUrl, homeUrl, readingPath: pathBelow(homeUrl, baseUrl) };
}

/** The path of an address below another one: '' or `/blog`; undefined when it is elsewhere. */
function pathBelow(address: string, above: string): string | undefined {
  const [asked, start] = [new URL(address), new URL(above)];
  const path = pathOf(asked);
  const root = pathOf(start);
  const isBelow = asked.host === start.host && `${path}/`.startsWith(`${root}/`);
  return isBelow ? path.slice(root.length) : undefined;
}

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, '');

/** The address of a site that names none: this machine's, on the site's port. */
const addressOf = ({ host, port }: Settings): string => `http://${hostInUrl(ON_ALL.get(host) ?? host)}:${port}`;

/** What stands for all addresses of a machine, and the one by which the machine reaches itself. */
const ON_ALL: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** URLs have IPv6 addresses in brackets. */
const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

function withoutEndingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
