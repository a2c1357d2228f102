import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { ListChecks } from './list-checks';
import { PostAccess } from './post-access';
import { CreatePostArgs, ListPostsArgs, UpdatePostArgs } from './post.args';
import { PostReplies } from './post-replies';
import { postSchema } from './post-schema';
import { POST } from './post-type';
import { DeleteRecordArgs, ReadRecordArgs } from './record.args';

/** The routes of posts (interface document, Core posts and pages). */
@Namespace('core/v2', { schemas: { post: postSchema(POST) } })
export class PostsController {
  constructor(
    @Inject(PostReplies) private readonly replies: PostReplies,
    @Inject(PostAccess) private readonly access: PostAccess,
  ) {}

  @Route('GET', 'posts', {
    permit: via(PostAccess, 'list'),
    check: via(ListChecks, 'posts'),
    batch: true,
    schema: 'post',
  })
  list(@Args() args: ListPostsArgs, @Here() call: Call) {
    return this.replies.list(POST, args, call);
  }

  @Route('POST', 'posts', { permit: via(PostAccess, 'create'), batch: true, schema: 'post' })
  create(@Args() args: CreatePostArgs, @Here() call: Call) {
    return this.replies.create(POST, args, call);
  }

  @Route('GET', 'posts/<id>', { permit: via(PostAccess, 'read'), batch: true, schema: 'post' })
  read(@Args() args: ReadRecordArgs, @Here() call: Call) {
    return this.replies.one(this.access, args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'posts/<id>', { permit: via(PostAccess, 'edit'), batch: true, schema: 'post' })
  update(@Args() args: UpdatePostArgs, @Here() call: Call) {
    return this.replies.update(POST, args.id, args, call);
  }

  @Route('DELETE', 'posts/<id>', { permit: via(PostAccess, 'delete'), batch: true, schema: 'post' })
  remove(@Args() args: DeleteRecordArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args, call);
  }
}
