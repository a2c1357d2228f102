import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { plain } from '@gatehouse/blocks';
import type { Ending } from '../addresses/ending';
import { redirect } from '../addresses/redirect';
import { PostFeeds } from '../feeds/post-feeds';
import { NotFound } from '../not-found/not-found';
import { listLinks, pageAddress, pagingOf } from '../teasers/paging';
import { Teasers } from '../teasers/teasers';
import type { Head } from '../view/head';
import { Pages } from '../view/pages';
import type { Archive, ArchiveKind, ArchiveLead } from './archive';

type HeadFeeds = NonNullable<Head['feeds']>;

/** Shows archives, and their feeds. */
@Injectable()
export class ArchivePage {
  constructor(
    private readonly pages: Pages,
    private readonly teasers: Teasers,
    private readonly feeds: PostFeeds,
    private readonly notFound: NotFound,
  ) {}

  /** The target of an address below an archive: one of its pages, or a feed. */
  async show(lead: ArchiveLead, { page, feed, isEmbed }: Ending, ctx: RequestContext): Promise<Document> {
    if (!lead || isEmbed) return this.notFound.show(ctx);
    if ('moved' in lead) return redirect(lead.moved, 301);
    const { archive } = lead;
    if (!feed) return this.page(archive, page, ctx);
    const { name, description, link, filter } = archive;
    return this.feeds.of({ title: name, description: plain(description), link, filter }, feed, ctx);
  }

  private async page(archive: Archive, page: number, ctx: RequestContext): Promise<Document> {
    this.pages.prepare(ctx);
    const [posts, { t }] = await Promise.all([this.teasers.page(ctx, archive.filter, page), this.pages.language()]);
    // A category may be empty; a page past the end, and a day without posts, are not there.
    const mayBeEmpty = page === 1 && !isPeriod(archive);
    if (posts.teasers.length === 0 && !mayBeEmpty) return this.notFound.show(ctx);
    const paging = pagingOf(posts, archive.link);
    const canonical = pageAddress(archive.link, page);
    const title = t(`archive.${archive.kind}`, archive.name);
    return this.pages.show(ctx, {
      template: 'archive',
      title: page > 1 ? `${title} – ${t('list.page', page, posts.pages)}` : title,
      head: {
        canonical,
        ...(archive.record ? { record: archive.record } : {}),
        description: plain(archive.description),
        feeds: feedsOf(archive, t('feed.posts', archive.name)),
        links: listLinks(paging),
        data: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: title, url: canonical },
      },
      values: { archive, heading: title, ...posts, paging },
    });
  }
}

const PERIODS: ReadonlySet<ArchiveKind> = new Set<ArchiveKind>(['year', 'month', 'week', 'day']);

const isPeriod = ({ kind }: Archive): boolean => PERIODS.has(kind);

/** An archive whose address is a query has no feed: nothing can follow its address. */
const feedsOf = ({ link }: Archive, title: string): HeadFeeds =>
  link.includes('?') ? [] : [{ title, href: `${link}feed/` }];
