import { blockComment, tokens } from '@gatehouse/text';

/** A block of a menu with the blocks within: a link, a submenu, a list of pages. */
export interface MenuBlock {
  /** With its namespace: `core/navigation-link`. */
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  blocks: MenuBlock[];
}

/** Menus within menus beyond this depth belong to the block above them. */
const DEEPEST = 5;

/** The blocks of a menu's content, as a tree. Blocks that never end, end with the one around them. */
export function menuBlocks(content: string): MenuBlock[] {
  const top: MenuBlock[] = [];
  const open: MenuBlock[] = [];
  for (const token of tokens(content)) {
    const comment = blockComment(token);
    if (!comment) continue;
    const { name, kind, attributes } = comment;
    if (kind === 'close') {
      const at = open.findLastIndex((block) => block.name === name);
      if (at !== -1) open.length = at;
      continue;
    }
    const block = { name, attributes, blocks: [] };
    (open.at(-1)?.blocks ?? top).push(block);
    if (kind === 'open' && open.length < DEEPEST) open.push(block);
  }
  return top;
}
