import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { formatOf, readEnding, type Ending } from '../addresses/ending';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { numberIn } from '../comments/comments';
import { ArchivesService, type DateQuery } from '../archives/archives.service';
import { Finder, type Found } from '../finding/finder';
import { NotFound } from '../not-found/not-found';
import { RecordAddresses } from '../posts/record-addresses';
import { RecordPage } from '../posts/record.page';
import type { RecordRequest } from '../posts/record.request';
import { SearchPage } from '../search/search.page';
import { CalendarAddresses } from './calendar-addresses';
import type { FrontQuery } from './front.query';
import { LatestPage } from './latest.page';
import { NumberedRecords } from './numbered-records';
import { QueryAddresses } from './query-addresses';

/** A further page of the list that the home page's query names. */
type Leaf = DateQuery & { s?: string };

/** The home page, and the further pages below it. */
@Injectable()
export class FrontService {
  constructor(
    private readonly home: Home,
    private readonly facts: SiteFacts,
    private readonly finder: Finder,
    private readonly latest: LatestPage,
    private readonly search: SearchPage,
    private readonly archives: ArchivesService,
    private readonly numbered: NumberedRecords,
    private readonly calendar: CalendarAddresses,
    private readonly addresses: QueryAddresses,
    private readonly recordPage: RecordPage,
    private readonly records: RecordAddresses,
    private readonly notFound: NotFound,
  ) {}

  /** The front page, or the record or list that the query names. */
  async front(query: FrontQuery, ctx: RequestContext): Promise<Document> {
    const calendar = await this.calendar.lead(query, ctx);
    if (calendar) return calendar;
    const number = numberOf(query);
    if (number > 0 && query.feed === undefined) return this.numbered.show(number, query.request, ctx);
    const page = numberIn(query.paged);
    if (query.s !== undefined) return this.searched(query.s, { page, feed: query.feed }, ctx);
    const address = await this.addresses.of(query, ctx);
    if (address !== undefined) return address === null ? this.notFound.show(ctx) : redirect(address, 301);
    if (query.m !== '') return this.archives.queried({ m: query.m, w: query.w, page: Math.max(page, 1) }, ctx);
    if (page > 1) return redirect(this.home.local(this.home.to(`page/${page}/`)), 301);
    return this.own(query.request, ctx);
  }

  /** What a search finds, as a page or a feed: `?s=bread`, `/search/bread/feed/`. */
  searched(words: string, { page, feed }: { page: number; feed?: string | undefined }, ctx: RequestContext) {
    return feed === undefined
      ? this.search.show(words, Math.max(page, 1), ctx)
      : this.search.feed(words, formatOf(feed), ctx);
  }

  /** The same by its address. */
  searchedAt(address: string, ctx: RequestContext): Promise<Document> {
    const { path, page, feed } = readEnding(address);
    return this.searched(path, { page, feed }, ctx);
  }

  /** A further page of the front page's list, of a search or of a week. */
  async leaf({ page, s: words, m, w }: Leaf, ctx: RequestContext): Promise<Document> {
    if (words !== undefined) return this.search.show(words, page, ctx);
    if (m !== '') return this.archives.queried({ m, w, page }, ctx);
    return this.own({ page }, ctx);
  }

  /** The page or file at an address; the page that the settings name for posts shows them. */
  async page(address: string, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const ending = readEnding(address);
    if (ending.path === '') return this.belowFront(ending, request, ctx);
    const { showOnFront, pageForPosts } = await this.facts.settings();
    if (showOnFront !== 'page' || pageForPosts === 0) return this.other(address, request, ctx);
    const lead = await this.finder.at(ending.path, ['pages'], ctx);
    const isPosts = lead !== undefined && 'found' in lead && lead.found.record.id === pageForPosts;
    if (!isPosts || ending.isEmbed) return this.other(address, request, ctx);
    return ending.feed
      ? redirect(this.home.local(this.home.to('feed/')), 301)
      : this.latest.show(lead.found, ending.page, ctx);
  }

  /** The front page, or the draft that the query names, opened by its password. */
  openFront(query: FrontQuery, password: string, ctx: RequestContext): Promise<Document> {
    const number = numberOf(query);
    return number > 0 ? this.numbered.show(number, { password }, ctx) : this.own({ password }, ctx);
  }

  /** Nobody remembers the day of a post: its name alone leads there, too. */
  private other(address: string, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    return this.records.show(address, ['pages', 'media', 'posts'], request, ctx);
  }

  private async own(request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const found = await this.staticFront(ctx);
    return found ? this.recordPage.show(found, request, ctx) : this.latest.show(undefined, request.page ?? 1, ctx);
  }

  /** The frame of the front page, and further pages of its comments: a list of posts has neither. */
  private async belowFront(ending: Ending, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const found = await this.staticFront(ctx);
    return found ? this.records.present(found, ending, request, ctx) : this.notFound.show(ctx);
  }

  /** The page that the settings name as the front page. */
  private async staticFront(ctx: RequestContext): Promise<Found | undefined> {
    const { showOnFront, pageOnFront } = await this.facts.settings();
    ctx.tag('site');
    return showOnFront === 'page' && pageOnFront > 0 ? this.finder.withNumber(pageOnFront, ctx, ['pages']) : undefined;
  }
}

/** The number of the record that the query names; 0 for none. */
const numberOf = ({ p, page_id: page, attachment_id: file }: FrontQuery): number =>
  numberIn(p) || numberIn(page) || numberIn(file);
