import { Injectable } from '@nestjs/common';
import {
  and,
  Database,
  eq,
  exists,
  inList,
  inOrderOf,
  notEq,
  or,
  raw,
  select,
  sql,
  type SqlFragment,
} from '@gatehouse/persistence';
import type { CommentRelations } from './comment.view';
import { OPEN } from './comment-filters';
import type { Comment } from './model/comment';
import { NOTE } from './model/note';
import { CommentedPosts, OWNER_COLUMNS, POST_COLUMNS, type CommentedPostRow } from './posts/commented-posts';

/** A comment with what its view shows in addition. */
export interface CommentRecord extends CommentRelations {
  comment: Comment;
}

/** The columns of the comment by their names, and those of its relations with a prefix. */
type Row = Comment & {
  person_id: number | null;
  person_avatar: string;
  has_replies: number;
} & { [name in (typeof POST_COLUMNS)[number] as `post_${name}`]: CommentedPostRow[name] } & {
  [name in (typeof OWNER_COLUMNS)[number] as `owner_${name}`]: CommentedPostRow[`owner_${name}`];
};

/** Replies that are approved; to notes also those that are not. */
const HAS_REPLIES = exists(
  select('comments', 'r')
    .columns('r.id')
    .where(
      raw('r.parent = c.id'),
      or(and(eq('r.status', 'approved'), notEq('r.type', NOTE)), and(inList('r.status', OPEN), eq('r.type', NOTE))),
    ),
);

const SELECTED = raw(
  [
    'c.*',
    ...POST_COLUMNS.map((name) => `p.${name} AS post_${name}`),
    ...OWNER_COLUMNS.map((name) => `o.${name} AS owner_${name}`),
    'u.id AS person_id, u.avatar_url AS person_avatar',
  ].join(', '),
);

/** Reads comments with their posts, authors and whether they have replies: in one statement, and one for paths of pages. */
@Injectable()
export class CommentReader {
  constructor(
    private readonly database: Database,
    private readonly posts: CommentedPosts,
  ) {}

  /** Comments in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<CommentRecord[]> {
    if (ids.length === 0) return [];
    const chosen = select('comments').columns('id', raw('0 AS kind')).where(inList('id', ids));
    const records = (await this.chosen(chosen)).map(({ record }) => ({ ...record, id: record.comment.id }));
    return inOrderOf(records, ids);
  }

  /**
   * Comments that a query chooses, each with the query's word for why.
   * @param query gives the columns `id` and `kind`
   */
  async chosen(query: SqlFragment): Promise<{ kind: number; record: CommentRecord }[]> {
    const rows = await this.database.rows<Row & { kind: number }>(sql`
      SELECT k.kind, ${SELECTED}, ${HAS_REPLIES} AS has_replies
      FROM (${query}) k JOIN comments c ON c.id = k.id
      LEFT JOIN posts p ON p.id = c.post LEFT JOIN posts o ON o.id = p.post
      LEFT JOIN people u ON u.id = c.author`);
    const postRows = new Map(rows.flatMap((row) => (row.post_id === null ? [] : [[row.post_id, postOf(row)]])));
    const posts = await this.posts.ofRows([...postRows.values()]);
    return rows.map((row) => ({ kind: row.kind, record: recordOf(row, posts.get(row.post)) }));
  }
}

const recordOf = (row: Row, post: CommentRecord['post']): CommentRecord => ({
  comment: row,
  post,
  person: row.person_id === null ? undefined : { id: row.person_id, avatarUrl: row.person_avatar },
  hasReplies: Number(row.has_replies) === 1,
});

const postOf = (row: Row): CommentedPostRow => ({
  id: row.post_id,
  type: row.post_type,
  status: row.post_status,
  author: row.post_author,
  trashed_from: row.post_trashed_from,
  password: row.post_password,
  comment_status: row.post_comment_status,
  date: row.post_date,
  slug: row.post_slug,
  parent: row.post_parent,
  owner_type: row.owner_type,
  owner_status: row.owner_status,
  owner_author: row.owner_author,
  owner_trashed_from: row.owner_trashed_from,
});
