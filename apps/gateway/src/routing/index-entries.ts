import type { EndpointEntry, Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { indexKey } from '@gatehouse/rest';

/** A route as the index and OPTIONS show it (docs/interface/gateway.md#route-entries). */
export function indexEntryOf(route: RouteEntry, root: string): Values {
  const methods = [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
  const self =
    Object.keys(route.patterns).length === 0 ? { _links: { self: [{ href: `${root}/${route.path}` }] } } : {};
  return { namespace: route.namespace, methods, endpoints: route.endpoints.map(endpointEntryOf), ...self };
}

function endpointEntryOf({ methods, args, batch }: EndpointEntry): Values {
  return { methods, ...(batch ? { allow_batch: { v1: true } } : {}), args };
}

/** The key of a route in `routes` of the index (docs/interface/gateway.md#path-patterns). */
export const indexKeyOf = (route: RouteEntry): string => indexKey(route.path, route.patterns);

/** The JSON Schema of the route's resource; undefined when it has none. */
export function resourceSchemaOf(
  route: RouteEntry,
  manifests: readonly Manifest[],
  service: string,
): Values | undefined {
  if (route.schema === undefined) return undefined;
  return manifests.find((manifest) => manifest.service === service)?.schemas[route.schema];
}
