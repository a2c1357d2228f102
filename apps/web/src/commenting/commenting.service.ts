import { Injectable } from '@nestjs/common';
import type { Values } from '@gatehouse/bus';
import { Text, type Document, type RequestContext } from '@gatehouse/rest';
import { commentPageAddress, commentPageOf, type CommentRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { numberIn, type CommentDraft } from '../comments/comments';
import { Finder } from '../finding/finder';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import { NotFound } from '../not-found/not-found';
import { RecordPage } from '../posts/record.page';
import { Pages } from '../view/pages';
import { refusalOf } from './refusal';

/** The fields of the form, with the names that they have on WordPress. */
export class CommentForm {
  @Text({ default: '' }) comment!: string;
  /** Who a visitor says that they are. */
  @Text({ default: '' }) author!: string;
  @Text({ default: '' }) email!: string;
  @Text({ default: '' }) url!: string;
  @Text({ default: '' }) comment_post_ID!: string;
  @Text({ default: '' }) comment_parent!: string;
  /** The password of the post, where the visitor gave it. */
  @Text({ default: '' }) post_password!: string;
}

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

/**
 * Where the one who wrote a comment sees it. While it waits for moderation, the address names it: the list has approved
 * comments alone.
 * @param page the page of the comments on which it stands
 */
export function commentAddress(
  { id, link, status }: Pick<CommentRecord, 'id' | 'link' | 'status'>,
  page: number,
): string {
  const [address = ''] = link.split('#');
  const place = status === 'hold' ? withQuery(address, `unapproved=${id}`) : commentPageAddress(address, page);
  return `${place}#comment-${id}`;
}

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`;
