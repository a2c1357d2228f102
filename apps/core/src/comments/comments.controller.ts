import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { CommentAccess } from './comment.access';
import {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment.args';
import { CommentReplies } from './comment.replies';
import { commentSchema } from './comment.view';

/** The routes of comments (core sheet, section 8, Comments). */
@Namespace('core/v2', { schemas: { comment: commentSchema } })
export class CommentsController {
  constructor(@Inject(CommentReplies) private readonly replies: CommentReplies) {}

  @Route('GET', 'comments', { permit: via(CommentAccess, 'list'), schema: 'comment' })
  list(@Args() args: ListCommentsArgs, @Here() call: Call) {
    return this.replies.list(args, call);
  }

  @Route('POST', 'comments', { permit: via(CommentAccess, 'create'), schema: 'comment' })
  create(@Args() args: CreateCommentArgs, @Here() call: Call) {
    return this.replies.create(args, call);
  }

  @Route('GET', 'comments/<id>', { permit: via(CommentAccess, 'read'), schema: 'comment' })
  read(@Args() args: ReadCommentArgs, @Here() call: Call) {
    return this.replies.one(args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'comments/<id>', { permit: via(CommentAccess, 'edit'), schema: 'comment' })
  update(@Args() args: UpdateCommentArgs, @Here() call: Call) {
    return this.replies.update(args, call);
  }

  @Route('DELETE', 'comments/<id>', { permit: via(CommentAccess, 'delete'), schema: 'comment' })
  remove(@Args() args: DeleteCommentArgs, @Here() call: Call) {
    return this.replies.remove(args, call);
  }
}
