import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { Config, ContentPasswords } from '@gatehouse/service';
import { publicType } from '../records/model/post-type';
import { postName } from '../records/record.policy';
import type { CreateCommentArgs, ListCommentsArgs, ReadCommentArgs } from './comment-requests';
import type { Comment } from './model/comment';
import { moderates, unknownComment } from './model/comment-rules';
import { isNote, NOTE } from './model/note';
import { CommentsQuery } from './comments.query';
import { CommentedPosts, mayEditPost, mayModerate, mayReadPost, type CommentedPost } from './posts/commented-posts';

const refused = (code: string, message: string): RestError => new RestError(403, code, message);
/** A field that is for moderators. */
const reserved = (caller: Caller, field: 'author' | 'author_ip' | 'status'): RestError =>
  forbidden(caller, `rest_comment_invalid_${field}`, `Sorry, you are not allowed to edit '${field}' for comments.`);

/** @throws 401 or 403 for a list of comments without a post */
function assertHasPosts({ post = [] }: Partial<ListCommentsArgs>, caller: Caller): void {
  if (post.includes(0))
    throw forbidden(caller, 'rest_cannot_read', 'Sorry, you are not allowed to read comments without a post.');
}

/**
 * The permissions of the comment routes (docs/interface/core.md#comments). Arguments are partial, because the Allow
 * header is computed with those of the path alone.
 */
@Injectable()
export class CommentPolicy {
  constructor(
    private readonly comments: CommentsQuery,
    private readonly posts: CommentedPosts,
    private readonly passwords: ContentPasswords,
    private readonly config: Config,
  ) {}

  async list(ctx: RequestContext<Partial<ListCommentsArgs>>): Promise<void> {
    const { args, caller } = ctx;
    const posts = [...(await this.posts.byIds(args.post ?? [])).values()];
    for (const post of posts) await this.assertMayRead(ctx, post);
    const mayEditAll = posts.length > 0 && posts.every((post) => mayEditPost(caller, post));
    if (args.type === NOTE && mayEditAll) posts.forEach(assertNotable);
    if (moderates(caller)) return;
    assertHasPosts(args, caller);
    if (args.context === 'edit' && !(args.type === NOTE && mayEditAll))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    const names = can(caller, 'edit_posts') ? [] : restrictedFilters(args);
    if (names.length > 0)
      throw forbidden(caller, 'rest_forbidden_param', `Query parameter not permitted: ${names.join(', ')}`);
  }

  async read(ctx: RequestContext<Partial<ReadCommentArgs>>): Promise<void> {
    const comment = await this.comment(ctx);
    const { args, caller } = ctx;
    if (moderates(caller)) return;
    const post = await this.postOf(ctx, comment.post);
    const isEditor = mayModerate(caller, post);
    if (args.context === 'edit' && !(isEditor && isNote(comment)))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    if (isEditor || (caller.kind === 'person' && comment.author === caller.id)) return;
    if (!post || !isOpen(comment) || !(await this.isReadable(ctx, post)))
      throw forbidden(caller, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }

  /** For people who are signed in, and for visitors where the site lets them; some fields are for moderators only. */
  create({ args, caller, client }: RequestContext<Partial<CreateCommentArgs>>): void {
    if (caller.kind === 'visitor' && (args.type === NOTE || !this.config.commentsByVisitors))
      throw new RestError(401, 'rest_comment_login_required', 'Sorry, you must be logged in to comment.');
    if (moderates(caller)) return;
    if (args.author !== undefined && args.author !== caller.id) throw reserved(caller, 'author');
    if (args.author_ip !== undefined && args.author_ip !== client.ip) throw reserved(caller, 'author_ip');
    // The status of a note is that of its thread, for everybody who may edit the post.
    if (args.status !== undefined && args.type !== NOTE) throw reserved(caller, 'status');
  }

  /** The post of a new comment. @throws 403 when the caller may not comment on it */
  async commentablePost(ctx: RequestContext<Partial<CreateCommentArgs>>): Promise<CommentedPost> {
    const { args, caller } = ctx;
    const post = args.post ? await this.postOf(ctx, args.post) : undefined;
    if (!post)
      throw refused(
        'rest_comment_invalid_post_id',
        'Sorry, you are not allowed to create this comment without a post.',
      );
    if (args.type === NOTE) return notablePost(caller, post);
    if (post.status === 'draft')
      throw refused('rest_comment_draft_post', 'Sorry, you are not allowed to create a comment on this post.');
    if (post.status === 'trash')
      throw refused('rest_comment_trash_post', 'Sorry, you are not allowed to create a comment on this post.');
    await this.assertMayRead(ctx, post);
    if (post.comment_status !== 'open')
      throw refused('rest_comment_closed', 'Sorry, comments are closed for this item.');
    return post;
  }

  /** For moderators, and for those who may edit the post; for them, comments stay their author's. */
  async edit(ctx: RequestContext<{ id?: number; author?: number }>): Promise<void> {
    const comment = await this.comment(ctx);
    if (moderates(ctx.caller)) return;
    if (!(await this.mayModerate(ctx, comment)))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this comment.');
    if (ctx.args.author !== undefined && ctx.args.author !== comment.author) throw reserved(ctx.caller, 'author');
  }

  async delete(ctx: RequestContext<{ id?: number }>): Promise<void> {
    const comment = await this.comment(ctx);
    if (!(await this.mayModerate(ctx, comment)))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this comment.');
  }

  /** Says what the reply with one comment is made of: its post and author, and whether others reply to it. */
  tag({ id, post, author }: Comment, ctx: RequestContext<object>): void {
    ctx.tag('comment', [id]);
    ctx.tag('person', [author]);
    for (const name of ['post', 'page', 'file']) ctx.tag(name, [post]);
    ctx.tag('site');
  }

  /** The comment of the path, read once per request. @throws 404 */
  async comment(ctx: RequestContext<{ id?: number }>): Promise<Comment> {
    const { id = 0 } = ctx.args;
    const comment = await ctx.once(`comment:${id}`, async () => (await this.comments.byIds([id]))[0]);
    if (!comment) throw unknownComment();
    return comment;
  }

  private async assertMayRead(ctx: RequestContext<{ password?: string }>, post: CommentedPost): Promise<void> {
    if (!(await this.isReadable(ctx, post)))
      throw forbidden(
        ctx.caller,
        'rest_cannot_read_post',
        'Sorry, you are not allowed to read the post for this comment.',
      );
  }

  /** Whether the caller may read the post, also with the password that the request gives. */
  private async isReadable(ctx: RequestContext<{ password?: string }>, post: CommentedPost): Promise<boolean> {
    const { args, caller } = ctx;
    const isOpened =
      !mayEditPost(caller, post) &&
      (await this.passwords.opens(ctx, { name: postName(post.id), password: post.password }, args.password ?? ''));
    return mayReadPost(caller, post, isOpened);
  }

  private async mayModerate(ctx: RequestContext<object>, comment: Comment): Promise<boolean> {
    return mayModerate(ctx.caller, await this.postOf(ctx, comment.post));
  }

  private postOf(ctx: RequestContext<object>, id: number): Promise<CommentedPost | undefined> {
    return ctx.once(`commented:${id}`, () => this.posts.find(id));
  }
}

const isOpen = (comment: Comment): boolean => comment.status === 'approved' && !isNote(comment);

/** Whether the caller may read a comment, without the password of its post; the rule of {@link CommentPolicy.read}. */
export function mayReadComment(caller: Caller, { comment, post }: { comment: Comment; post?: CommentedPost }): boolean {
  if (mayModerate(caller, post) || (caller.kind === 'person' && comment.author === caller.id)) return true;
  return isOpen(comment) && mayReadCommentsOf(caller, post);
}

/** Whether the caller may list the comments on a post, without its password. */
export const mayReadCommentsOf = (caller: Caller, post: CommentedPost | undefined): boolean =>
  post !== undefined && mayReadPost(caller, post, false);

/** Whether the caller may list the notes on a post. */
export function mayReadNotesOf(caller: Caller, post: CommentedPost | undefined): boolean {
  if (!post || !mayReadPost(caller, post, false)) return false;
  return mayEditPost(caller, post) ? publicType(post.type) !== undefined : moderates(caller);
}

/** The names of the filters in a request that are for those who write posts. */
function restrictedFilters(args: Partial<ListCommentsArgs>): string[] {
  const { author = [], author_exclude = [], author_email, type = 'comment', status = 'approve' } = args;
  const restricted = {
    author: author.length > 0,
    author_exclude: author_exclude.length > 0,
    author_email: author_email !== undefined,
    type: type !== 'comment',
    status: status !== 'approve',
  };
  return Object.entries(restricted).flatMap(([name, isUsed]) => (isUsed ? [name] : []));
}

/** The post of a new note, also of a draft and of one that is closed to comments. @throws 401, 403 */
function notablePost(caller: Caller, post: CommentedPost): CommentedPost {
  if (!mayEditPost(caller, post))
    throw forbidden(caller, 'rest_cannot_create_note', 'Sorry, you are not allowed to create notes for this post.');
  if (post.status === 'trash')
    throw refused('rest_comment_trash_post', 'Sorry, you are not allowed to create a comment on this post.');
  assertNotable(post);
  return post;
}

/** Notes stand on blocks. @throws 403 for a post without */
function assertNotable({ type }: CommentedPost): void {
  if (!publicType(type))
    throw refused('rest_comment_not_supported_post_type', 'Sorry, this post type does not support notes.');
}
