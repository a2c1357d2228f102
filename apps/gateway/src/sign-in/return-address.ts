/** The start page. */
export const START_PATH = '/-/';

/** Where to return to: a page under `/-/`, as path and query, or an address at which people read. */
export const safeReturn = (address: string, home: string): string =>
  readingAddress(address, home) ?? safeReturnPath(address);

/** An absolute address where people read; undefined for any other. */
function readingAddress(address: string, home: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  const { origin: own, pathname: root } = new URL(home);
  const isBelow = `${pathname}/`.startsWith(root.replace(/\/?$/, '/'));
  return origin === own && isBelow && username === '' && password === ''
    ? origin + pathname + search + hash
    : undefined;
}

/** The page to return to, as path and query; the start page for any address that is not a page of this site. */
function safeReturnPath(address: string): string {
  if (!address.startsWith(START_PATH) || !URL.canParse(address, 'http://site')) return START_PATH;
  const { origin, pathname, search } = new URL(address, 'http://site');
  return origin === 'http://site' && pathname.startsWith(START_PATH) ? `${pathname}${search}` : START_PATH;
}
