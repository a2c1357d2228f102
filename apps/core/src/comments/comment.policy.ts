import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import type { Comment } from './comment.entity';
import { CommentedPosts, mayEditPost, mayReadPost, type CommentedPost } from './commented-posts';
import { CommentsQuery } from './comments.query';

export const noComment = (): RestError => new RestError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');
const refused = (code: string, message: string): RestError => new RestError(403, code, message);

export const moderates = (caller: Caller): boolean => can(caller, 'moderate_comments');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Who may do what with comments: the permits of their routes (docs/interface/core.md#comments). */
@Injectable()
export class CommentPolicy {
  constructor(
    private readonly comments: CommentsQuery,
    private readonly posts: CommentedPosts,
  ) {}

  async list({ args, caller }: RequestContext): Promise<void> {
    const posts = [...(await this.posts.byIds(listOf(args.post).map(Number))).values()];
    if (posts.some((post) => !mayReadPost(caller, post, String(args.password ?? '')))) throw unreadablePost(caller);
    if (moderates(caller)) return;
    if (args.context === 'edit')
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    // The editor asks for the notes on what somebody edits.
    const notes = args.type === 'note' && posts.length > 0 && posts.every((post) => mayEditPost(caller, post));
    const kept = {
      author: listOf(args.author).length > 0,
      author_exclude: listOf(args.author_exclude).length > 0,
      author_email: args.author_email !== undefined,
      type: args.type !== undefined && args.type !== 'comment' && !notes,
      status: args.status !== undefined && args.status !== 'approve' && !notes,
    };
    const names = Object.entries(kept)
      .filter(([, asked]) => asked)
      .map(([name]) => name);
    if (names.length > 0)
      throw forbidden(caller, 'rest_forbidden_param', `Query parameter not permitted: ${names.join(', ')}`);
  }

  async read(ctx: RequestContext): Promise<void> {
    const comment = await this.one(ctx);
    const { args, caller } = ctx;
    if (args.context === 'edit' && !moderates(caller))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
    const post = await this.postOf(ctx, comment.post);
    const own = caller.kind === 'person' && comment.author === caller.id;
    if (moderates(caller) || own) return;
    if (post && !mayReadPost(caller, post, String(args.password ?? ''))) throw unreadablePost(caller);
    if (!post || comment.status !== 'approved' || (comment.type !== 'comment' && !mayEditPost(caller, post)))
      throw forbidden(caller, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }

  /** Somebody signed in, who says nothing that is a moderator's to say. */
  create({ args, caller, client }: RequestContext): void {
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

  /** The post, when it is open to comments of the caller. */
  async open(ctx: RequestContext, id: number): Promise<CommentedPost> {
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
    if (!mayReadPost(caller, post)) throw unreadablePost(caller);
    if (post.comment_status !== 'open')
      throw refused('rest_comment_closed', 'Sorry, comments are closed for this item.');
    return post;
  }

  async edit(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!moderates(ctx.caller))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this comment.');
  }

  async delete(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!moderates(ctx.caller))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this comment.');
  }

  /** The comment that the path names, read once a request. */
  async one(ctx: RequestContext): Promise<Comment> {
    const id = Number(ctx.args.id);
    const comment = await ctx.once(`comment:${id}`, async () => (await this.comments.byIds([id]))[0]);
    if (!comment) throw noComment();
    return comment;
  }

  postOf(ctx: RequestContext, id: number): Promise<CommentedPost | undefined> {
    return ctx.once(`commented:${id}`, () => this.posts.find(id));
  }
}

const unreadablePost = (caller: Caller): RestError =>
  forbidden(caller, 'rest_cannot_read_post', 'Sorry, you are not allowed to read the post for this comment.');
