import { Injectable } from '@nestjs/common';
import { headerLinks, type NavigationLink } from '@gatehouse/blocks';
import type { Translate } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/reading';
import { Sections } from './sections';

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
  ) {}

  async links(ctx: Visit, t: Translate): Promise<NavigationLink[]> {
    const [links, sections] = await Promise.all([
      headerLinks({ reading: this.site.for(ctx), home: this.home, t }),
      this.sections.all(ctx).catch(() => []),
    ]);
    const addresses = new Set(addressesIn(links));
    const more = sections.map((name) => ({ title: t(`frame.${name}`), href: `${this.home.path}/${name}/` }));
    return [...links, ...more.filter(({ href }) => !addresses.has(href))];
  }
}

const addressesIn = (links: readonly NavigationLink[]): string[] =>
  links.flatMap(({ href, links: below = [] }) => [href, ...addressesIn(below)]);
