import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { PageHistoryAccess, PostHistoryAccess } from './revision-access';
import { revisionSchema } from './revision-schema';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './revision.args';
import { RevisionsService } from './revisions.service';

/** The revisions of posts. */
@Namespace('core/v2', { schemas: { 'post-revision': revisionSchema('post-revision') } })
export class PostRevisionsController {
  constructor(
    @Inject(RevisionsService) private readonly revisions: RevisionsService,
    @Inject(PostHistoryAccess) private readonly access: PostHistoryAccess,
  ) {}

  @Route('GET', 'posts/<parent>/revisions', { permit: via(PostHistoryAccess, 'read'), schema: 'post-revision' })
  list(@Args() args: ListRevisionsArgs, @Here() call: Call) {
    return this.revisions.list(this.access, args, call);
  }

  @Route('GET', 'posts/<parent>/revisions/<id>', { permit: via(PostHistoryAccess, 'read'), schema: 'post-revision' })
  read(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.revisions.one(this.access, args, call);
  }

  @Route('DELETE', 'posts/<parent>/revisions/<id>', {
    permit: via(PostHistoryAccess, 'delete'),
    schema: 'post-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Here() call: Call) {
    return this.revisions.remove(this.access, args, call);
  }
}

/** The revisions of pages. */
@Namespace('core/v2', { schemas: { 'page-revision': revisionSchema('page-revision') } })
export class PageRevisionsController {
  constructor(
    @Inject(RevisionsService) private readonly revisions: RevisionsService,
    @Inject(PageHistoryAccess) private readonly access: PageHistoryAccess,
  ) {}

  @Route('GET', 'pages/<parent>/revisions', { permit: via(PageHistoryAccess, 'read'), schema: 'page-revision' })
  list(@Args() args: ListRevisionsArgs, @Here() call: Call) {
    return this.revisions.list(this.access, args, call);
  }

  @Route('GET', 'pages/<parent>/revisions/<id>', { permit: via(PageHistoryAccess, 'read'), schema: 'page-revision' })
  read(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.revisions.one(this.access, args, call);
  }

  @Route('DELETE', 'pages/<parent>/revisions/<id>', {
    permit: via(PageHistoryAccess, 'delete'),
    schema: 'page-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Here() call: Call) {
    return this.revisions.remove(this.access, args, call);
  }
}
