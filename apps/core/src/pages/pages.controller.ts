import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { DeleteRecordArgs, ReadRecordArgs } from '../records/args/record-requests';
import { Page } from '../records/model/page';
import { PAGE } from '../records/model/post-type';
import { PostsService } from '../records/posts.service';
import { RECORD_LINKS } from '../records/view/post-links';
import { CreatePageArgs, ListPagesArgs, UpdatePageArgs } from './page-requests';
import { PagePolicy } from './page.policy';

/** The routes of pages: records in a tree (docs/interface/core.md#pages). */
@Namespace('core/v2', {
  versions: { 'pages/<id>': 'pages' },
  schemas: { page: Page },
  links: { page: { ...RECORD_LINKS, up: ['core/v2/pages/<id>'] } },
})
export class PagesController {
  constructor(
    private readonly posts: PostsService,
    private readonly policy: PagePolicy,
  ) {}

  @Route('GET', 'pages', {
    permit: policy(PagePolicy, 'list'),
    check: policy(PagePolicy, 'statuses'),
    batch: true,
    schema: 'page',
  })
  list(@Args() args: ListPagesArgs, @Ctx() ctx: RequestContext) {
    return this.posts.list(PAGE, args, ctx);
  }

  @Route('POST', 'pages', { permit: policy(PagePolicy, 'create'), batch: true, status: 201, schema: 'page' })
  create(@Args() args: CreatePageArgs, @Ctx() ctx: RequestContext) {
    return this.posts.create(PAGE, args, ctx);
  }

  @Route('GET', 'pages/<id>', {
    permit: policy(PagePolicy, 'read'),
    batch: true,
    schema: 'page',
    embed: {
      each: ['page'],
      tags: ['site'],
      read: many(PagesController, 'embedded'),
    },
  })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.read(this.policy, args, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.posts.embedded(this.policy, ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'pages/<id>', {
    permit: policy(PagePolicy, 'edit'),
    check: policy(PagePolicy, 'updatedStatus'),
    batch: true,
    schema: 'page',
  })
  update(@Args() args: UpdatePageArgs, @Ctx() ctx: RequestContext) {
    return this.posts.update(PAGE, args.id, args, ctx);
  }

  @Route('DELETE', 'pages/<id>', { permit: policy(PagePolicy, 'delete'), batch: true, schema: 'page' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.remove(this.policy, args, ctx);
  }
}
