import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { PeopleQuery } from '../accounts/people/people.query';
import type { Context } from '../posts/post-reader';
import { CommentPolicy, moderates, noComment } from './comment.policy';
import type {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment.args';
import type { Comment } from './comment.entity';
import { CommentedPosts } from './commented-posts';
import { commentView } from './comment.view';
import { CommentsQuery } from './comments.query';
import { CommentsWriter } from './comments.writer';

/** What the routes of comments answer. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsWriter,
    private readonly query: CommentsQuery,
    private readonly posts: CommentedPosts,
    private readonly people: PeopleQuery,
    private readonly access: CommentPolicy,
  ) {}

  async list(args: ListCommentsArgs, ctx: RequestContext): Promise<Answer> {
    const { items: ids, total } = await this.query.page(args, ctx.caller);
    return listed(ctx, { items: await this.shown(await this.query.byIds(ids), args.context, ctx), total }, args);
  }

  async one({ context }: ReadCommentArgs, ctx: RequestContext): Promise<unknown> {
    return (await this.shown([await this.access.one(ctx)], context, ctx))[0];
  }

  async create(args: CreateCommentArgs, ctx: RequestContext): Promise<Answer> {
    const post = await this.access.open(ctx, args.post ?? 0);
    if (args.id) throw new RestError(400, 'rest_comment_exists', 'Cannot create existing comment.');
    const id = await this.comments.create(post, args, ctx.caller, {
      ip: ctx.client.ip,
      userAgent: ctx.client.userAgent,
    });
    // What only moderators may know stays theirs.
    return created(
      await this.again(id, ctx, moderates(ctx.caller) ? 'edit' : 'view'),
      ctx.href(`core/v2/comments/${id}`),
    );
  }

  async update(args: UpdateCommentArgs, ctx: RequestContext): Promise<unknown> {
    await this.comments.update(args.id, args, ctx.caller);
    return this.again(args.id, ctx);
  }

  async remove({ id, force }: DeleteCommentArgs, ctx: RequestContext): Promise<unknown> {
    const previous = await this.again(id, ctx);
    if (force) {
      await this.comments.erase(id);
      const { _links, ...record } = previous;
      return { deleted: true, previous: record };
    }
    await this.comments.trash(id);
    return this.again(id, ctx);
  }

  private async again(id: number, ctx: RequestContext, context: Context = 'edit'): Promise<Record<string, unknown>> {
    const [comment] = await this.query.byIds([id]);
    if (!comment) throw noComment();
    return (await this.shown([comment], context, ctx))[0] ?? {};
  }

  /** Posts, people and answers are read for all comments together. */
  private async shown(
    comments: Comment[],
    context: Context,
    { site, caller }: RequestContext,
  ): Promise<Record<string, unknown>[]> {
    const [posts, people, answered] = await Promise.all([
      this.posts.byIds(comments.map(({ post }) => post)),
      this.people.byIds(comments.map(({ author }) => author).filter((id) => id !== 0)),
      this.query.answered(comments.map(({ id }) => id)),
    ]);
    const byId = new Map(people.map((person) => [person.id, person]));
    return comments.map((comment) =>
      commentView(
        comment,
        { post: posts.get(comment.post), person: byId.get(comment.author), answered: answered.has(comment.id) },
        { context, site, caller },
      ),
    );
  }
}
