import { Injectable } from '@nestjs/common';
import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way';
import type { EndpointEntry, Manifest, Method, NamespaceEntry, RouteEntry } from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';

/** The name under which the gateway serves its own routes: index, roots, batch, abilities, site health, pages. */
export const GATEWAY_SERVICE = 'gateway';
/** The namespace of pages, which are served under `/-/` and are not in the index (docs/decisions/0048-reading-pages.md). */
export const PAGES_NAMESPACE = '-';
/** The namespace of the pages that people read at the site's own addresses (docs/decisions/0048-reading-pages.md). */
export const HOME_NAMESPACE = '-home';
const HIDDEN_NAMESPACES: ReadonlySet<string> = new Set(['', PAGES_NAMESPACE, HOME_NAMESPACE]);

/** The route of a path, and the service that owns it. */
export interface RouteMatch {
  service: string;
  route: RouteEntry;
  /** Values of the placeholders, decoded. */
  path: Record<string, string>;
  /** Arguments that the path implies, unless the query has them (namespace roots). */
  defaults: Record<string, string>;
  namespace: NamespaceEntry | undefined;
}

/** What a path leads to; an unknown path can still be within a known namespace. */
export interface FoundRoute {
  match: RouteMatch | undefined;
  namespace: NamespaceEntry | undefined;
}

type RouteRecord = Omit<RouteMatch, 'path'>;

/** The routes of all manifests in one radix tree, which is rebuilt when a manifest changes. */
@Injectable()
export class Router {
  private tree: Instance<HTTPVersion.V1> = emptyTree();
  private allManifests: Manifest[] = [];
  private readingPages = false;
  /** How paths within the namespaces of the index begin: `/core/v2/`. */
  private interfaceStarts: string[] = [];
  private readonly listeners: (() => void)[] = [];
  private readonly sources = new Map<string, Manifest[]>();

  /** Replaces the manifests of one source: the services, or the gateway itself. */
  update(source: string, manifests: Manifest[]): void {
    this.sources.set(source, manifests);
    this.allManifests = [...this.sources.values()].flat();
    const tree = emptyTree();
    for (const record of this.records()) add(tree, record);
    this.tree = tree;
    this.readingPages = this.allManifests.some(({ namespaces }) => namespaces.some(isHome));
    this.interfaceStarts = this.namespaces.map((name) => `/${name}/`);
    for (const changed of this.listeners) changed();
  }

  onChange(changed: () => void): void {
    this.listeners.push(changed);
  }

  get manifests(): readonly Manifest[] {
    return this.allManifests;
  }

  /** The routes of the index, in the order of their services. */
  get indexed(): RouteRecord[] {
    return [...this.records()].filter(({ route }) => !isHidden(route));
  }

  /** The namespaces of the index. */
  get namespaces(): string[] {
    return [...new Set(this.allManifests.flatMap(({ namespaces }) => namespaces.map(({ name }) => name)))].filter(
      (name) => !HIDDEN_NAMESPACES.has(name),
    );
  }

  /** The route of a path under the API root; of pages, the path starts with `/-`. */
  find(path: string, among: 'api' | 'pages' = 'api'): FoundRoute {
    const trimmed = withoutTrailingSlashes(path);
    const found = this.tree.find('GET', trimmed === '' ? '/' : trimmed);
    const record = found?.store as RouteRecord | undefined;
    if (!found || !record || !hasSlashesOf(record.route, trimmed) || isHidden(record.route) !== (among === 'pages'))
      return { match: undefined, namespace: this.namespaceOf(trimmed) };
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params))
      values[name === '*' ? restOf(record.route) : name] = value ?? '';
    return { match: { ...record, path: values }, namespace: record.namespace };
  }

  /** Whether a service has pages that people read. */
  get hasReadingPages(): boolean {
    return this.readingPages;
  }

  /** Whether a path under the API root is a route of the interface, or within one of its namespaces. */
  isWithinInterface(path: string): boolean {
    // Most are, and need not be looked up here: the route is found later.
    if (this.interfaceStarts.some((start) => path.startsWith(start))) return true;
    const { match, namespace } = this.find(path);
    return match !== undefined || (namespace !== undefined && !HIDDEN_NAMESPACES.has(namespace.name));
  }

  private namespaceOf(path: string): NamespaceEntry | undefined {
    return this.allManifests
      .flatMap(({ namespaces }) => namespaces)
      .find(({ name }) => name !== '' && `${path}/`.startsWith(`/${name}/`));
  }

  private *records(): Iterable<RouteRecord> {
    const rooted = new Set<string>(HIDDEN_NAMESPACES);
    for (const { service, namespaces, routes } of this.allManifests) {
      for (const namespace of namespaces) {
        if (!rooted.has(namespace.name)) yield namespaceRoot(namespace);
        rooted.add(namespace.name);
      }
      for (const route of routes)
        yield { service, route, defaults: {}, namespace: namespaces.find(({ name }) => name === route.namespace) };
    }
  }
}

/** Whether a path begins with a slash, and has no repeated ones unless the route merges them. */
const hasSlashesOf = ({ mergesSlashes }: RouteEntry, path: string): boolean =>
  (path === '' || path.startsWith('/')) && (mergesSlashes === true || !path.includes('//'));

/** Pages, and routes that only the gateway itself uses: not a part of the API. */
const isHidden = ({ path }: RouteEntry): boolean => path.startsWith('-');

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The endpoint of a route for a method. */
export const findEndpoint = (route: RouteEntry, method: Method): EndpointEntry | undefined =>
  route.endpoints.find(({ methods }) => methods.includes(method));

/** The key of the gateway's endpoint for all namespace roots (docs/interface/gateway.md#namespace-roots). */
const NAMESPACE_ROOT_KEY = 'GET -root';

function namespaceRoot(namespace: NamespaceEntry): RouteRecord {
  const args = {
    namespace: { type: 'string', default: namespace.name, required: false },
    context: { type: 'string', default: 'view', required: false },
  };
  const route: RouteEntry = {
    namespace: namespace.name,
    path: namespace.name,
    patterns: {},
    endpoints: [{ key: NAMESPACE_ROOT_KEY, methods: ['GET'], args, batch: false }],
  };
  return { service: GATEWAY_SERVICE, route, defaults: { namespace: namespace.name }, namespace };
}

// Letter case makes no difference (docs/interface/gateway.md#paths). Repeated slashes do, but for routes that say otherwise.
const emptyTree = (): Instance<HTTPVersion.V1> =>
  findMyWay({ caseSensitive: false, maxParamLength: 2_000, ignoreDuplicateSlashes: true, allowUnsafeRegex: true });

/** The pattern of a last placeholder that takes the rest of the path, slashes included. */
const REST = '.+';

/** The name of the placeholder that takes the rest of a path. */
const restOf = ({ path }: RouteEntry): string => path.slice(path.lastIndexOf('<') + 1, -1);

const isHome = ({ name }: NamespaceEntry): boolean => name === HOME_NAMESPACE;

function add(tree: Instance<HTTPVersion.V1>, record: RouteRecord): void {
  const { path, patterns } = record.route;
  const template = path.replace(/<(\w+)>/g, (_, name: string) =>
    patterns[name] === REST ? '*' : `:${name}(^${patterns[name] ?? '[\\d]+'}$)`,
  );
  if (!tree.hasRoute('GET', `/${template}`)) tree.on('GET', `/${template}`, () => undefined, record);
}

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
