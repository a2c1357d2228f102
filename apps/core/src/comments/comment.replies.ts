import { Inject, Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type Call } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import type { Context } from '../posts/post-reader';
import { CommentAccess, moderates, noComment } from './comment.access';
import type {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment.args';
import type { Comment } from './comment.entity';
import { CommentPosts } from './comment-posts';
import { commentView } from './comment.view';
import { CommentsQuery } from './comments.query';
import { CommentsService } from './comments.service';

/** What the routes of comments answer. */
@Injectable()
export class CommentReplies {
  constructor(
    @Inject(CommentsService) private readonly comments: CommentsService,
    @Inject(CommentsQuery) private readonly query: CommentsQuery,
    @Inject(CommentPosts) private readonly posts: CommentPosts,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(CommentAccess) private readonly access: CommentAccess,
  ) {}

  async list(args: ListCommentsArgs, call: Call): Promise<Answer> {
    const { items: ids, total } = await this.query.page(args, call.caller);
    return listed(call, { items: await this.shown(await this.query.byIds(ids), args.context, call), total }, args);
  }

  async one({ context }: ReadCommentArgs, call: Call): Promise<unknown> {
    return (await this.shown([await this.access.one(call)], context, call))[0];
  }

  async create(args: CreateCommentArgs, call: Call): Promise<Answer> {
    const post = await this.access.open(call, args.post ?? 0);
    if (args.id) throw new RestError(400, 'rest_comment_exists', 'Cannot create existing comment.');
    const id = await this.comments.create(post, args, call.caller, {
      ip: call.client.ip,
      userAgent: call.client.userAgent,
    });
    // What only moderators may know stays theirs.
    return created(
      await this.again(id, call, moderates(call.caller) ? 'edit' : 'view'),
      call.href(`core/v2/comments/${id}`),
    );
  }

  async update(args: UpdateCommentArgs, call: Call): Promise<unknown> {
    await this.comments.update(args.id, args, call.caller);
    return this.again(args.id, call);
  }

  async remove({ id, force }: DeleteCommentArgs, call: Call): Promise<unknown> {
    const previous = await this.again(id, call);
    if (force) {
      await this.comments.erase(id);
      const { _links, ...record } = previous;
      return { deleted: true, previous: record };
    }
    await this.comments.trash(id);
    return this.again(id, call);
  }

  private async again(id: number, call: Call, context: Context = 'edit'): Promise<Record<string, unknown>> {
    const [comment] = await this.query.byIds([id]);
    if (!comment) throw noComment();
    return (await this.shown([comment], context, call))[0] ?? {};
  }

  /** Posts, people and answers are read for all comments together. */
  private async shown(
    comments: Comment[],
    context: Context,
    { site, caller }: Call,
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
