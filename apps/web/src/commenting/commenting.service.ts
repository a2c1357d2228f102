import { Injectable } from '@nestjs/common';
import type { Values } from '@gatehouse/bus';
import type { Document, RequestContext } from '@gatehouse/rest';
import { commentPageOf, type CommentRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { numberIn } from '../comments/comment.query';
import type { CommentDraft } from '../comments/comments';
import { Finder } from '../finding/finder';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import { NotFound } from '../not-found/not-found';
import { RecordPage } from '../posts/record.page';
import { Pages } from '../view/pages';
import { commentAddress } from './comment-address';
import type { CommentForm } from './comment.form';
import { refusalOf } from './refusal';

/** Sends comments to the interface, and leads back to the page. */
@Injectable()
export class CommentingService {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly finder: Finder,
    private readonly page: RecordPage,
    private readonly pages: Pages,
    private readonly notFound: NotFound,
  ) {}

  /** A redirect to the comment; or the page again, with the entered text and the reason of the refusal. */
  async post(form: CommentForm, ctx: RequestContext): Promise<Document> {
    const [post, parent] = [numberIn(form.comment_post_ID), numberIn(form.comment_parent)];
    const password = form.post_password === '' ? undefined : form.post_password;
    const reply = await this.site.for(ctx).post('/core/v2/comments', {
      post,
      content: form.comment,
      ...(ctx.caller.kind === 'visitor' ? nameOf(form) : {}),
      ...(parent > 0 ? { parent } : {}),
      ...(password === undefined ? {} : { password }),
    });
    if (reply.status === 201) return this.taken(bodyOf<CommentRecord>(reply), password, ctx);
    const found = await this.finder.withNumber(post, ctx);
    if (!found) return this.notFound.show(ctx);
    const { t } = await this.pages.language();
    const values = valuesOf(form);
    const draft = { values, parent, ...refusalOf(reply, values, t) };
    return this.page.show(found, { draft, password, status: reply.status }, ctx);
  }

  private async taken(comment: CommentRecord, password: string | undefined, ctx: RequestContext): Promise<Document> {
    const page = comment.status === 'hold' ? 1 : await commentPageOf(comment, password, this.site.for(ctx));
    return redirect(this.home.local(commentAddress(comment, page)), 303);
  }
}

/** Who a visitor claims to be. An empty address of a site counts as none. */
const nameOf = ({ author, email, url }: CommentForm): Values => ({
  author_name: author,
  author_email: email.trim(),
  ...(url.trim() === '' ? {} : { author_url: url.trim() }),
});

const valuesOf = ({ comment, author, email, url }: CommentForm): CommentDraft['values'] => ({
  comment,
  author,
  email,
  url,
});
