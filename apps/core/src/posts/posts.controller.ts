import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { DeleteRecordArgs, ReadRecordArgs } from '../records/args/record-requests';
import { BlogPost } from '../records/model/blog-post';
import { POST } from '../records/model/post-type';
import { PostsService } from '../records/posts.service';
import { RECORD_LINKS } from '../records/view/post-links';
import { CreatePostArgs, ListPostsArgs, UpdatePostArgs } from './post-requests';
import { postListExtension } from './term-filters';
import { PostPolicy } from './post.policy';

/** The routes of posts (docs/interface/core.md#posts). */
@Namespace('core/v2', {
  versions: { 'posts/<id>': 'posts' },
  schemas: { post: BlogPost },
  links: { post: { ...RECORD_LINKS, 'wp:term': ['core/v2/categories', 'core/v2/tags'] } },
})
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly policy: PostPolicy,
  ) {}

  @Route('GET', 'posts', {
    permit: policy(PostPolicy, 'list'),
    check: policy(PostPolicy, 'statuses'),
    batch: true,
    schema: 'post',
  })
  list(@Args() args: ListPostsArgs, @Ctx() ctx: RequestContext) {
    return this.posts.list(POST, args, ctx, postListExtension(args));
  }

  @Route('POST', 'posts', { permit: policy(PostPolicy, 'create'), batch: true, status: 201, schema: 'post' })
  create(@Args() args: CreatePostArgs, @Ctx() ctx: RequestContext) {
    return this.posts.create(POST, args, ctx);
  }

  @Route('GET', 'posts/<id>', {
    permit: policy(PostPolicy, 'read'),
    batch: true,
    schema: 'post',
    embed: {
      each: ['post'],
      tags: ['site'],
      read: many(PostsController, 'embedded'),
    },
  })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.read(this.policy, args, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.posts.embedded(this.policy, ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'posts/<id>', {
    permit: policy(PostPolicy, 'edit'),
    check: policy(PostPolicy, 'updatedStatus'),
    batch: true,
    schema: 'post',
  })
  update(@Args() args: UpdatePostArgs, @Ctx() ctx: RequestContext) {
    return this.posts.update(POST, args.id, args, ctx);
  }

  @Route('DELETE', 'posts/<id>', { permit: policy(PostPolicy, 'delete'), batch: true, schema: 'post' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.remove(this.policy, args, ctx);
  }
}
