import type { Values } from '@gatehouse/bus';

/** Nested names of `_fields`: `{title: {rendered: true}}`. */
interface Tree {
  [name: string]: Tree | true;
}

/**
 * The names asked for by `_fields` (a list, or parted by commas and spaces), or undefined when it is not given.
 * Source: docs/interface/gateway.md#global-parameters
 */
export function fieldsOf(query: Values, body: Values): string[] | undefined {
  const value = body._fields ?? query._fields;
  if (value === undefined) return undefined;
  const names = namesIn(value);
  return names.length > 0 ? names : undefined;
}

/** The names of a list, or of a text in which commas and spaces part them. */
export const namesIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(/[\s,]/u) : [value].flat())
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '');

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
