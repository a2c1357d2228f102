import type { Listed, Query, Reading } from '../reading/reading';
import type { CommentRecord } from '../records/records';
import { commentPages, type OutlinedComment } from './comment-pages';

/** A page of whole threads; `total` are the comments of all pages. */
export type CommentPage = Listed<CommentRecord>;

/** Which comments on a record are asked for. */
export interface CommentQuestion {
  post: number;
  /** From 1. */
  page: number;
  /** The password of the record, where the visitor gave it. */
  password?: string | undefined;
}

/** Comments that fill a page: enough to read without leafing, and few enough to send. */
const COMMENTS_PER_PAGE = 100;
/** Records of a list of the interface. */
const LONGEST_LIST = 100;
const OUTLINE = 'id,parent';
/** What pages show of a comment. */
const COMMENT_FIELDS = 'id,parent,author,author_name,author_url,author_avatar_urls,date,content,link';

/** A page of whole threads. Few comments are one question; of many, it is asked first how they hang together. */
export async function commentPage({ post, page, password }: CommentQuestion, reading: Reading): Promise<CommentPage> {
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
  return { items: lists.flatMap((one) => one.items), total, pages: pages.length };
}

/** The page on which a comment stands; the last one where it is not to be seen. */
export async function commentPageOf(
  { id, post }: Pick<CommentRecord, 'id' | 'post'>,
  password: string | undefined,
  reading: Reading,
): Promise<number> {
  const first = await list<OutlinedComment>(reading, { post, password, _fields: OUTLINE });
  const pages = commentPages(await outline(reading, first, { post, password }), COMMENTS_PER_PAGE);
  const at = pages.findIndex((ids) => ids.includes(id));
  return Math.max(at < 0 ? pages.length : at + 1, 1);
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
