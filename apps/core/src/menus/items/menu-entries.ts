import { blockTree, type Block, type BlockNode } from '@gatehouse/text';

/** A link of a menu, or a list of pages in its place. */
export interface MenuEntry {
  kind: 'link' | 'home' | 'pages';
  attributes: Block['attributes'];
  /** The entry above it, by its place in the list; undefined at the top. */
  above: MenuEntry | undefined;
}

const KINDS: ReadonlyMap<string, MenuEntry['kind']> = new Map([
  ['core/navigation-link', 'link'],
  ['core/navigation-submenu', 'link'],
  ['core/home-link', 'home'],
  ['core/page-list', 'pages'],
]);

/** The entries of a menu's content, each before those below it. Other blocks (search, logo, spacer) lead nowhere. */
export const menuEntries = (content: string): MenuEntry[] => entriesIn(blockTree(content), undefined);

const entriesIn = (nodes: readonly BlockNode[], above: MenuEntry | undefined): MenuEntry[] =>
  nodes.flatMap((node) => {
    const kind = typeof node === 'string' ? undefined : KINDS.get(node.name);
    if (typeof node === 'string' || !kind) return [];
    const entry = { kind, attributes: node.attributes, above };
    return [entry, ...entriesIn(node.nodes, entry)];
  });
