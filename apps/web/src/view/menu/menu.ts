import { Injectable } from '@nestjs/common';
import { Home } from '../../addresses/home';
import { Interface } from '../../interface/interface';
import type { Reading } from '../../interface/reading';
import type { Visit } from '../../interface/visit';
import type { Translate } from '@gatehouse/text';
import { menuBlocks, type MenuBlock } from './menu-blocks';
import { menuLinks, menuTargets, type NavigationLink, type Target, type TargetRoute } from './menu-links';

/** The most links in one menu to records of one kind: as many as the interface returns at once. */
const MOST_TARGETS = 100;

/** The menu that people have made for the header (docs/web.md#the-header). */
@Injectable()
export class Menu {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /**
   * The links of the oldest published menu, with the current addresses of their targets; undefined where there is no
   * menu, or nothing in it that visitors can see.
   * @param pages the pages at the top of the tree, for a menu that lists them
   */
  async links(
    ctx: Visit,
    t: Translate,
    pages: Promise<readonly NavigationLink[]>,
  ): Promise<NavigationLink[] | undefined> {
    const content = await this.content(this.site.for(ctx));
    if (content === undefined) return undefined;
    const links = await this.ofBlocks(menuBlocks(content), ctx, t, pages);
    return links.length === 0 ? undefined : links;
  }

  /** The links that the blocks of a menu make, with the current addresses of their targets. */
  async ofBlocks(
    blocks: readonly MenuBlock[],
    ctx: Visit,
    t: Translate,
    pages: Promise<readonly NavigationLink[]>,
  ): Promise<NavigationLink[]> {
    const reading = this.site.for(ctx);
    const addresses = await addressesOf(reading, menuTargets(blocks));
    return menuLinks(blocks, {
      home: { title: t('frame.home'), href: `${this.home.path}/` },
      pages: await pages,
      addressOf: ({ route, id }) => addresses.get(`${route}/${id}`),
      local: (address) => this.home.local(address),
    });
  }

  /** The blocks of a published menu; none where there is no such menu. */
  async blocksOf(id: number, ctx: Visit): Promise<MenuBlock[]> {
    const menu = await this.site
      .for(ctx)
      .find<{ content: { raw: string } }>(`/core/v2/navigation/${id}`, { context: 'embed', _fields: 'content.raw' });
    return menu ? menuBlocks(menu.content.raw) : [];
  }

  private async content(reading: Reading): Promise<string | undefined> {
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
