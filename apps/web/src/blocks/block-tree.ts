import { blockComment, tokens } from '@gatehouse/text';

/** A piece of content: HTML, or a block. */
export type BlockNode = string | Block;

/** A dynamic block. */
export interface Block {
  /** With its namespace: `core/latest-posts`. */
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  nodes: BlockNode[];
}

/** Blocks within blocks beyond this depth belong to the block above them. */
const DEEPEST = 5;

/** Content split at the comments of its blocks. Blocks that never end, end with the one around them. */
export function blockTree(html: string): BlockNode[] {
  const top: BlockNode[] = [];
  const open: Block[] = [];
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
    const { name, kind, attributes } = comment;
    if (kind === 'close') {
      const at = open.findLastIndex((block) => block.name === name);
      if (at !== -1) open.length = at;
      continue;
    }
    const block = { name, attributes, nodes: [] };
    into().push(block);
    if (kind === 'open' && open.length < DEEPEST) open.push(block);
  }
  if (text !== '') into().push(text);
  return top;
}
