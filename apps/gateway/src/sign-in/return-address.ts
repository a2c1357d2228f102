/** Where somebody goes when no page is named. */
export const START = '/-/';

/** A page of this site to come back to, as path and query; the start page for whatever lies elsewhere. */
export function pageOfSite(address: string): string {
  if (!address.startsWith(START) || !URL.canParse(address, 'http://site')) return START;
  const { origin, pathname, search } = new URL(address, 'http://site');
  return origin === 'http://site' && pathname.startsWith(START) ? `${pathname}${search}` : START;
}
