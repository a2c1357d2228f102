import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { plain } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import type { Found } from '../finding/finder';
import { NotFound } from '../not-found/not-found';
import { listLinks, pageAddress, pagingOf } from '../teasers/paging';
import { Teasers } from '../teasers/teasers';
import type { Head } from '../view/head';
import { Pages } from '../view/pages';

/** The latest posts: the front page, or the page that the settings name for them. */
@Injectable()
export class LatestPage {
  constructor(
    private readonly pages: Pages,
    private readonly home: Home,
    private readonly facts: SiteFacts,
    private readonly teasers: Teasers,
    private readonly notFound: NotFound,
  ) {}

  /** @param holder the page that shows the posts; undefined for the front page */
  async show(holder: Found | undefined, page: number, ctx: RequestContext): Promise<Document> {
    this.pages.prepare(ctx);
    const [posts, { t }] = await Promise.all([
      this.teasers.page(ctx, { ignore_sticky: false }, page),
      this.pages.language(),
    ]);
    if (posts.teasers.length === 0 && page > 1) return this.notFound.show(ctx);
    const address = holder?.record.link ?? this.home.to('');
    const paging = pagingOf(posts, address);
    const name = holder ? plain(holder.record.title.rendered) : '';
    const place = page > 1 ? t('list.page', page, posts.pages) : '';
    return this.pages.show(ctx, {
      template: 'latest',
      title: [name, place].filter((part) => part !== '').join(' – '),
      head: { ...(await this.head(address)), canonical: pageAddress(address, page), links: listLinks(paging) },
      values: { heading: name || t('list.latest'), ...posts, paging },
    });
  }

  private async head(address: string): Promise<Head> {
    const [{ title, description }, { t }] = await Promise.all([this.facts.settings(), this.pages.language()]);
    const target = `${this.home.to('')}?s={search_term_string}`;
    const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' };
    return {
      description,
      feeds: [
        { title: t('feed.posts', title), href: this.home.to('feed/') },
        { title: t('feed.posts', title), href: this.home.to('feed/atom/') },
        { title: t('feed.comments', title), href: this.home.to('comments/feed/') },
      ],
      data: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: title,
        description,
        url: address,
        potentialAction: search,
      },
    };
  }
}
