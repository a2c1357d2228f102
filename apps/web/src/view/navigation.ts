import { Injectable } from '@nestjs/common';
import { decodeEntities, type BlockNode, type Translate } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/visit';
import { Menu } from './menu/menu';
import { blocksIn } from './menu/menu-blocks';
import type { NavigationLink } from './menu/menu-links';
import { Sections } from './sections';

interface PageRecord {
  link: string;
  title: { rendered: string };
}

/** The parts of a navigation within content. */
export interface NavigationSource {
  menu: number;
  nodes: readonly BlockNode[];
}

const MOST = 8;

/**
 * The navigation of the header: the menu that people have made, else the pages at the top of the tree, in their order.
 * Calendar and courses follow where the menu does not lead to them.
 */
@Injectable()
export class Navigation {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly sections: Sections,
    private readonly menu: Menu,
  ) {}

  async links(ctx: Visit, t: Translate): Promise<NavigationLink[]> {
    const pages = this.pages(ctx);
    const [links, sections] = await Promise.all([
      this.menu.links(ctx, t, pages).then((menu) => menu ?? pages),
      this.sections.all(ctx).catch(() => []),
    ]);
    const addresses = new Set(addressesIn(links));
    const more = sections.map((name) => ({ title: t(`frame.${name}`), href: `${this.home.path}/${name}/` }));
    return [...links, ...more.filter(({ href }) => !addresses.has(href))];
  }

  /**
   * The links of a navigation within content: those of its own blocks, of the menu that it names, else of the header's.
   * @param menu the id of a menu; 0 for none
   */
  async ofBlock({ menu, nodes }: NavigationSource, ctx: Visit, t: Translate): Promise<NavigationLink[]> {
    const pages = this.pages(ctx);
    const own = blocksIn(nodes);
    if (menu === 0 && own.length === 0) return (await this.menu.links(ctx, t, pages)) ?? pages;
    return this.menu.ofBlocks(own.length > 0 ? own : await this.menu.blocksOf(menu, ctx), ctx, t, pages);
  }

  private async pages(ctx: Visit): Promise<NavigationLink[]> {
    const { items } = await this.site.for(ctx).list<PageRecord>('/core/v2/pages', {
      parent: 0,
      orderby: 'menu_order',
      order: 'asc',
      per_page: MOST,
      _fields: 'link,title',
    });
    return items
      .map(({ link, title }) => ({ title: decodeEntities(title.rendered), href: this.home.local(link) }))
      .filter(({ title, href }) => title !== '' && href !== `${this.home.path}/`);
  }
}

const addressesIn = (links: readonly NavigationLink[]): string[] =>
  links.flatMap(({ href, links: below = [] }) => [href, ...addressesIn(below)]);
