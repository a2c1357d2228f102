import type { EndpointEntry, Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { FIELD_WORDS, indexKey, aliased, aliasedWords } from '@gatehouse/rest';
import type { Aliases } from './namespace-names';

/** A route as the index and OPTIONS show it (docs/interface/gateway.md#route-entries). */
export function indexEntryOf(route: RouteEntry, root: string): Values {
  const { endpoints, ...entry } = optionsEntryOf(route, root);
  return { ...entry, endpoints: withoutFieldWords(endpoints) };
}

/** The same with labels, groups and orders of fields, which those who make a form for one route ask for. */
export function optionsEntryOf(route: RouteEntry, root: string): Values {
  const methods = [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
  const self =
    Object.keys(route.patterns).length === 0 ? { _links: { self: [{ href: `${root}/${route.path}` }] } } : {};
  return { namespace: route.namespace, methods, endpoints: route.endpoints.map(endpointEntryOf), ...self };
}

/** An index without the words for forms, which would be a third of it. */
function withoutFieldWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFieldWords);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutFieldWords(member)]));
}

const LEFT_OUT: ReadonlySet<string> = new Set(FIELD_WORDS);

function endpointEntryOf({ methods, args, batch, listsArguments }: EndpointEntry): Values {
  return { methods, ...(batch ? { allow_batch: { v1: true } } : {}), args: listsArguments === false ? {} : args };
}

/** A route with the alias that a client uses for its namespace, also in the words of its arguments (docs/interface/gateway.md#aliases). */
export function aliasedRoute(route: RouteEntry, names: Aliases): RouteEntry {
  const namespace = aliased({ names }, route.namespace);
  const endpoints = route.endpoints.map((endpoint) => ({ ...endpoint, args: aliasedWords({ names }, endpoint.args) }));
  const shown = { ...route, namespace, path: aliased({ names }, route.path), endpoints };
  return route.path === route.namespace ? withDefault(shown, namespace) : shown;
}

/** The root of a namespace, whose argument `namespace` is the namespace itself unless the client names another. */
const withDefault = (root: RouteEntry, namespace: string): RouteEntry => ({
  ...root,
  endpoints: root.endpoints.map(({ args, ...endpoint }) => {
    const argument = args.namespace && { ...args.namespace, default: namespace };
    return { ...endpoint, args: argument ? { ...args, namespace: argument } : args };
  }),
});

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
