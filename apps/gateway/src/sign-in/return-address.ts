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

/**
 * The page to return to, as path and query; the start page for anything that is not written as the path of a page of this
 * site: another address, or one that leads elsewhere than it seems to.
 */
function safeReturnPath(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site')) return START_PATH;
  const { origin, pathname, search } = new URL(address, 'http://site');
  const isPlain = origin === 'http://site' && address.split(/[?#]/, 1)[0] === pathname;
  // Two slashes would begin the name of another site.
  return isPlain && !pathname.startsWith('//') ? `${pathname}${search}` : START_PATH;
}
