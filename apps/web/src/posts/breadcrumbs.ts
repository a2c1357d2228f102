import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { plain, type Rendered } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import type { Found } from '../finding/finder';
import { Interface } from '../interface/interface';

/** A page above another. */
export interface Crumb {
  title: string;
  link: string;
}

interface Titled {
  link: string;
  title: Rendered;
}

/** The way from the front page to a page that has others above it, or to a file of a post. */
@Injectable()
export class Breadcrumbs {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /** The ancestors of a record, the highest first. */
  above({ kind, record }: Found, ctx: RequestContext): Promise<Crumb[]> {
    if (kind === 'pages') return this.pagesAbove(record.link, ctx);
    return kind === 'media' && record.post !== null ? this.holderOf(record.post, ctx) : Promise.resolve([]);
  }

  /** The post or page that a file belongs to. */
  private async holderOf(id: number, ctx: RequestContext): Promise<Crumb[]> {
    const reading = this.site.for(ctx);
    // Lists are kept by caches though one of them is empty.
    const query = { include: id, _fields: 'link,title' };
    const found = await Promise.all(['posts', 'pages'].map((kind) => reading.list<Titled>(`/core/v2/${kind}`, query)));
    return found.flatMap(({ items }) => items).map(crumbOf);
  }

  private async pagesAbove(link: string, ctx: RequestContext): Promise<Crumb[]> {
    const slugs = link.slice(this.home.url.length).split('/').filter(Boolean).slice(0, -1);
    if (slugs.length === 0) return [];
    const query = { slug: slugs.join(','), per_page: 100, _fields: 'link,title' };
    const { items } = await this.site.for(ctx).list<Titled>('/core/v2/pages', query);
    return items
      .filter((page) => link.startsWith(page.link) && page.link !== link)
      .sort((a, b) => a.link.length - b.link.length)
      .map(crumbOf);
  }
}

const crumbOf = ({ title, link }: Titled): Crumb => ({ title: plain(title.rendered), link });
