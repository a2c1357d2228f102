import { blockComment, type BlockAttributes } from './block-comment';
import { tokens } from './tokens';

/** A piece of content: HTML, or a block. */
export type BlockNode = string | Block;

/** A block with its inner blocks. */
export interface Block {
  /** With its namespace: `core/latest-posts`. */
  name: string;
  attributes: Readonly<BlockAttributes>;
  nodes: BlockNode[];
}

/** Blocks within blocks beyond this depth belong to the block above them. */
const DEEPEST = 5;

/** Content split at the comments of its blocks. Blocks that never end, end with the one around them. */
export function blockTree(html: string): BlockNode[] {
  const top: BlockNode[] = [];
  const open: Block[] = [];
  let openBelow = 0;
  let text = '';
  const into = (): BlockNode[] => open.at(-1)?.nodes ?? top;
  for (const token of tokens(html)) {
    const comment = blockComment(token);
    if (!comment) {
      text += token.source;
      continue;
    }
    if (text !== '') into().push(text);
    text = '';
    const { name, part, attributes } = comment;
    if (part === 'end') {
      if (openBelow > 0) openBelow -= 1;
      else endLast(open, name);
      continue;
    }
    const block = { name, attributes, nodes: [] };
    into().push(block);
    if (part === 'whole') continue;
    if (open.length < DEEPEST) open.push(block);
    else openBelow += 1;
  }
  if (text !== '') into().push(text);
  return top;
}

/** Ends the innermost block of a name, and those within that have not ended. */
function endLast(open: Block[], name: string): void {
  const at = open.findLastIndex((block) => block.name === name);
  if (at !== -1) open.length = at;
}
