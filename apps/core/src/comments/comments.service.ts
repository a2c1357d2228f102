import { Injectable } from '@nestjs/common';
import { originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type Context, type RequestContext } from '@gatehouse/rest';
import { mapYielding } from '@gatehouse/text';
import { COMMENT_TAGS } from '../resources';
import type {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment-requests';
import { CommentPolicy } from './comment.policy';
import { moderates, unknownComment } from './model/comment-rules';
import { commentView, type CommentView } from './comment.view';
import { CommentReader } from './comment.reader';
import { CommentsQuery } from './comments.query';
import { CommentsWriter } from './comments.writer';

export interface DeletedComment {
  deleted: true;
  previous: Omit<CommentView, '_links'>;
}

/** Answers the routes of comments (docs/interface/core.md#comments). */
@Injectable()
export class CommentsService {
  constructor(
    private readonly writer: CommentsWriter,
    private readonly query: CommentsQuery,
    private readonly reader: CommentReader,
    private readonly access: CommentPolicy,
  ) {}

  async list(args: ListCommentsArgs, ctx: RequestContext): Promise<Answer> {
    const { items: ids, total } = await this.query.page(args, ctx.caller);
    for (const name of COMMENT_TAGS) ctx.tag(name);
    return listed(ctx, { items: await this.views(ids, args.context, ctx), total }, args);
  }

  async read({ context }: ReadCommentArgs, ctx: RequestContext): Promise<CommentView> {
    const comment = await this.access.comment(ctx);
    this.access.tag(comment, ctx);
    return this.view(comment.id, context, ctx);
  }

  async create(args: CreateCommentArgs, ctx: RequestContext): Promise<Answer> {
    const post = await this.access.commentablePost(ctx);
    if (args.id) throw new RestError(400, 'rest_comment_exists', 'Cannot create existing comment.');
    const id = await this.writer.create(post, args, ctx.caller, ctx.client);
    // E-mail and IP address are for moderators.
    const context = moderates(ctx.caller) ? 'edit' : 'view';
    return created(await this.reload(id, ctx, context), ctx.href(`core/v2/comments/${id}`));
  }

  /** An author who is sent back with the comment keeps the name and address that the comment has. */
  async update(args: UpdateCommentArgs, ctx: RequestContext): Promise<CommentView> {
    const comment = await this.access.comment(ctx);
    const { id, author, ...fields } = args;
    await this.writer.update(comment, author === comment.author ? fields : { ...fields, author }, ctx.caller);
    return this.reload(id, ctx);
  }

  async remove({ id, force }: DeleteCommentArgs, ctx: RequestContext): Promise<CommentView | DeletedComment> {
    if (!force) {
      await this.writer.trash(id);
      return this.reload(id, ctx);
    }
    const { _links, ...previous } = await this.reload(id, ctx);
    await this.writer.delete(id, originOf(ctx));
    return { deleted: true, previous };
  }

  private async reload(id: number, ctx: RequestContext, context: Context = 'edit'): Promise<CommentView> {
    return this.view(id, context, ctx);
  }

  private async view(id: number, context: Context, ctx: RequestContext): Promise<CommentView> {
    const [view] = await this.views([id], context, ctx);
    if (!view) throw unknownComment();
    return view;
  }

  private async views(ids: number[], context: Context, ctx: RequestContext): Promise<CommentView[]> {
    const { site, caller } = ctx;
    const records = await this.reader.byIds(ids);
    return mapYielding(
      records,
      ({ comment }) => comment.content,
      ({ comment, ...relations }) => commentView(comment, relations, { context, site, caller }),
    );
  }
}
