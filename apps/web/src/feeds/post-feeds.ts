import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { plain, type Listed, type PostRecord, type Query, type Rendered } from '@gatehouse/blocks';
import { withoutWidgets } from '@gatehouse/text';
import type { FeedFormat } from '../addresses/ending';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { Pages } from '../view/pages';
import type { Translate } from '@gatehouse/text';
import type { FeedEntry } from './feed';
import { FeedDocuments } from './feed-documents';

/** The list that a feed tells of. */
export interface FeedSource {
  /** Text, without the name of the site; '' for the site itself. */
  title: string;
  /** Text; '' for that of the site. */
  description: string;
  /** The address of the list. */
  link: string;
  filter: Query;
}

const SHORT_FIELDS =
  'id,guid,link,date_gmt,modified_gmt,title,excerpt,comment_status,_links.author,_links.wp:term,_embedded';
const FIELDS = `${SHORT_FIELDS},content`;

/** Characters of a content in a feed: of longer ones, readers get the excerpt and the link. */
const LONGEST_CONTENT = 200_000;

const withoutTooMuch = (html: string): string => (html.length > LONGEST_CONTENT ? '' : html);

/** A post in a list that is too large with contents has none. */
type FeedPost = Omit<PostRecord, 'content'> & Partial<Pick<PostRecord, 'content'>>;

/** Feeds of posts: those of the site, a category, a tag, an author. */
@Injectable()
export class PostFeeds {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly documents: FeedDocuments,
  ) {}

  /** All posts of the site. */
  all(format: FeedFormat, ctx: RequestContext): Promise<Document> {
    return this.of({ title: '', description: '', link: this.home.to(''), filter: {} }, format, ctx);
  }

  async of(source: FeedSource, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const { title, description, postsPerPage } = await this.facts.settings();
    const filter = { ...source.filter, per_page: Math.min(Math.max(postsPerPage, 1), 100) };
    const [{ items }, { t }] = await Promise.all([this.posts(filter, ctx), this.pages.language()]);
    const feed = {
      title: source.title === '' ? title : `${source.title} – ${title}`,
      description: source.description || description,
      link: source.link,
      root: source.link,
      entries: items.map((post) => this.entryOf(post, t)),
    };
    return this.documents.write(feed, format, ctx);
  }

  /** The posts with their contents, or without where these are too much for one document. */
  private async posts(filter: Query, ctx: RequestContext): Promise<Listed<FeedPost>> {
    const list = (fields: string): Promise<Listed<FeedPost>> =>
      this.site
        .for(ctx)
        .list('/core/v2/posts', { ...filter, _fields: fields, _embed: 'author,wp:term' }, { inParts: false });
    try {
      return await list(FIELDS);
    } catch (error) {
      if (error instanceof RestError && error.code === 'rest_reply_too_large') return list(SHORT_FIELDS);
      throw error;
    }
  }

  /** A post in a feed, without the widgets that need the page; protected ones say so in place of their text. */
  private entryOf(post: FeedPost, t: Translate): FeedEntry {
    const { author = [], 'wp:term': terms = [] } = post._embedded ?? {};
    const shown = (text: Rendered & { protected: boolean }): string =>
      text.protected ? `<p>${t('post.isProtected')}</p>` : withoutWidgets(text.rendered);
    return {
      id: plain(post.guid.rendered),
      title: plain(post.title.rendered) || t('post.untitled'),
      link: post.link,
      author: author[0]?.name ?? '',
      published: post.date_gmt,
      modified: post.modified_gmt,
      categories: terms.flat().map(({ name }) => plain(name)),
      summary: shown(post.excerpt),
      content: post.content ? withoutTooMuch(shown(post.content)) : '',
      ...(post.comment_status === 'open' ? { comments: `${post.link}#comments` } : {}),
    };
  }
}
