import type { EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';

/** What words need to know of a route. */
type Named = Pick<RouteEntry, 'namespace' | 'path'>;

/** The resource, by which operations are grouped: the first part of the path in its namespace. */
export function tagOf({ namespace, path }: Named): string {
  if (namespace === '') return path === '' ? 'index' : path;
  const [first = ''] = path.slice(namespace.length + 1).split('/');
  return first === '' || first.startsWith('<') ? namespace : `${namespace}/${first}`;
}

/** The tags of a document, and their groups: one for each namespace. */
export function tagsOf(routes: readonly Named[]): Values {
  const groups = new Map<string, Set<string>>();
  for (const route of routes) {
    const group = groups.get(route.namespace) ?? new Set();
    groups.set(route.namespace, group.add(tagOf(route)));
  }
  const tags = [...groups].flatMap(([namespace, names]) => [...names].map((name) => tag(namespace, name)));
  return {
    tags,
    'x-tagGroups': [...groups].map(([namespace, names]) => ({ name: namespace || 'site', tags: [...names] })),
  };
}

function tag(namespace: string, name: string): Values {
  const short = name.startsWith(`${namespace}/`) ? name.slice(namespace.length + 1) : name;
  const words = spaced(short);
  const description = short === name ? `Routes of ${words}.` : `${words} of ${namespace}.`;
  return { name, 'x-displayName': words, description: description.charAt(0).toUpperCase() + description.slice(1) };
}

/** The name of an operation in generated clients: `getCoreV2PostsById`. */
export const operationId = ({ path }: Pick<RouteEntry, 'path'>, method: Method): string =>
  method.toLowerCase() + pathName(path);

/** A path as a name: `CoreV2PostsById`. */
export const pathName = (path: string): string => (path === '' ? 'Index' : pascal(path.replace(/<(\w+)>/g, 'by-$1')));

const pascal = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** What an operation does, where its declaration does not say it. */
export function summaryOf(route: Named, { summary }: EndpointEntry, method: Method, isList: boolean): string {
  if (summary !== undefined) return summary;
  const parts = route.path.slice(route.namespace.length + 1).split('/');
  const names = parts.filter((part) => !part.startsWith('<')).map(spaced);
  const [owner, ...others] = names;
  const noun = others.at(-1) ?? owner ?? route.path;
  const of = others.length > 0 ? ` of one of the ${owner}` : '';
  if (route.path.endsWith('>')) return `${ON_ONE[method]} one of the ${noun}${of}.`;
  if (method === 'GET') return `${isList ? 'Lists' : 'Reads'} the ${noun}${of}.`;
  return method === 'POST' ? `Creates one of the ${noun}${of}.` : `${ON_ONE[method]} the ${noun}${of}.`;
}

const ON_ONE: Record<Method, string> = {
  GET: 'Reads',
  POST: 'Changes',
  PUT: 'Changes',
  PATCH: 'Changes',
  DELETE: 'Deletes',
};

const spaced = (text: string): string => text.replace(/^wp_/, '').replace(/[-_]+/g, ' ');
