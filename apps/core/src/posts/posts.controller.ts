import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { ListChecks } from './list-checks';
import { PostPolicy } from './post.policy';
import { CreatePostArgs, ListPostsArgs, UpdatePostArgs } from './post.args';
import { PostsService } from './posts.service';
import { postSchema } from './post-schema';
import { POST } from './post-type';
import { DeleteRecordArgs, ReadRecordArgs } from './record.args';

/** The routes of posts (docs/interface/core.md#posts). */
@Namespace('core/v2', { schemas: { post: postSchema(POST) } })
export class PostsController {
  constructor(
    private readonly replies: PostsService,
    private readonly access: PostPolicy,
  ) {}

  @Route('GET', 'posts', {
    permit: policy(PostPolicy, 'list'),
    check: policy(ListChecks, 'posts'),
    batch: true,
    schema: 'post',
  })
  list(@Args() args: ListPostsArgs, @Ctx() ctx: RequestContext) {
    return this.replies.list(POST, args, ctx);
  }

  @Route('POST', 'posts', { permit: policy(PostPolicy, 'create'), batch: true, schema: 'post' })
  create(@Args() args: CreatePostArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(POST, args, ctx);
  }

  @Route('GET', 'posts/<id>', { permit: policy(PostPolicy, 'read'), batch: true, schema: 'post' })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(this.access, args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'posts/<id>', { permit: policy(PostPolicy, 'edit'), batch: true, schema: 'post' })
  update(@Args() args: UpdatePostArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(POST, args.id, args, ctx);
  }

  @Route('DELETE', 'posts/<id>', { permit: policy(PostPolicy, 'delete'), batch: true, schema: 'post' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(this.access, args, ctx);
  }
}
