import { tokens } from '@gatehouse/text';

/** A block of a menu with the blocks within: a link, a submenu, a list of pages. */
export interface MenuBlock {
  /** With its namespace: `core/navigation-link`. */
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  blocks: MenuBlock[];
}

const DELIMITER = /^\s+(\/?)wp:([a-z][a-z0-9_/-]*)(?:\s|$)/;
/** Menus within menus beyond this depth belong to the block above them. */
const DEEPEST = 5;

/** The blocks of a menu's content, as a tree. Blocks that never end, end with the one around them. */
export function menuBlocks(content: string): MenuBlock[] {
  const top: MenuBlock[] = [];
  const open: MenuBlock[] = [];
  for (const token of tokens(content)) {
    if (token.kind !== 'comment') continue;
    const [, closing, word] = DELIMITER.exec(token.body) ?? [];
    if (word === undefined) continue;
    const name = word.includes('/') ? word : `core/${word}`;
    if (closing === '/') {
      const at = open.findLastIndex((block) => block.name === name);
      if (at !== -1) open.length = at;
      continue;
    }
    const block = { name, attributes: attributesOf(token.body), blocks: [] };
    (open.at(-1)?.blocks ?? top).push(block);
    if (!token.body.trimEnd().endsWith('/') && open.length < DEEPEST) open.push(block);
  }
  return top;
}

function attributesOf(body: string): Readonly<Record<string, unknown>> {
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
