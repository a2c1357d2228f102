import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Interface } from '../interface/interface';
import type { Listed, Reading } from '../interface/reading';
import type { CommentRecord } from '../records/comment.record';
import { threadsOf, type Thread } from './thread';

/** What a form holds that was sent and not taken. */
export interface CommentDraft {
  text: string;
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
  /** The visitor's comment, as long as a moderator has not seen it. */
  waiting: CommentRecord | undefined;
  isOpen: boolean;
  replyTo: CommentRecord | undefined;
  draft: CommentDraft | undefined;
  password: string | undefined;
}

/** Comments of a page: enough to read without leafing, and few enough to send. */
export const COMMENTS_PER_PAGE = 100;

/** The comments below posts, pages and files. */
@Injectable()
export class Comments {
  constructor(private readonly site: Interface) {}

  /** The comments on a record; undefined where there are none and none can be written. */
  async on(
    record: { id: number; comment_status: 'open' | 'closed' },
    request: CommentsRequest,
    ctx: RequestContext,
  ): Promise<CommentsView | undefined> {
    const reading = this.site.for(ctx);
    const [{ items, total, pages }, own] = await Promise.all([
      this.list(reading, record.id, request),
      request.own > 0 ? reading.find<CommentRecord>(`/core/v2/comments/${request.own}`) : undefined,
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
      waiting: own?.status === 'hold' && own.post === record.id ? own : undefined,
      isOpen,
      replyTo: items.find(({ id }) => id === replyTo),
      draft,
      password,
    };
  }

  private list(reading: Reading, post: number, { page, password }: CommentsRequest): Promise<Listed<CommentRecord>> {
    return reading.list<CommentRecord>('/core/v2/comments', {
      post,
      page,
      password,
      per_page: COMMENTS_PER_PAGE,
      order: 'asc',
      _fields: 'id,parent,author,author_name,author_url,author_avatar_urls,date,content,link',
    });
  }
}
