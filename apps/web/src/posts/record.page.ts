import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import type { Translate } from '@gatehouse/text';
import { neighboursOf, plain } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { Interface } from '../interface/interface';
import { RecordContent } from '../blocks/record-content';
import { Comments } from '../comments/comments';
import type { Found } from '../finding/finder';
import { Pages } from '../view/pages';
import { ContentMarkup } from '../widgets/content-markup';
import type { PlacedMarkup } from '../widgets/widget-markup';
import { Breadcrumbs } from './breadcrumbs';
import { contentPaging } from './content-pages';
import { Passwords, type PasswordProblem } from './password';
import { recordHead } from './record.head';
import type { RecordRequest } from './record.request';
import { commentsOf, isClosed, responseOf, valuesOf } from './record.values';

const TEMPLATES: Readonly<Record<Found['kind'], string>> = { posts: 'post', pages: 'page', media: 'attachment' };

const NO_CONTENT = { html: '', pages: 1 };

type PlacedPage = PlacedMarkup & { pages: number };

interface TitleFacts {
  title: string;
  /** The title for browsers and search engines. */
  headTitle: string;
  feedTitle: string;
  siteName: string;
  t: Translate;
}

/** The pages of single posts, pages and files. */
@Injectable()
export class RecordPage {
  constructor(
    private readonly pages: Pages,
    private readonly home: Home,
    private readonly facts: SiteFacts,
    private readonly passwords: Passwords,
    private readonly content: RecordContent,
    private readonly widgets: ContentMarkup,
    private readonly comments: Comments,
    private readonly site: Interface,
    private readonly breadcrumbs: Breadcrumbs,
  ) {}

  /** The page of a record; protected ones open by the password of the request. */
  async show(found: Found, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const { password } = request;
    if (password === undefined || !isClosed(found)) return this.page(found, request, undefined, ctx);
    const opened = await this.passwords.open(found, password, ctx);
    if ('found' in opened) return this.page(opened.found, request, undefined, ctx);
    const { status, problem } = opened;
    return this.page(found, { ...request, password: undefined, status }, problem, ctx);
  }

  private async page(
    found: Found,
    request: RecordRequest,
    problem: PasswordProblem | undefined,
    ctx: RequestContext,
  ): Promise<Document> {
    const { kind, record } = found;
    const { page = 1 } = request;
    this.pages.prepare(ctx);
    const [placed, crumbs, neighbours, comments, head] = await Promise.all([
      this.placed(found, request, ctx),
      this.breadcrumbs.above(found, ctx),
      kind === 'posts' ? neighboursOf(record, this.site.for(ctx)) : undefined,
      isClosed(found) || request.isPreview ? undefined : this.comments.on(record, commentsOf(request), ctx),
      this.headFacts(found),
    ]);
    if (page > placed.pages && !isClosed(found)) return redirect(this.home.local(record.link), 301);
    const paging = contentPaging(
      { page, pages: placed.pages, link: record.link, shownAt: request.address },
      this.home.to(''),
    );
    const isForm = (request.replyTo ?? 0) > 0 || request.draft !== undefined;
    return this.pages.show(ctx, {
      template: TEMPLATES[kind],
      title: [head.headTitle, paging.pages > 1 && page > 1 && head.t('list.page', page, paging.pages)]
        .filter(Boolean)
        .join(' – '),
      head: {
        ...recordHead(found, { ...head, home: this.home, crumbs, paging }),
        ...(isForm ? { isHidden: true } : {}),
      },
      values: valuesOf(found, { content: placed.html, paging, crumbs, neighbours, comments, problem }),
      styles: placed.styles,
      scripts: placed.scripts,
      ...responseOf(request),
    });
  }

  /** The page of the content with its dynamic blocks and its widgets. */
  private async placed({ kind, record }: Found, request: RecordRequest, ctx: RequestContext): Promise<PlacedPage> {
    const { html, pages } = kind === 'media' ? NO_CONTENT : await this.content.of(record, request, ctx);
    return { ...(await this.widgets.place(html, ctx, record.id)), pages };
  }

  private async headFacts({ record }: Found): Promise<TitleFacts> {
    const [settings, { t }] = await Promise.all([this.facts.settings(), this.pages.language()]);
    const title = plain(record.title.rendered) || t('post.untitled');
    const { head_title: written = '' } = { head_title: undefined, ...record };
    return {
      title,
      headTitle: written === '' ? title : written,
      feedTitle: t('feed.comments', title),
      siteName: settings.title,
      t,
    };
  }
}
