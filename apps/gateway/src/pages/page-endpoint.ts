import type { EndpointEntry, Method } from '@gatehouse/bus';
import { findEndpoint, type RouteMatch, type Router } from '../routing/router';

/** The endpoint that serves a page. */
export interface PageEndpoint {
  match: RouteMatch;
  method: Method;
  endpoint: EndpointEntry;
}

/** The endpoint that says which files a page takes: its own, or the one of the interface to which it passes them on. */
export function fileTaker(page: PageEndpoint, router: Router): PageEndpoint {
  const { filesOf } = page.endpoint;
  if (filesOf === undefined) return page;
  const path = filesOf.replace(/<(\w+)>/g, (_, name: string) => encodeURIComponent(page.match.path[name] ?? ''));
  const { match } = router.find(`/${path}`);
  const endpoint = match && findEndpoint(match.route, page.method);
  return endpoint ? { match, method: page.method, endpoint } : page;
}
