import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { plain } from '../records/plain';
import type { Rendered } from '../records/rendered';

/** A page above another. */
export interface Crumb {
  title: string;
  link: string;
}

/** The way from the front page to a page that has others above it. */
@Injectable()
export class Breadcrumbs {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /** The pages above an address, the highest first. */
  async above(link: string, ctx: RequestContext): Promise<Crumb[]> {
    const slugs = link.slice(this.home.url.length).split('/').filter(Boolean).slice(0, -1);
    if (slugs.length === 0) return [];
    const query = { slug: slugs.join(','), per_page: 100, _fields: 'link,title' };
    const { items } = await this.site.for(ctx).list<{ link: string; title: Rendered }>('/core/v2/pages', query);
    return items
      .filter((page) => link.startsWith(page.link) && page.link !== link)
      .sort((a, b) => a.link.length - b.link.length)
      .map((page) => ({ title: plain(page.title.rendered), link: page.link }));
  }
}
