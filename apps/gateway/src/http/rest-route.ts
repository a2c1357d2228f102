import type { Target } from './incoming-request';

const NAME = 'rest_route=';

/**
 * The route that the query of the site's address names, with the rest of the query: `?rest_route=/wp/v2/posts&page=2`.
 * Undefined without one. Source: docs/interface/gateway.md#the-route-in-the-query
 */
export function restRouteOf(search: string): Target | undefined {
  if (!search.includes(NAME)) return undefined;
  const pairs = search.split('&');
  const route = pairs.filter((pair) => pair.startsWith(NAME)).at(-1);
  const path = encodedPath(route?.slice(NAME.length) ?? '');
  return path === '' ? undefined : { path, search: pairs.filter((pair) => !pair.startsWith(NAME)).join('&') };
}

/** A path as it is sent in an address, of one that is sent as a value of a query. */
function encodedPath(value: string): string {
  const spaced = value.replaceAll('+', ' ');
  try {
    return encodeURI(decodeURIComponent(spaced)).replaceAll('?', '%3F').replaceAll('#', '%23');
  } catch {
    // An escape that cannot be read stays, and is refused as in any path.
    return value;
  }
}
