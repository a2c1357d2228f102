import { Injectable } from '@nestjs/common';
import { SiteFacts } from '@gatehouse/service';
import { Interface } from '../interface/interface';
import type { Query } from '../interface/query';
import { bodyOf, type Listed, type Reading } from '../interface/reading';
import type { Visit } from '../interface/visit';
import type { CommentRecord } from '../records/comment.record';
import { commentPages, type OutlinedComment } from './comment-pages';
import { threadsOf, type Thread } from './thread';

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

/** A page of whole threads; `total` are the comments of all pages. */
export type CommentPage = Listed<CommentRecord>;

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

/** Comments that fill a page: enough to read without leafing, and few enough to send. */
const COMMENTS_PER_PAGE = 100;
/** Records of a list of the interface. */
const LONGEST_LIST = 100;
const OUTLINE = 'id,parent';
/** What pages show of a comment. */
const COMMENT_FIELDS = 'id,parent,author,author_name,author_url,author_avatar_urls,date,content,link';

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
      this.page(record.id, request, ctx),
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

  /** The page on which a comment stands; the last one where it is not to be seen. */
  async pageOf({ id, post }: Pick<CommentRecord, 'id' | 'post'>, password: string | undefined, ctx: Visit) {
    const reading = this.site.for(ctx);
    const first = await list<OutlinedComment>(reading, { post, password, _fields: OUTLINE });
    const pages = commentPages(await outline(reading, first, { post, password }), COMMENTS_PER_PAGE);
    const at = pages.findIndex((ids) => ids.includes(id));
    return Math.max(at < 0 ? pages.length : at + 1, 1);
  }

  /** A page of whole threads. Few comments are one question; of many, it is asked first how they hang together. */
  async page(
    post: number,
    { page, password }: Pick<CommentsRequest, 'page' | 'password'>,
    ctx: Visit,
  ): Promise<CommentPage> {
    const reading = this.site.for(ctx);
    const first = await list<CommentRecord>(reading, { post, password, _fields: COMMENT_FIELDS });
    const { total } = first;
    if (first.pages <= 1) return { items: page === 1 ? first.items : [], total, pages: first.pages };
    const pages = commentPages(await outline(reading, first, { post, password }), COMMENTS_PER_PAGE);
    const ids = pages[page - 1] ?? [];
    const parts = Array.from({ length: Math.ceil(ids.length / LONGEST_LIST) }, (_, at) =>
      ids.slice(at * LONGEST_LIST, (at + 1) * LONGEST_LIST),
    );
    const lists = await Promise.all(
      parts.map((include) => list<CommentRecord>(reading, { post, password, include, _fields: COMMENT_FIELDS })),
    );
    const items = lists.flatMap((one) => one.items);
    return { items, total, pages: pages.length };
  }
}

const list = <T>(reading: Reading, query: Query): Promise<Listed<T>> =>
  reading.list<T>('/core/v2/comments', { per_page: LONGEST_LIST, order: 'asc', ...query });

/** All comments in their order, as what they reply to alone. */
async function outline(
  reading: Reading,
  { items, pages }: Listed<OutlinedComment>,
  query: Query,
): Promise<OutlinedComment[]> {
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) =>
      list<OutlinedComment>(reading, { ...query, page: at + 2, _fields: OUTLINE }),
    ),
  );
  return [...items, ...others.flatMap((one) => one.items)];
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
