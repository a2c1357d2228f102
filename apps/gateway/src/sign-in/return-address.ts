/** The start page. */
export const START_PATH = '/-/';

/** The page to return to, as path and query; the start page for any address that is not a page of this site. */
export function safeReturnPath(address: string): string {
  if (!address.startsWith(START_PATH) || !URL.canParse(address, 'http://site')) return START_PATH;
  const { origin, pathname, search } = new URL(address, 'http://site');
  return origin === 'http://site' && pathname.startsWith(START_PATH) ? `${pathname}${search}` : START_PATH;
}
