import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import type { RecordKind } from '@gatehouse/blocks';
import { readEnding, type Ending } from '../addresses/ending';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { EmbedFrames } from '../embeds/embed-frames';
import { CommentFeeds } from '../feeds/comment-feeds';
import { Finder, type AddressTarget, type Found } from '../finding/finder';
import { NotFound } from '../not-found/not-found';
import { readContentPage } from './content-pages';
import { Previews } from './previews';
import { RecordPage } from './record.page';
import type { RecordRequest } from './record.request';

/** The record at an address, and the page or feed that the end of the address names. */
@Injectable()
export class RecordAddresses {
  constructor(
    private readonly home: Home,
    private readonly finder: Finder,
    private readonly page: RecordPage,
    private readonly feeds: CommentFeeds,
    private readonly frames: EmbedFrames,
    private readonly previews: Previews,
    private readonly notFound: NotFound,
  ) {}

  /** The page, feed or frame at an address; a redirect where the record has another; else the page for unknown ones. */
  async show(
    address: string,
    kinds: readonly RecordKind[],
    request: RecordRequest,
    ctx: RequestContext,
  ): Promise<Document> {
    const preview = await this.previews.asked(ctx);
    if (preview) return preview;
    const ending = readEnding(address);
    const { lead, page } = await this.target(ending.path, kinds, ctx);
    if (!lead) return this.notFound.show(ctx);
    if ('moved' in lead) return redirect(page > 1 ? `${lead.moved}${page}/` : lead.moved, 301);
    return this.present(lead.found, ending, { ...request, page }, ctx);
  }

  /** A number at the end is a page of the content, unless it is the name of a record. */
  private async target(
    path: string,
    kinds: readonly RecordKind[],
    ctx: RequestContext,
  ): Promise<{ lead: AddressTarget; page: number }> {
    const lead = await this.finder.at(path, kinds, ctx);
    const paged = readContentPage(path);
    if (!paged || (lead && 'found' in lead)) return { lead, page: 1 };
    const holder = await this.finder.at(paged.path, kinds, ctx);
    if (!holder) return { lead, page: 1 };
    // The first page is at the address of the record.
    const isFirst = paged.page === 1 && 'found' in holder;
    return { lead: isFirst ? { moved: this.home.local(holder.found.record.link) } : holder, page: paged.page };
  }

  /** The page or feed of a record that the end of its address names. */
  present(found: Found, ending: Ending, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const { feed, isEmbed, page, commentPage } = ending;
    if (feed) return this.feeds.of(found, feed, ctx);
    if (isEmbed) return this.frames.ofRecord(found, ctx);
    return page > 1 ? this.notFound.show(ctx) : this.page.show(found, { ...request, commentPage }, ctx);
  }
}
