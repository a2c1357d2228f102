/** The start page. */
export const START_PATH = '/-/';

/**
 * The page to return to, as path and query; the start page for anything that is not written as the path of a page of this
 * site: another address, or one that leads elsewhere than it seems to.
 */
export function safeReturnPath(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site')) return START_PATH;
  const { origin, pathname, search } = new URL(address, 'http://site');
  const isPlain = origin === 'http://site' && address.split(/[?#]/, 1)[0] === pathname;
  // Two slashes would begin the name of another site.
  return isPlain && !pathname.startsWith('//') ? `${pathname}${search}` : START_PATH;
}
