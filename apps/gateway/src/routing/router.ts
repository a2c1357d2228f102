import { Injectable } from '@nestjs/common';
import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way';
import type { EndpointEntry, Manifest, Method, NamespaceEntry, RouteEntry } from '@gatehouse/bus';

/** The gateway's own service: index, roots, batch, abilities, site health. */
export const OWN = 'gateway';
/** Pages for people: served under `/-/`, not in the index. */
export const PAGES = '-';

/** A path of the interface with the service that owns it. */
export interface Routed {
  service: string;
  route: RouteEntry;
  /** Values of the placeholders, decoded. */
  path: Record<string, string>;
  /** Arguments that the address stands for, unless the query says otherwise (namespace roots). */
  defaults: Record<string, string>;
  namespace: NamespaceEntry | undefined;
}

type Entry = Omit<Routed, 'path'>;

/** The routes of all manifests as one radix tree, made anew when a manifest changes. */
@Injectable()
export class Router {
  private tree: Instance<HTTPVersion.V1> = emptyTree();
  private known: Manifest[] = [];
  private readonly listeners: (() => void)[] = [];
  private readonly sources = new Map<string, Manifest[]>();

  /** Takes the manifests of one source (the services, or the gateway itself). */
  update(source: string, manifests: Manifest[]): void {
    this.sources.set(source, manifests);
    this.known = [...this.sources.values()].flat();
    const tree = emptyTree();
    for (const entry of this.entries()) add(tree, entry);
    this.tree = tree;
    for (const changed of this.listeners) changed();
  }

  onChange(changed: () => void): void {
    this.listeners.push(changed);
  }

  get manifests(): readonly Manifest[] {
    return this.known;
  }

  /** All routes of the index, in the order of their services. */
  get indexed(): Entry[] {
    return [...this.entries()].filter(({ route }) => !isUnlisted(route));
  }

  /** The namespaces of the index. */
  get namespaces(): string[] {
    return [...new Set(this.known.flatMap(({ namespaces }) => namespaces.map(({ name }) => name)))].filter(
      (name) => name !== '' && name !== PAGES,
    );
  }

  /** The route of a path under the API root (of pages: beginning with `/-`), and the namespace in which it lies. */
  find(
    path: string,
    among: 'interface' | 'pages' = 'interface',
  ): { routed: Routed | undefined; namespace: NamespaceEntry | undefined } {
    const trimmed = withoutEnd(path);
    const found = this.tree.find('GET', trimmed === '' ? '/' : trimmed);
    const store = found?.store as Entry | undefined;
    if (!found || !store || isUnlisted(store.route) !== (among === 'pages'))
      return { routed: undefined, namespace: this.namespaceOf(trimmed) };
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params)) values[name] = value ?? '';
    return { routed: Object.assign({}, store, { path: values }), namespace: store.namespace };
  }

  private namespaceOf(path: string): NamespaceEntry | undefined {
    return this.known
      .flatMap(({ namespaces }) => namespaces)
      .find(({ name }) => name !== '' && `${path}/`.startsWith(`/${name}/`));
  }

  private *entries(): Iterable<Entry> {
    const rooted = new Set<string>(['', PAGES]);
    for (const { service, namespaces, routes } of this.known) {
      for (const namespace of namespaces) {
        if (!rooted.has(namespace.name)) yield rootEntry(namespace);
        rooted.add(namespace.name);
      }
      for (const route of routes)
        yield { service, route, defaults: {}, namespace: namespaces.find(({ name }) => name === route.namespace) };
    }
  }
}

/** Pages, and what the gateway asks itself: no part of the interface. */
const isUnlisted = ({ path }: RouteEntry): boolean => path.startsWith('-');

function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The endpoint of the path that serves a method. */
export const endpointFor = (route: RouteEntry, method: Method): EndpointEntry | undefined =>
  route.endpoints.find(({ methods }) => methods.includes(method));

/** The key under which the gateway answers every namespace root. */
export const ROOT_KEY = 'GET -root';

function rootEntry(namespace: NamespaceEntry): Entry {
  const args = {
    namespace: { type: 'string', default: namespace.name, required: false },
    context: { type: 'string', default: 'view', required: false },
  };
  const route: RouteEntry = {
    namespace: namespace.name,
    path: namespace.name,
    patterns: {},
    endpoints: [{ key: ROOT_KEY, methods: ['GET'], args, batch: false }],
  };
  return { service: OWN, route, defaults: { namespace: namespace.name }, namespace };
}

// A repeated slash or another letter case is no other address (docs/interface/core.md#rules-for-every-route).
const emptyTree = (): Instance<HTTPVersion.V1> =>
  findMyWay({ caseSensitive: false, maxParamLength: 2_000, ignoreDuplicateSlashes: true, allowUnsafeRegex: true });

function add(tree: Instance<HTTPVersion.V1>, entry: Entry): void {
  const path = `/${entry.route.path.replace(/<(\w+)>/g, (_, name: string) => `:${name}(^${entry.route.patterns[name] ?? '[\\d]+'}$)`)}`;
  if (!tree.hasRoute('GET', path)) tree.on('GET', path, () => undefined, entry);
}
