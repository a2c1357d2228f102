import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, eqColumn, inList, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { ATTACHMENT, maySee } from '../../media/model/attachment-type';
import { mediaLink } from '../../media/media.view';
import { ancestorPaths } from '../../records/model/record-tree';
import { mayEdit, mayRead, type Subject } from '../../records/model/post-rights';
import { publicType } from '../../records/model/post-type';
import { SettingsService } from '../../settings/settings.service';
import { permalink, type AddressOptions } from '../../records/view/permalink';
import { moderates } from '../model/comment-rules';

/** The fields of a post that its comments depend on. */
export interface CommentedPost extends Subject {
  id: number;
  type: string;
  password: string;
  comment_status: string;
  /** The collection's path under core/v2. */
  base: string;
  link: string;
  /** The post that a media file is attached to. */
  owner: (Subject & { type: string }) | null;
}

/** A post as the database has it, with the post that it is attached to. */
export interface CommentedPostRow extends Omit<CommentedPost, 'base' | 'link' | 'owner'> {
  date: string;
  slug: string;
  parent: number;
  owner_type: string | null;
  owner_status: string;
  owner_author: number;
  owner_trashed_from: string;
}

/** Reads the posts that comments belong to. */
@Injectable()
export class CommentedPosts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly settings: SettingsService,
  ) {}

  async find(id: number): Promise<CommentedPost | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /** Posts by id, in at most two statements. */
  async byIds(ids: number[]): Promise<Map<number, CommentedPost>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    return this.ofRows(await this.database.rows(postsWithOwners().where(inList('p.id', wanted))));
  }

  /** Posts by id from rows that were read along with something else. */
  async ofRows(rows: readonly CommentedPostRow[]): Promise<Map<number, CommentedPost>> {
    const paths = await ancestorPaths(this.database, 'posts', rows);
    const front = await this.settings.frontPage();
    return new Map(rows.map((row) => [row.id, this.toPost(row, { path: paths.get(row.id), front })]));
  }

  private toPost(row: CommentedPostRow, place: Omit<AddressOptions, 'home'>): CommentedPost {
    const { owner_type: type, owner_status: status, owner_author: author, owner_trashed_from, ...post } = row;
    const known = publicType(post.type);
    const { homeUrl: home } = this.config;
    return {
      ...post,
      base: known?.base ?? ATTACHMENT.base,
      link: known ? permalink(known, post, { ...place, home }) : mediaLink(post, home),
      owner: type === null ? null : { type, status, author, trashed_from: owner_trashed_from },
    };
  }
}

export const POST_COLUMNS = [
  'id',
  'type',
  'status',
  'author',
  'trashed_from',
  'password',
  'comment_status',
  'date',
  'slug',
  'parent',
] as const;
export const OWNER_COLUMNS = ['type', 'status', 'author', 'trashed_from'] as const;

const postsWithOwners = () =>
  select<CommentedPostRow>('posts', 'p')
    .columns(...POST_COLUMNS.map((name) => `p.${name}`), ...OWNER_COLUMNS.map((name) => `o.${name} AS owner_${name}`))
    .leftJoin('posts', 'o', eqColumn('o.id', 'p.post'));

const typeOf = (post: CommentedPost) => publicType(post.type) ?? ATTACHMENT;

/** Whether the caller may edit what a comment is about. */
export const mayEditPost = (caller: Caller, post: CommentedPost): boolean => mayEdit(caller, typeOf(post), post);

/** Whether the caller may read, change and delete all comments on a post: moderators, and whoever may edit the post. */
export const mayModerate = (caller: Caller, post: CommentedPost | undefined): boolean =>
  moderates(caller) || (post !== undefined && mayEditPost(caller, post));

/** Whether the caller may read the post. A protected post needs its password or the right to edit it. */
export function mayReadPost(caller: Caller, post: CommentedPost, isOpened: boolean): boolean {
  if (post.password !== '' && !isOpened) return mayEditPost(caller, post);
  const type = publicType(post.type);
  return type ? mayRead(caller, type, post) : post.type === ATTACHMENT.name && maySee(caller, post);
}
