import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { ATTACHMENT, maySee } from '../media/media-type';
import { ancestorPaths } from '../pages/page-tree';
import { marks } from '../post-rules/post-slugs';
import { opens } from '../posts/post.policy';
import { permalink } from '../posts/post.view';
import { mayEdit, mayRead, type Subject } from '../posts/post-rights';
import { publicType } from '../posts/post-type';

/** A post as far as its comments depend on it. */
export interface CommentedPost extends Subject {
  id: number;
  type: string;
  password: string;
  comment_status: string;
  /** The collection's path under core/v2. */
  base: string;
  link: string;
  /** The post that a file belongs to. */
  owner: (Subject & { type: string }) | null;
}

type Row = Omit<CommentedPost, 'base' | 'link' | 'owner'> & {
  date: string;
  slug: string;
  parent: number;
  owner_type: string | null;
  owner_status: string;
  owner_author: number;
  owner_trashed_from: string;
};

/** Reads the posts that comments belong to, and says who may read them. */
@Injectable()
export class CommentedPosts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async find(id: number): Promise<CommentedPost | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /** At most two statements, however many there are. */
  async byIds(ids: number[]): Promise<Map<number, CommentedPost>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const query = <T>(sql: string, parameters: unknown[]): Promise<T[]> => this.database.query<T>(sql, parameters);
    const rows = await query<Row>(
      `SELECT p.id, p.type, p.status, p.author, p.trashed_from, p.password, p.comment_status, p.date, p.slug, p.parent,
        o.type AS owner_type, o.status AS owner_status, o.author AS owner_author, o.trashed_from AS owner_trashed_from
       FROM posts p LEFT JOIN media m ON m.id = p.id LEFT JOIN posts o ON o.id = m.post WHERE p.id IN (${marks(wanted)})`,
      wanted,
    );
    const paths = await ancestorPaths(query, 'posts', rows);
    return new Map(rows.map((row) => [row.id, this.commented(row, paths.get(row.id) ?? '')]));
  }

  private commented(
    { owner_type: type, owner_status: status, owner_author: author, owner_trashed_from: trashed_from, ...row }: Row,
    path: string,
  ): CommentedPost {
    const known = publicType(row.type);
    const link = known ? permalink(known, row, this.config.baseUrl, path) : `${this.config.baseUrl}/${row.slug}/`;
    return {
      ...row,
      base: known?.base ?? ATTACHMENT.base,
      link,
      owner: type === null ? null : { type, status, author, trashed_from },
    };
  }
}

const typeOf = (post: CommentedPost) => publicType(post.type) ?? ATTACHMENT;

export const mayEditPost = (caller: Caller, post: CommentedPost): boolean => mayEdit(caller, typeOf(post), post);

/** Whether the caller may read the post with all that belongs to it: a protected one with its password, or who may edit it. */
export function mayReadPost(caller: Caller, post: CommentedPost, password = ''): boolean {
  if (post.password !== '' && !opens(post, password)) return mayEditPost(caller, post);
  const type = publicType(post.type);
  return type ? mayRead(caller, type, post) : post.type === ATTACHMENT.name && maySee(caller, post);
}
