import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { decodeEntities } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { Sections } from './sections';
import type { Translate } from './texts';

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

/** The navigation of the header: the pages at the top of the tree, in their order, then calendar and courses. */
@Injectable()
export class Navigation {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly sections: Sections,
  ) {}

  async links(ctx: RequestContext, t: Translate): Promise<NavigationLink[]> {
    const [pages, sections] = await Promise.all([this.pages(ctx), this.sections.all(ctx).catch(() => [])]);
    return [...pages, ...sections.map((name) => ({ title: t(`frame.${name}`), href: `${this.home.path}/${name}/` }))];
  }

  private async pages(ctx: RequestContext): Promise<NavigationLink[]> {
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
