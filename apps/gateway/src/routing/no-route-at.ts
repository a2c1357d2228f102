import { noRoute, RestError } from '@gatehouse/errors';

/** What clients of WordPress ask for, which a site can have under these addresses. */
const OF_WORDPRESS = /^\/(?:wp-json|wp\/v2)(?:\/|$)/i;

const HINT =
  'This site has its interface under other addresses. Set API_ROOT=/wp-json and NAMESPACE_ALIASES=wp/v2=core/v2 ' +
  'for clients that were made for WordPress.';

/** 404 `rest_no_route`, with a hint for who comes from WordPress. */
export function noRouteAt(address: string): RestError {
  const error = noRoute();
  if (!OF_WORDPRESS.test(address)) return error;
  return new RestError(error.status, error.code, error.message, { data: { hint: HINT } });
}
