import { blockComment, tokens, type BlockAttributes } from '@gatehouse/text';

/** A block of a menu with the blocks within: a link, a submenu, a list of pages. */
export interface MenuBlock {
  /** With its namespace: `core/navigation-link`. */
  name: string;
  attributes: Readonly<BlockAttributes>;
  blocks: MenuBlock[];
}

/** Menus within menus beyond this depth belong to the block above them. */
const DEEPEST = 5;

/** The blocks of a menu's content, as a tree. Blocks that never end, end with the one around them. */
export function menuBlocks(content: string): MenuBlock[] {
  const top: MenuBlock[] = [];
  const open: MenuBlock[] = [];
  let openBelow = 0;
  for (const token of tokens(content)) {
    const comment = blockComment(token);
    if (!comment) continue;
    const { part, name, attributes } = comment;
    if (part === 'end') {
      if (openBelow > 0) openBelow -= 1;
      else endLast(open, name);
      continue;
    }
    const block = { name, attributes, blocks: [] };
    (open.at(-1)?.blocks ?? top).push(block);
    if (part === 'whole') continue;
    if (open.length < DEEPEST) open.push(block);
    else openBelow += 1;
  }
  return top;
}

/** Ends the innermost block of a name, and those within that have not ended. */
function endLast(open: MenuBlock[], name: string): void {
  const at = open.findLastIndex((block) => block.name === name);
  if (at !== -1) open.length = at;
}
