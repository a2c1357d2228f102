import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { plain, type Listed, type TeaserRecord } from '@gatehouse/blocks';
import type { FeedFormat } from '../addresses/ending';
import { Home } from '../addresses/home';
import { PostFeeds } from '../feeds/post-feeds';
import { Interface } from '../interface/interface';
import { pagingOf } from '../teasers/paging';
import { NotFound } from '../not-found/not-found';
import { Pages } from '../view/pages';
import { AlsoFound } from './also-found';
import { marked } from './mark';

/** Something that the interface found; see docs/interface/core.md#search. */
interface FoundRecord {
  title: string;
  url: string;
  subtype: string;
  _embedded?: { self?: Partial<TeaserRecord>[] };
}

/** A result as the page shows it. */
export interface Result {
  /** HTML. */
  title: string;
  link: string;
  kind: string;
  date: string | undefined;
  /** HTML. */
  excerpt: string;
}

const PER_PAGE = 10;
const LONGEST = 200;

/** The results of a search: `/?s=bread`. */
@Injectable()
export class SearchPage {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly alsoFound: AlsoFound,
    private readonly feeds: PostFeeds,
    private readonly notFound: NotFound,
  ) {}

  async show(search: string, page: number, ctx: RequestContext): Promise<Document> {
    const words = search.trim().slice(0, LONGEST);
    const [found, also, { t }] = await Promise.all([
      this.find(words, page, ctx),
      page === 1 && words !== '' ? this.alsoFound.by(words, ctx) : [],
      this.pages.language(),
    ]);
    if (page > 1 && found.items.length === 0) return this.notFound.show(ctx);
    const paging = pagingOf({ page, pages: found.pages }, `${this.home.to('')}?s=${encodeURIComponent(words)}`);
    return this.pages.show(ctx, {
      template: 'search',
      title: words === '' ? t('search.title') : t('search.titleFor', words),
      head: { isHidden: true },
      values: { words, results: found.items.map((one) => resultOf(one, words)), total: found.total, also, paging },
    });
  }

  /** The posts that a search finds, as a feed. */
  async feed(search: string, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const words = search.trim().slice(0, LONGEST);
    const { t } = await this.pages.language();
    const link = `${this.home.to('')}?s=${encodeURIComponent(words)}`;
    const title = words === '' ? t('search.title') : t('search.titleFor', words);
    return this.feeds.of({ title, description: '', link, filter: { search: words } }, format, ctx);
  }

  private async find(words: string, page: number, ctx: RequestContext): Promise<Listed<FoundRecord>> {
    if (words === '') return { items: [], total: 0, pages: 0 };
    // Events and courses are shown beside them.
    const query = { search: words, subtype: 'post,page', page, per_page: PER_PAGE, _embed: 'self' };
    return this.site.for(ctx).list<FoundRecord>('/core/v2/search', query);
  }
}

function resultOf({ title, url, subtype, _embedded }: FoundRecord, words: string): Result {
  const [record] = _embedded?.self ?? [];
  return {
    title: marked(plain(title), words),
    link: url,
    kind: subtype,
    date: subtype === 'post' ? record?.date : undefined,
    excerpt: marked(plain(record?.excerpt?.rendered ?? ''), words),
  };
}
