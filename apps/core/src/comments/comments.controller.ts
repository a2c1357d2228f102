import { Args, Ctx, Namespace, Route, many, policy, type Answer, type RequestContext } from '@gatehouse/rest';
import { COMMENT_TAGS } from '../resources';
import {
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment-requests';
import { CommentPolicy } from './comment.policy';
import type { CommentView } from './comment.view';
import { EmbeddedComments } from './embedded-comments';
import { Comment } from './model/comment';
import { CommentsService, type DeletedComment } from './comments.service';

/** What the comments on a record change with. Only the record links to them; who may read them follows the file or post. */
const THREAD = ['comments-of', 'file'];

/** The routes of comments (docs/interface/core.md#comments). */
@Namespace('core/v2', {
  versions: { 'comments/<id>': 'comments' },
  schemas: { comment: Comment },
  links: {
    comment: {
      author: ['core/v2/users/<id>'],
      up: ['core/v2/posts/<id>', 'core/v2/pages/<id>', 'core/v2/media/<id>'],
      'in-reply-to': ['core/v2/comments/<id>'],
      children: ['core/v2/comments'],
    },
  },
})
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Route('GET', 'comments', {
    permit: policy(CommentPolicy, 'list'),
    schema: 'comment',
    embed: [
      {
        query: 'post=<id>',
        each: THREAD,
        tags: ['site'],
        read: many(EmbeddedComments, 'ofPosts'),
      },
      {
        query: 'parent=<id>',
        tags: COMMENT_TAGS,
        read: many(EmbeddedComments, 'replies'),
      },
      {
        query: 'parent=<id>&post=<post>&type=note&status=all',
        tags: COMMENT_TAGS,
        read: many(EmbeddedComments, 'notes'),
      },
    ],
  })
  list(@Args() args: ListCommentsArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    return this.comments.list(args, ctx);
  }

  @Route('POST', 'comments', {
    permit: policy(CommentPolicy, 'create'),
    signedIn: false,
    status: 201,
    schema: 'comment',
  })
  create(@Args() args: CreateCommentArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    return this.comments.create(args, ctx);
  }

  @Route('GET', 'comments/<id>', {
    permit: policy(CommentPolicy, 'read'),
    schema: 'comment',
    embed: { tags: COMMENT_TAGS, read: many(EmbeddedComments, 'byIds') },
  })
  read(@Args() args: ReadCommentArgs, @Ctx() ctx: RequestContext): Promise<CommentView> {
    return this.comments.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'comments/<id>', { permit: policy(CommentPolicy, 'edit'), schema: 'comment' })
  update(@Args() args: UpdateCommentArgs, @Ctx() ctx: RequestContext): Promise<CommentView> {
    return this.comments.update(args, ctx);
  }

  @Route('DELETE', 'comments/<id>', { permit: policy(CommentPolicy, 'delete'), schema: 'comment' })
  remove(@Args() args: DeleteCommentArgs, @Ctx() ctx: RequestContext): Promise<CommentView | DeletedComment> {
    return this.comments.remove(args, ctx);
  }
}
