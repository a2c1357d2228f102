import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Interface } from '../interface/interface';
import { decodeEntities } from '@gatehouse/text';
import { Home } from '../addresses/home';

/** A link of the header. */
export interface NavigationLink {
  title: string;
  href: string;
}

interface PageRecord {
  link: string;
  title: { rendered: string };
}

const MOST = 8;

/** The navigation of the header: the pages at the top of the tree, in their order. */
@Injectable()
export class Navigation {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  async links(ctx: RequestContext): Promise<NavigationLink[]> {
    const { items } = await this.site.for(ctx).list<PageRecord>('/core/v2/pages', {
      parent: 0,
      orderby: 'menu_order',
      order: 'asc',
      per_page: MOST,
      _fields: 'link,title',
    });
    return items.map(({ link, title }) => ({ title: decodeEntities(title.rendered), href: this.home.local(link) }));
  }
}
