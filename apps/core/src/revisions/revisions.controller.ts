import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { PageHistoryPolicy, PostHistoryPolicy } from './revision.policy';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './revision-requests';
import { Revision } from './model/revision';
import { RevisionsService } from './revisions.service';

/** The revisions of posts. */
@Namespace('core/v2', { schemas: { 'post-revision': Revision } })
export class PostRevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly policy: PostHistoryPolicy,
  ) {}

  @Route('GET', 'posts/<parent>/revisions', {
    permit: policy(PostHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'post-revision',
  })
  list(@Args() args: ListRevisionsArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.list(this.policy, args, ctx);
  }

  @Route('GET', 'posts/<parent>/revisions/<id>', {
    permit: policy(PostHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'post-revision',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.read(this.policy, args, ctx);
  }

  @Route('DELETE', 'posts/<parent>/revisions/<id>', {
    permit: policy(PostHistoryPolicy, 'delete'),
    schema: 'post-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.remove(this.policy, args, ctx);
  }
}

/** The revisions of pages. */
@Namespace('core/v2', { schemas: { 'page-revision': Revision } })
export class PageRevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly policy: PageHistoryPolicy,
  ) {}

  @Route('GET', 'pages/<parent>/revisions', {
    permit: policy(PageHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'page-revision',
  })
  list(@Args() args: ListRevisionsArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.list(this.policy, args, ctx);
  }

  @Route('GET', 'pages/<parent>/revisions/<id>', {
    permit: policy(PageHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'page-revision',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.read(this.policy, args, ctx);
  }

  @Route('DELETE', 'pages/<parent>/revisions/<id>', {
    permit: policy(PageHistoryPolicy, 'delete'),
    schema: 'page-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.remove(this.policy, args, ctx);
  }
}
