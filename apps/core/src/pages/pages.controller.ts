import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { ListChecks } from '../posts/list-checks';
import { PagePolicy } from '../posts/post.policy';
import { PostsService } from '../posts/posts.service';
import { postSchema } from '../posts/post-schema';
import { PAGE } from '../posts/post-type';
import { DeleteRecordArgs, ReadRecordArgs } from '../posts/record.args';
import { CreatePageArgs, ListPagesArgs, UpdatePageArgs } from './page.args';

/** The routes of pages, which are posts in a tree (docs/interface/core.md#pages). */
@Namespace('core/v2', { schemas: { page: postSchema(PAGE) } })
export class PagesController {
  constructor(
    private readonly replies: PostsService,
    private readonly access: PagePolicy,
  ) {}

  @Route('GET', 'pages', {
    permit: policy(PagePolicy, 'list'),
    check: policy(ListChecks, 'pages'),
    batch: true,
    schema: 'page',
  })
  list(@Args() args: ListPagesArgs, @Ctx() ctx: RequestContext) {
    return this.replies.list(PAGE, args, ctx);
  }

  @Route('POST', 'pages', { permit: policy(PagePolicy, 'create'), batch: true, schema: 'page' })
  create(@Args() args: CreatePageArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(PAGE, args, ctx);
  }

  @Route('GET', 'pages/<id>', { permit: policy(PagePolicy, 'read'), batch: true, schema: 'page' })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(this.access, args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'pages/<id>', { permit: policy(PagePolicy, 'edit'), batch: true, schema: 'page' })
  update(@Args() args: UpdatePageArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(PAGE, args.id, args, ctx);
  }

  @Route('DELETE', 'pages/<id>', { permit: policy(PagePolicy, 'delete'), batch: true, schema: 'page' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(this.access, args, ctx);
  }
}
