import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { ListChecks } from '../posts/list-checks';
import { PageAccess } from '../posts/post-access';
import { PostReplies } from '../posts/post-replies';
import { postSchema } from '../posts/post-schema';
import { PAGE } from '../posts/post-type';
import { DeleteRecordArgs, ReadRecordArgs } from '../posts/record.args';
import { CreatePageArgs, ListPagesArgs, UpdatePageArgs } from './page.args';

/** The routes of pages, which are posts in a tree (core sheet, section 4). */
@Namespace('core/v2', { schemas: { page: postSchema(PAGE) } })
export class PagesController {
  constructor(
    @Inject(PostReplies) private readonly replies: PostReplies,
    @Inject(PageAccess) private readonly access: PageAccess,
  ) {}

  @Route('GET', 'pages', {
    permit: via(PageAccess, 'list'),
    check: via(ListChecks, 'pages'),
    batch: true,
    schema: 'page',
  })
  list(@Args() args: ListPagesArgs, @Here() call: Call) {
    return this.replies.list(PAGE, args, call);
  }

  @Route('POST', 'pages', { permit: via(PageAccess, 'create'), batch: true, schema: 'page' })
  create(@Args() args: CreatePageArgs, @Here() call: Call) {
    return this.replies.create(PAGE, args, call);
  }

  @Route('GET', 'pages/<id>', { permit: via(PageAccess, 'read'), batch: true, schema: 'page' })
  read(@Args() args: ReadRecordArgs, @Here() call: Call) {
    return this.replies.one(this.access, args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'pages/<id>', { permit: via(PageAccess, 'edit'), batch: true, schema: 'page' })
  update(@Args() args: UpdatePageArgs, @Here() call: Call) {
    return this.replies.update(PAGE, args.id, args, call);
  }

  @Route('DELETE', 'pages/<id>', { permit: via(PageAccess, 'delete'), batch: true, schema: 'page' })
  remove(@Args() args: DeleteRecordArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args, call);
  }
}
