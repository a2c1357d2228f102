import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { plain, type CommentRecord, type Query } from '@gatehouse/blocks';
import type { FeedFormat } from '../addresses/ending';
import { Home } from '../addresses/home';
import type { Found } from '../finding/finder';
import { Interface } from '../interface/interface';
import { Pages } from '../view/pages';
import type { Translate } from '@gatehouse/text';
import type { FeedEntry } from './feed';
import { FeedDocuments } from './feed-documents';

const COUNT = 20;
const FIELDS = 'id,author_name,date_gmt,content,link,_links.up,_embedded';

/** Feeds of comments: of the whole site, and of one post, page or file. */
@Injectable()
export class CommentFeeds {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly documents: FeedDocuments,
  ) {}

  /** The comments on everything. */
  async all(format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const { title } = await this.facts.settings();
    return this.write(
      { name: title, link: this.home.to(''), root: this.home.to('comments/'), filter: {} },
      format,
      ctx,
    );
  }

  /** The comments on a record. A protected one has a feed without any. */
  async of({ kind, record }: Found, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const isClosed = kind !== 'media' && record.content.protected;
    const filter = isClosed ? undefined : { post: record.id };
    const { link } = record;
    return this.write({ name: plain(record.title.rendered), link, root: link, filter }, format, ctx);
  }

  private async write(source: CommentSource, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const { name, link, root, filter } = source;
    const query = { ...filter, per_page: COUNT, _fields: FIELDS, _embed: 'up' };
    const [comments, { t }] = await Promise.all([
      filter ? this.site.for(ctx).list<CommentRecord>('/core/v2/comments', query) : undefined,
      this.pages.language(),
    ]);
    const entries = (comments?.items ?? []).map((comment) => entryOf(comment, name, t));
    return this.documents.write({ title: t('feed.comments', name), description: '', link, root, entries }, format, ctx);
  }
}

/** The comments that a feed tells of. */
interface CommentSource {
  /** The title of their post or site, as text. */
  name: string;
  link: string;
  root: string;
  /** Absent where visitors may not list them. */
  filter: Query | undefined;
}

/** A comment in a feed, with the title of its post. */
function entryOf(comment: CommentRecord, name: string, t: Translate): FeedEntry {
  const [about] = comment._embedded?.up ?? [];
  return {
    id: comment.link,
    title: t('feed.comment', comment.author_name, about?.title ? plain(about.title.rendered) : name),
    link: comment.link,
    author: comment.author_name,
    published: comment.date_gmt,
    modified: comment.date_gmt,
    categories: [],
    summary: '',
    content: comment.content.rendered,
  };
}
