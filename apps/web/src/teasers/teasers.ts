import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { teaserOf, type Query, type Teaser, type TeaserRecord } from '@gatehouse/blocks';
import { withoutWidgets } from '@gatehouse/text';
import { Interface } from '../interface/interface';

/** A page of a list of posts. */
export interface TeaserPage {
  teasers: Teaser[];
  page: number;
  /** Of all pages of the list. */
  total: number;
  pages: number;
}

/** The fields that a list shows. */
const FIELDS = 'id,link,date,title,excerpt,format,sticky,_links,_embedded';

/** Lists of posts, as the front page and archives show them. */
@Injectable()
export class Teasers {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
  ) {}

  /** The posts that a filter of the interface finds, as many a page as the site's settings say. */
  async page(ctx: RequestContext, filter: Query, page: number): Promise<TeaserPage> {
    const { postsPerPage } = await this.facts.settings();
    const { items, total, pages } = await this.site.for(ctx).list<TeaserRecord>('/core/v2/posts', {
      ...filter,
      page,
      per_page: Math.min(Math.max(postsPerPage, 1), 100),
      _fields: FIELDS,
      _embed: 'author,wp:term,wp:featuredmedia',
    });
    const teasers = items.map((post) => teaserOf(withPlainExcerpt(post)));
    return { teasers, page, total, pages };
  }
}

/** Excerpts are cut from the content as it was written. */
const withPlainExcerpt = (post: TeaserRecord): TeaserRecord => ({
  ...post,
  excerpt: { ...post.excerpt, rendered: withoutWidgets(post.excerpt.rendered) },
});
