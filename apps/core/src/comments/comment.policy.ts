import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { ContentPasswords } from '@gatehouse/service';
import { postName } from '../records/record.policy';
import type { CreateCommentArgs, ListCommentsArgs, ReadCommentArgs } from './comment.args';
import type { Comment } from './model/comment.entity';
import { moderates } from './model/comment-rules';
import { CommentsQuery } from './comments.query';
import { CommentedPosts, mayEditPost, mayReadPost, type CommentedPost } from './posts/commented-posts';

export const unknownComment = (): RestError => new RestError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');
const refused = (code: string, message: string): RestError => new RestError(403, code, message);

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
  ) {}

  async list(ctx: RequestContext<Partial<ListCommentsArgs>>): Promise<void> {
    const { args, caller } = ctx;
    const posts = [...(await this.posts.byIds(args.post ?? [])).values()];
    for (const post of posts) await this.assertMayRead(ctx, post);
    if (moderates(caller)) return;
    if (args.context === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    const mayEditAll = posts.length > 0 && posts.every((post) => mayEditPost(caller, post));
    const names = restrictedFilters(args, mayEditAll);
    if (names.length > 0)
      throw forbidden(caller, 'rest_forbidden_param', `Query parameter not permitted: ${names.join(', ')}`);
  }

  async read(ctx: RequestContext<Partial<ReadCommentArgs>>): Promise<void> {
    const comment = await this.comment(ctx);
    const { args, caller } = ctx;
    if (moderates(caller)) return;
    if (args.context === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    if (caller.kind === 'person' && comment.author === caller.id) return;
    const post = await this.postOf(ctx, comment.post);
    if (post) await this.assertMayRead(ctx, post);
    if (!post || !isVisible(comment, caller, post))
      throw forbidden(caller, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }

  /** For people who are signed in; some fields are for moderators only. */
  create({ args, caller, client }: RequestContext<Partial<CreateCommentArgs>>): void {
    if (caller.kind === 'visitor')
      throw new RestError(401, 'rest_comment_login_required', 'Sorry, you must be logged in to comment.');
    if (moderates(caller)) return;
    if (args.author !== undefined && args.author !== caller.id)
      throw refused('rest_comment_invalid_author', "Sorry, you are not allowed to edit 'author' for comments.");
    if (args.author_ip !== undefined && args.author_ip !== client.ip)
      throw refused('rest_comment_invalid_author_ip', "Sorry, you are not allowed to edit 'author_ip' for comments.");
    if (args.status !== undefined)
      throw refused('rest_comment_invalid_status', "Sorry, you are not allowed to edit 'status' for comments.");
  }

  /** The post of a new comment. @throws 403 when the caller may not comment on it */
  async commentablePost(ctx: RequestContext<object>, id: number): Promise<CommentedPost> {
    const { caller } = ctx;
    const post = id === 0 ? undefined : await this.postOf(ctx, id);
    if (!post)
      throw refused(
        'rest_comment_invalid_post_id',
        'Sorry, you are not allowed to create this comment without a post.',
      );
    if (post.status === 'draft')
      throw refused('rest_comment_draft_post', 'Sorry, you are not allowed to create a comment on this post.');
    if (post.status === 'trash')
      throw refused('rest_comment_trash_post', 'Sorry, you are not allowed to create a comment on this post.');
    if (!mayReadPost(caller, post, false)) throw unreadablePost(caller);
    if (post.comment_status !== 'open')
      throw refused('rest_comment_closed', 'Sorry, comments are closed for this item.');
    return post;
  }

  async edit(ctx: RequestContext<{ id?: number }>): Promise<void> {
    await this.comment(ctx);
    if (!moderates(ctx.caller))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this comment.');
  }

  async delete(ctx: RequestContext<{ id?: number }>): Promise<void> {
    await this.comment(ctx);
    if (!moderates(ctx.caller))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this comment.');
  }

  /** The comment of the path, read once per request. @throws 404 */
  async comment(ctx: RequestContext<{ id?: number }>): Promise<Comment> {
    const { id = 0 } = ctx.args;
    const comment = await ctx.once(`comment:${id}`, async () => (await this.comments.byIds([id]))[0]);
    if (!comment) throw unknownComment();
    return comment;
  }

  private async assertMayRead(ctx: RequestContext<{ password?: string }>, post: CommentedPost): Promise<void> {
    const { args, caller } = ctx;
    const isOpened =
      !mayEditPost(caller, post) &&
      (await this.passwords.opens(ctx, { name: postName(post.id), password: post.password }, args.password ?? ''));
    if (!mayReadPost(caller, post, isOpened)) throw unreadablePost(caller);
  }

  private postOf(ctx: RequestContext<object>, id: number): Promise<CommentedPost | undefined> {
    return ctx.once(`commented:${id}`, () => this.posts.find(id));
  }
}

/** The names of the filters in a request that only moderators may use. The block editor reads notes on posts that the caller may edit. */
function restrictedFilters(args: Partial<ListCommentsArgs>, mayEditPosts: boolean): string[] {
  const { author = [], author_exclude = [], author_email, type = 'comment', status = 'approve' } = args;
  const areOwnNotes = type === 'note' && mayEditPosts;
  const restricted = {
    author: author.length > 0,
    author_exclude: author_exclude.length > 0,
    author_email: author_email !== undefined,
    type: type !== 'comment' && !areOwnNotes,
    status: status !== 'approve' && !areOwnNotes,
  };
  return Object.entries(restricted).flatMap(([name, isUsed]) => (isUsed ? [name] : []));
}

const isVisible = (comment: Comment, caller: Caller, post: CommentedPost): boolean =>
  comment.status === 'approved' && (comment.type === 'comment' || mayEditPost(caller, post));

const unreadablePost = (caller: Caller): RestError =>
  forbidden(caller, 'rest_cannot_read_post', 'Sorry, you are not allowed to read the post for this comment.');
