import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { Home } from '../addresses/home';
import { Comments, type CommentDraft, type CommentsRequest } from '../comments/comments';
import { pictureOf } from '../records/picture';
import { plain } from '../records/plain';
import { Assets } from '../assets/assets';
import { Pages, type Page } from '../view/pages';
import { teaserOf } from '../teasers/teasers';
import { Breadcrumbs } from './breadcrumbs';
import { withoutFileLink } from './file-text';
import type { Found } from '../finding/finder';
import { Neighbours } from './neighbours';
import { Passwords } from './password';
import { recordHead } from './record.head';

/** How a record's page is asked for. */
export interface RecordRequest {
  /** What was entered in the form for the password; absent when nothing was. */
  password?: string | undefined;
  commentPage?: number;
  replyTo?: number;
  /** The visitor's comment that may wait for moderation. */
  ownComment?: number;
  draft?: CommentDraft;
  /** Of the response; 200 by default. */
  status?: number;
}

/** What became of the password that was entered. */
type PasswordProblem = 'wrong' | 'too-many' | undefined;

const TEMPLATES: Readonly<Record<Found['kind'], string>> = { posts: 'post', pages: 'page', media: 'attachment' };

/** The pages of single posts, pages and files. */
@Injectable()
export class RecordPage {
  constructor(
    private readonly pages: Pages,
    private readonly home: Home,
    private readonly assets: Assets,
    private readonly facts: SiteFacts,
    private readonly passwords: Passwords,
    private readonly comments: Comments,
    private readonly neighbours: Neighbours,
    private readonly breadcrumbs: Breadcrumbs,
  ) {}

  /** The page of a record; protected ones open by the password of the request. */
  async show(found: Found, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const { password } = request;
    if (password === undefined || found.kind === 'media') return this.page(found, request, undefined, ctx);
    const opened = await this.passwords.open(found, password, ctx);
    if ('record' in opened) return this.page({ ...found, record: opened.record }, request, undefined, ctx);
    const { status, problem } = opened;
    return this.page(found, { ...request, password: undefined, status }, problem, ctx);
  }

  private async page(
    found: Found,
    request: RecordRequest,
    problem: PasswordProblem,
    ctx: RequestContext,
  ): Promise<Document> {
    const { kind, record } = found;
    const [crumbs, neighbours, comments, settings, { t }] = await Promise.all([
      kind === 'pages' ? this.breadcrumbs.above(record.link, ctx) : [],
      kind === 'posts' ? this.neighbours.of(record, ctx) : undefined,
      isClosed(found) ? undefined : this.comments.on(record, commentsOf(request), ctx),
      this.facts.settings(),
      this.pages.language(),
    ]);
    const title = plain(record.title.rendered) || t('post.untitled');
    const feedTitle = t('feed.comments', title);
    const head = recordHead(found, { home: this.home, site: settings, crumbs, feedTitle });
    return this.pages.show(ctx, {
      template: TEMPLATES[kind],
      title,
      head: request.replyTo || request.draft ? { ...head, isHidden: true } : head,
      values: { ...valuesOf(found), problem, comments, neighbours, crumbs, replyTo: request.replyTo ?? 0 },
      styles: [this.assets.address('posts.css')],
      ...responseOf(request),
    });
  }
}

/** Whether a password is still to be entered. */
const isClosed = ({ kind, record }: Found): boolean =>
  kind !== 'media' && record.content.protected && record.content.rendered === '';

const commentsOf = ({
  commentPage = 1,
  replyTo = 0,
  ownComment = 0,
  password,
  draft,
}: RecordRequest): CommentsRequest => ({
  page: commentPage,
  replyTo,
  own: ownComment,
  password,
  draft,
});

/** What was opened by a password is for this one response. */
const responseOf = ({ status = 200, password }: RecordRequest): Pick<Page, 'status' | 'headers'> => ({
  status,
  ...(password === undefined ? {} : { headers: { 'cache-control': 'no-store, private' } }),
});

function valuesOf(found: Found): object {
  const { kind, record } = found;
  if (kind === 'media')
    return { file: record, picture: pictureOf(record), text: withoutFileLink(record.description.rendered) };
  const { picture, author, categories } = teaserOf(record);
  const tags = (record._embedded?.['wp:term'] ?? []).flat().filter(({ taxonomy }) => taxonomy === 'post_tag');
  return {
    post: record,
    picture,
    author,
    categories,
    tags,
    isClosed: isClosed(found),
    person: record._embedded?.author?.[0],
  };
}
