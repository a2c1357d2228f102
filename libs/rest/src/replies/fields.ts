import type { Values } from '@gatehouse/bus';

/** Nested names of `_fields`: `{title: {rendered: true}}`. */
interface Tree {
  [name: string]: Tree | true;
}

/**
 * The names asked for by `_fields` (comma list or list), or undefined when it is not given.
 * Source: docs/interface/gateway.md#global-parameters
 */
export function fieldsOf(query: Values, body: Values): string[] | undefined {
  const value = body._fields ?? query._fields;
  if (value === undefined) return undefined;
  const list: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
  const names = list
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 0 ? names : undefined;
}

/** Whether a reply shows a field of its records, by the names asked for; all where none are. */
export const isShown = (field: string, names: readonly string[] | undefined): boolean =>
  names?.every((name) => name !== field && !name.startsWith(`${field}.`)) !== true;

/** Keeps the named fields of a record, or of each record of a list; dots reach into objects. */
export function onlyFields(data: unknown, names: string[]): unknown {
  const tree = treeOf(names);
  return Array.isArray(data) ? data.map((item) => prune(item, tree)) : prune(data, tree);
}

function treeOf(names: string[]): Tree {
  const tree: Tree = Object.create(null) as Tree;
  for (const name of names) grow(tree, name.split('.'));
  return tree;
}

function grow(root: Tree, parts: string[]): void {
  let tree = root;
  for (const [depth, part] of parts.entries()) {
    if (tree[part] === true) return;
    if (depth === parts.length - 1) tree[part] = true;
    else tree = (tree[part] as Tree | undefined) ??= Object.create(null) as Tree;
  }
}

function prune(data: unknown, tree: Tree): unknown {
  if (Array.isArray(data)) return data.map((item) => prune(item, tree));
  if (typeof data !== 'object' || data === null) return data;
  const kept: Values = {};
  for (const [name, value] of Object.entries(data)) {
    const branch = tree[name];
    if (branch === true) kept[name] = value;
    else if (branch !== undefined && typeof value === 'object' && value !== null) kept[name] = prune(value, branch);
  }
  return kept;
}
