import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { TAG } from './taxonomy';
import { TagPolicy } from './term.policy';
import { CreateTagArgs, DeleteTermArgs, ListTermsArgs, ReadTermArgs, UpdateTagArgs } from './term.args';
import { TermsService } from './terms.service';
import { termSchema } from './term.view';

/** The routes of tags (docs/interface/core.md#categories-and-tags). */
@Namespace('core/v2', { schemas: { tag: termSchema('tag', TAG) } })
export class TagsController {
  constructor(
    private readonly replies: TermsService,
    private readonly access: TagPolicy,
  ) {}

  @Route('GET', 'tags', { permit: policy(TagPolicy, 'list'), batch: true, schema: 'tag' })
  list(@Args() args: ListTermsArgs, @Ctx() ctx: RequestContext) {
    return this.replies.list(this.access, args, ctx);
  }

  @Route('POST', 'tags', { permit: policy(TagPolicy, 'create'), batch: true, schema: 'tag' })
  create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(this.access, args, ctx);
  }

  @Route('GET', 'tags/<id>', { permit: policy(TagPolicy, 'read'), batch: true, schema: 'tag' })
  read(@Args() args: ReadTermArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(this.access, args.context, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', { permit: policy(TagPolicy, 'update'), batch: true, schema: 'tag' })
  update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(this.access, args.id, args, ctx);
  }

  @Route('DELETE', 'tags/<id>', { permit: policy(TagPolicy, 'delete'), batch: true, schema: 'tag' })
  remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(this.access, args.force, ctx);
  }
}
