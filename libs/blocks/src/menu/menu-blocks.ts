import { blockTree, type Block, type BlockNode } from '@gatehouse/text';

/** A block of a menu with the blocks within: a link, a submenu, a list of pages. */
export interface MenuBlock extends Pick<Block, 'name' | 'attributes'> {
  blocks: MenuBlock[];
}

/** The blocks of a menu's content, as a tree, without the HTML between them. */
export const menuBlocks = (content: string): MenuBlock[] => blocksIn(blockTree(content));

/** The blocks among the pieces of a content, as a tree. */
export const blocksIn = (nodes: readonly BlockNode[]): MenuBlock[] =>
  nodes
    .filter((node) => typeof node !== 'string')
    .map(({ name, attributes, nodes: within }) => ({ name, attributes, blocks: blocksIn(within) }));
