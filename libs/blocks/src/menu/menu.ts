import { decodeEntities, type BlockNode, type Translate } from '@gatehouse/text';
import type { Reading } from '../reading/reading';
import type { Places } from '../view/places';
import {
  blocksIn,
  menuBlocks,
  menuLinks,
  menuTargets,
  type MenuBlock,
  type NavigationLink,
  type Target,
  type TargetRoute,
} from './menu-links';

/** The most links in one menu to records of one kind: as many as the interface returns at once. */
const MOST_TARGETS = 100;
/** The most pages that stand for a menu where there is none. */
const MOST_PAGES = 8;

/** What the links of a menu are made with. */
export interface MenuReading {
  reading: Reading;
  home: Places;
  t: Translate;
}

/** The parts of a navigation within content. */
export interface NavigationSource {
  /** The id of a menu; 0 for none. */
  menu: number;
  nodes: readonly BlockNode[];
}

interface PageRecord {
  link: string;
  title: { rendered: string };
}

/** The links of the header: those of its menu, else the pages at the top of the tree, in their order. */
export async function headerLinks(menus: MenuReading): Promise<readonly NavigationLink[]> {
  const [pages, content] = await Promise.all([topPages(menus), headerMenu(menus.reading)]);
  const links = content === undefined ? [] : await linksOf(menuBlocks(content), menus, pages);
  return links.length === 0 ? pages : links;
}

/** The links of a navigation within content: those of its own blocks, of the menu that it names, else of the header's. */
export async function navigationLinks(
  { menu, nodes }: NavigationSource,
  menus: MenuReading,
): Promise<readonly NavigationLink[]> {
  const own = blocksIn(nodes);
  if (menu === 0 && own.length === 0) return headerLinks(menus);
  const [pages, blocks] = await Promise.all([topPages(menus), own.length > 0 ? own : blocksOf(menu, menus.reading)]);
  return linksOf(blocks, menus, pages);
}

/** The links that the blocks of a menu make, with the current addresses of their targets. */
async function linksOf(
  blocks: readonly MenuBlock[],
  { reading, home, t }: MenuReading,
  pages: readonly NavigationLink[],
): Promise<NavigationLink[]> {
  const addresses = await addressesOf(reading, menuTargets(blocks));
  return menuLinks(blocks, {
    home: { title: t('frame.home'), href: `${home.path}/` },
    pages,
    addressOf: ({ route, id }) => addresses.get(`${route}/${id}`),
    local: (address) => home.local(address),
  });
}

async function topPages({ reading, home }: MenuReading): Promise<NavigationLink[]> {
  const { items } = await reading.list<PageRecord>('/core/v2/pages', {
    parent: 0,
    orderby: 'menu_order',
    order: 'asc',
    per_page: MOST_PAGES,
    _fields: 'link,title',
  });
  return items
    .map(({ link, title }) => ({ title: decodeEntities(title.rendered), href: home.local(link) }))
    .filter(({ title, href }) => title !== '' && href !== `${home.path}/`);
}

/** The blocks of a published menu; none where there is no such menu. */
async function blocksOf(id: number, reading: Reading): Promise<MenuBlock[]> {
  const query = { context: 'embed', _fields: 'content.raw' };
  const menu = await reading.find<{ content: { raw: string } }>(`/core/v2/navigation/${id}`, query);
  return menu ? menuBlocks(menu.content.raw) : [];
}

/** The content of the oldest published menu. */
async function headerMenu(reading: Reading): Promise<string | undefined> {
  const { items } = await reading.list<{ content: { raw: string } }>('/core/v2/navigation', {
    orderby: 'id',
    order: 'asc',
    per_page: 1,
    // The context in which visitors see the blocks (docs/interface/editor.md#navigation).
    context: 'embed',
    _fields: 'content.raw',
  });
  return items[0]?.content.raw;
}

/** The addresses of the records that visitors can see, by `<route>/<id>`. */
async function addressesOf(reading: Reading, targets: readonly Target[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<TargetRoute, number[]>();
  for (const { route, id } of targets) ids.set(route, [...(ids.get(route) ?? []), id]);
  const entries = [...ids].map(async ([route, include]) => {
    const { items } = await reading.list<{ id: number; link: string }>(`/core/v2/${route}`, {
      include: include
        .slice(0, MOST_TARGETS)
        .sort((one, other) => one - other)
        .join(','),
      per_page: MOST_TARGETS,
      _fields: 'id,link',
    });
    return items.map(({ id, link }) => [`${route}/${id}`, link] as const);
  });
  return new Map((await Promise.all(entries)).flat());
}
