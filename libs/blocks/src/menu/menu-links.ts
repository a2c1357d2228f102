import { blockTree, decodeEntities, stripTags, type Block, type BlockNode } from '@gatehouse/text';

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

/** A link of the header, with those below it. */
export interface NavigationLink {
  title: string;
  /** Empty for what only holds links. */
  href: string;
  rel?: string;
  description?: string;
  opensInNewTab?: boolean;
  links?: readonly NavigationLink[];
}

/** What links of a menu lead to, in the words of the interface: `pages`, `posts`, `categories`, `tags`. */
export type TargetRoute = 'pages' | 'posts' | 'categories' | 'tags';

/** The record that a link leads to. */
export interface Target {
  route: TargetRoute;
  id: number;
}

/** The records from which the links of a menu are made. */
export interface MenuPlaces {
  /** The start page. */
  home: NavigationLink;
  /** The pages at the top of the tree. */
  pages: readonly NavigationLink[];
  /** The present address of a record; undefined where visitors cannot see it. */
  addressOf: (target: Target) => string | undefined;
  /** The path of an address of this site. */
  local: (address: string) => string;
}

const ROUTES: ReadonlyMap<string, TargetRoute> = new Map([
  ['page', 'pages'],
  ['post', 'posts'],
  ['category', 'categories'],
  ['tag', 'tags'],
  ['post_tag', 'tags'],
]);

/** The links that the blocks of a menu make. Other blocks (search, logo, spacer) are left out: the header has its own. */
export function menuLinks(blocks: readonly MenuBlock[], places: MenuPlaces): NavigationLink[] {
  return blocks.flatMap((block) => {
    switch (block.name) {
      case 'core/page-list':
        return places.pages;
      case 'core/home-link':
        return [{ ...places.home, title: text(block, 'label') || places.home.title }];
      case 'core/navigation-link':
      case 'core/navigation-submenu':
        return linkOf(block, places);
      default:
        return [];
    }
  });
}

/** The records that a menu leads to, each once. */
export function menuTargets(blocks: readonly MenuBlock[]): Target[] {
  const found = new Map<string, Target>();
  for (const block of blocks) {
    const target = targetOf(block);
    for (const one of [...(target ? [target] : []), ...menuTargets(block.blocks)])
      found.set(`${one.route}/${one.id}`, one);
  }
  return [...found.values()];
}

/** Nothing when visitors cannot read the record; its submenu is left out as well. */
function linkOf(block: MenuBlock, places: MenuPlaces): NavigationLink[] {
  const target = targetOf(block);
  const address = target ? places.addressOf(target) : webAddress(text(block, 'url'));
  const title = text(block, 'label');
  if (address === undefined || title === '') return [];
  const links = menuLinks(block.blocks, places);
  if (address === '' && links.length === 0) return [];
  const [rel, description] = [text(block, 'rel'), text(block, 'description')];
  return [
    {
      title,
      href: address === '' ? '' : places.local(address),
      ...(rel === '' ? {} : { rel }),
      ...(description === '' ? {} : { description }),
      ...(block.attributes.opensInNewTab === true ? { opensInNewTab: true } : {}),
      ...(links.length === 0 ? {} : { links }),
    },
  ];
}

function targetOf({ attributes: { id, type, kind } }: MenuBlock): Target | undefined {
  const route = typeof type === 'string' && kind !== 'custom' ? ROUTES.get(type) : undefined;
  return route && typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { route, id } : undefined;
}

/** An address that a link of the header may lead to; empty for others, such as `javascript:`. */
const webAddress = (address: string): string =>
  /^(?:https?:\/\/|mailto:|tel:|[/?#](?!\/))/i.test(address) ? address : '';

/** An attribute without its markup. */
function text({ attributes }: MenuBlock, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? decodeEntities(stripTags(value)).trim() : '';
}
