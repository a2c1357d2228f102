import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { TAG } from './taxonomy';
import { TagAccess } from './term-access';
import { CreateTagArgs, DeleteTermArgs, ListTermsArgs, ReadTermArgs, UpdateTagArgs } from './term.args';
import { TermReplies } from './term-replies';
import { termSchema } from './term.view';

/** The routes of tags (core sheet, section 8). */
@Namespace('core/v2', { schemas: { tag: termSchema('tag', TAG) } })
export class TagsController {
  constructor(
    @Inject(TermReplies) private readonly replies: TermReplies,
    @Inject(TagAccess) private readonly access: TagAccess,
  ) {}

  @Route('GET', 'tags', { permit: via(TagAccess, 'list'), batch: true, schema: 'tag' })
  list(@Args() args: ListTermsArgs, @Here() call: Call) {
    return this.replies.list(this.access, args, call);
  }

  @Route('POST', 'tags', { permit: via(TagAccess, 'create'), batch: true, schema: 'tag' })
  create(@Args() args: CreateTagArgs, @Here() call: Call) {
    return this.replies.create(this.access, args, call);
  }

  @Route('GET', 'tags/<id>', { permit: via(TagAccess, 'read'), batch: true, schema: 'tag' })
  read(@Args() args: ReadTermArgs, @Here() call: Call) {
    return this.replies.one(this.access, args.context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', { permit: via(TagAccess, 'update'), batch: true, schema: 'tag' })
  update(@Args() args: UpdateTagArgs, @Here() call: Call) {
    return this.replies.update(this.access, args.id, args, call);
  }

  @Route('DELETE', 'tags/<id>', { permit: via(TagAccess, 'delete'), batch: true, schema: 'tag' })
  remove(@Args() args: DeleteTermArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args.force, call);
  }
}
