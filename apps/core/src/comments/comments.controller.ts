import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { CommentPolicy } from './comment.policy';
import {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment.args';
import { CommentsService } from './comments.service';
import { commentSchema } from './comment.view';

/** The routes of comments (docs/interface/core.md#comments). */
@Namespace('core/v2', { schemas: { comment: commentSchema } })
export class CommentsController {
  constructor(private readonly replies: CommentsService) {}

  @Route('GET', 'comments', { permit: policy(CommentPolicy, 'list'), schema: 'comment' })
  list(@Args() args: ListCommentsArgs, @Ctx() ctx: RequestContext) {
    return this.replies.list(args, ctx);
  }

  @Route('POST', 'comments', { permit: policy(CommentPolicy, 'create'), schema: 'comment' })
  create(@Args() args: CreateCommentArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(args, ctx);
  }

  @Route('GET', 'comments/<id>', { permit: policy(CommentPolicy, 'read'), schema: 'comment' })
  read(@Args() args: ReadCommentArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'comments/<id>', { permit: policy(CommentPolicy, 'edit'), schema: 'comment' })
  update(@Args() args: UpdateCommentArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(args, ctx);
  }

  @Route('DELETE', 'comments/<id>', { permit: policy(CommentPolicy, 'delete'), schema: 'comment' })
  remove(@Args() args: DeleteCommentArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(args, ctx);
  }
}
