import { Injectable } from '@nestjs/common';
import { SiteFacts } from '@gatehouse/service';
import { commentPage, threadsOf, type CommentRecord, type Thread } from '@gatehouse/blocks';
import { Text } from '@gatehouse/rest';
import { Interface } from '../interface/interface';
import { bodyOf, type Reading, type Visit } from '../interface/reading';

/** The query of a page's address that concerns its comments. Invalid values are ignored: visitors see the page. */
export class CommentQuery {
  /** The number of the comment that the visitor wants to reply to. */
  @Text({ default: '' }) replytocom!: string;
  /** The number of the visitor's own comment, which may wait for moderation. */
  @Text({ default: '' }) unapproved!: string;

  get request(): { replyTo: number; ownComment: number } {
    return { replyTo: numberIn(this.replytocom), ownComment: numberIn(this.unapproved) };
  }
}

/** The number that a text is; 0 for any other text. */
export const numberIn = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** The fields of the form that people fill in. */
export type CommentField = 'comment' | 'author' | 'email' | 'url';

/** A comment form that was sent and refused. */
export interface CommentDraft {
  values: Readonly<Record<CommentField, string>>;
  /** The invalid fields. */
  invalid: readonly CommentField[];
  /** The comment that it replies to; 0 for none. */
  parent: number;
  /** Why it was not taken, in a sentence. */
  problem: string;
}

/** How the comments of a record are asked for. */
export interface CommentsRequest {
  page: number;
  /** The comment that the visitor wants to reply to; 0 for none. */
  replyTo: number;
  /** The visitor's own comment, which may wait for moderation; 0 for none. */
  own: number;
  /** The password of the record, where the visitor gave it. */
  password?: string | undefined;
  draft?: CommentDraft | undefined;
}

/** The comments of a record, and the form for another. */
export interface CommentsView {
  total: number;
  threads: Thread[];
  page: number;
  pages: number;
  /** A comment of a person who is signed in, as long as a moderator has not seen it. */
  waiting: CommentRecord | undefined;
  /** The number of such a comment that the visitor may not read; 0 for none. */
  unread: number;
  isOpen: boolean;
  /** Whether the visitor may write, with an account or without. */
  mayWrite: boolean;
  replyTo: CommentRecord | undefined;
  draft: CommentDraft | undefined;
  password: string | undefined;
}

/** The comments below posts, pages and files. */
@Injectable()
export class Comments {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
  ) {}

  /** The comments on a record; undefined where there are none and none can be written. */
  async on(
    record: { id: number; comment_status: 'open' | 'closed' },
    request: CommentsRequest,
    ctx: Visit,
  ): Promise<CommentsView | undefined> {
    const reading = this.site.for(ctx);
    const [{ items, total, pages }, own, { commentsByVisitors = false }] = await Promise.all([
      commentPage({ post: record.id, page: request.page, password: request.password }, reading),
      ownComment(reading, record.id, request.own),
      this.facts.settings(),
    ]);
    const isOpen = record.comment_status === 'open';
    if (!isOpen && total === 0) return undefined;
    const { draft, password, page } = request;
    const replyTo = draft ? draft.parent : request.replyTo;
    return {
      total,
      threads: threadsOf(items),
      page,
      pages,
      ...own,
      isOpen,
      mayWrite: ctx.caller.kind === 'person' || commentsByVisitors,
      replyTo: items.find(({ id }) => id === replyTo),
      draft,
      password,
    };
  }
}

/** The reader's own comment that waits for approval. Visitors cannot prove that it is theirs, so they only see that it waits. */
async function ownComment(
  reading: Reading,
  post: number,
  id: number,
): Promise<Pick<CommentsView, 'waiting' | 'unread'>> {
  if (id === 0) return { waiting: undefined, unread: 0 };
  const reply = await reading.reply(`/core/v2/comments/${id}`);
  if (reply.status !== 200) return { waiting: undefined, unread: reply.status === 401 ? id : 0 };
  const own = bodyOf<CommentRecord>(reply);
  return { waiting: own.status === 'hold' && own.post === post ? own : undefined, unread: 0 };
}
