import { Injectable } from '@nestjs/common';
import type { AskedReply } from '@gatehouse/dto';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { numberIn } from '../comments/comment.query';
import { COMMENTS_PER_PAGE } from '../comments/comments';
import { Finder } from '../finding/finder';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import { NotFound } from '../not-found/not-found';
import { RecordPage } from '../posts/record.page';
import type { CommentRecord } from '../records/comment.record';
import { Pages } from '../view/pages';
import type { Translate } from '../view/texts';
import { commentAddress } from './comment-address';
import type { CommentForm } from './comment.form';

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

  /** A redirect to the comment; or the page again, with what was typed and why it was not taken. */
  async post(form: CommentForm, ctx: RequestContext): Promise<Document> {
    const [post, parent] = [numberIn(form.comment_post_ID), numberIn(form.comment_parent)];
    const password = form.post_password === '' ? undefined : form.post_password;
    const reply = await this.site.for(ctx).post('/core/v2/comments', {
      post,
      content: form.comment,
      ...(parent > 0 ? { parent } : {}),
      ...(password === undefined ? {} : { password }),
    });
    if (reply.status === 201) return this.taken(bodyOf<CommentRecord>(reply), password, ctx);
    const found = await this.finder.withNumber(post, ctx);
    if (!found) return this.notFound.show(ctx);
    const { t } = await this.pages.language();
    const draft = { text: form.comment, parent, problem: problemOf(reply, t) };
    return this.page.show(found, { draft, password, status: reply.status }, ctx);
  }

  private async taken(comment: CommentRecord, password: string | undefined, ctx: RequestContext): Promise<Document> {
    const query = { post: comment.post, per_page: 1, _fields: 'id', password };
    const { total } = await this.site.for(ctx).list('/core/v2/comments', query);
    const page = Math.max(Math.ceil(total / COMMENTS_PER_PAGE), 1);
    return redirect(this.home.local(commentAddress(comment, page)), 303);
  }
}

/** Why the interface did not take a comment, in the language of the page where it has a sentence for it. */
function problemOf(reply: AskedReply, t: Translate): string {
  const { code, message } = bodyOf<{ code: string; message: string }>(reply);
  const sentence = t(`comments.refused.${code}`);
  return sentence === `comments.refused.${code}` ? message : sentence;
}
