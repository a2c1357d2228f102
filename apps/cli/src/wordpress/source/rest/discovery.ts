import { type Fetched, type Outbound } from '@gatehouse/outbound';
import { CommandError, usageError } from '../../../frame/command-error';
import { Fields } from './fields';
import { refusalOf } from './failure';

/** How WordPress calls the link to its interface. */
const RELATION = 'https://api.w.org/';
const PAGE_LIMIT = 1024 * 1024;
const TIMEOUT_MS = 30_000;
const REDIRECTS = 5;

/**
 * The root of a WordPress' REST interface, found from any page of the site: as WordPress announces it, or in the places
 * that it has by default. No password is sent.
 * @throws CommandError when there is none
 */
export async function findRoot(address: string, outbound: Outbound): Promise<URL> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw usageError(`--url is not an address: ${address}.`, 'For example: --url https://old.example');
  const page = await fetchPage(address, outbound).catch((error: unknown) => {
    throw refusalOf(error, address);
  });
  assertSameSite(address, page.url);
  const announced = linkOf(page);
  if (announced !== undefined) {
    const root = new URL(announced, page.url);
    assertSameSite(page.url, root.href);
    return root;
  }
  for (const root of usualPlaces(page.url)) if (await isRoot(root, outbound)) return root;
  throw new CommandError(
    `There is no REST interface of WordPress at ${address}.`,
    'Is it the address of a WordPress? If it is, a plugin may hide the interface: allow it, or import a file (--file).',
  );
}

const fetchPage = (address: string, outbound: Outbound): Promise<Fetched> =>
  outbound.fetch(address, { limitBytes: PAGE_LIMIT, timeoutMs: TIMEOUT_MS, maxRedirects: REDIRECTS });

/** The password follows, so it goes to the site that was named, and not to a less safe or another one. */
function assertSameSite(from: string, to: string): void {
  const [named, found] = [new URL(from), new URL(to)];
  const isSame = nameOf(named) === nameOf(found) && (named.protocol === 'http:' || found.protocol === 'https:');
  if (isSame) return;
  throw new CommandError(`${named.origin} leads to ${found.origin}.`, `If that is your site: --url ${found.origin}`);
}

/** With and without `www.` is one site; so are the usual ports of HTTP and HTTPS. */
const nameOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')}:${port}`;

/** The announced address, in a Link header or in the page itself. */
function linkOf({ headers, body, url }: Fetched): string | undefined {
  const { link = '' } = headers;
  const header = [link].flat().join(',');
  const inHeader = /<([^<>]+)>\s*;\s*rel="https:\/\/api\.w\.org\/"/.exec(header)?.[1];
  if (inHeader !== undefined && URL.canParse(inHeader, url)) return inHeader;
  for (const [tag] of body.toString('utf8').matchAll(/<link\s[^<>]*>/gi)) {
    const href = /\shref=["']([^"']+)["']/i.exec(tag)?.[1];
    if (tag.includes(RELATION) && href !== undefined && URL.canParse(href, url)) return href;
  }
  return undefined;
}

function usualPlaces(page: string): URL[] {
  const base = new URL(page);
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return [base, new URL('wp-json/', base), new URL('?rest_route=/', base)];
}

async function isRoot(root: URL, outbound: Outbound): Promise<boolean> {
  const answer = await fetchPage(root.href, outbound).catch(() => undefined);
  if (answer === undefined) return false;
  try {
    const fields = Fields.of(JSON.parse(answer.body.toString('utf8')));
    // A site that shows the index to people who are signed in alone says so in its own words.
    return fields.texts('namespaces').length > 0 || fields.text('code').startsWith('rest_');
  } catch {
    return false;
  }
}
