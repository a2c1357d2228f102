import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { CATEGORY } from './taxonomy';
import { CategoryPolicy } from './term.policy';
import { CreateCategoryArgs, DeleteTermArgs, ListCategoriesArgs, ReadTermArgs, UpdateCategoryArgs } from './term.args';
import { TermsService } from './terms.service';
import { termSchema } from './term.view';

/** The routes of categories (docs/interface/core.md#categories-and-tags). */
@Namespace('core/v2', { schemas: { category: termSchema('category', CATEGORY) } })
export class CategoriesController {
  constructor(
    private readonly replies: TermsService,
    private readonly access: CategoryPolicy,
  ) {}

  @Route('GET', 'categories', { permit: policy(CategoryPolicy, 'list'), batch: true, schema: 'category' })
  list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return this.replies.list(this.access, args, ctx);
  }

  @Route('POST', 'categories', { permit: policy(CategoryPolicy, 'create'), batch: true, schema: 'category' })
  create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(this.access, args, ctx);
  }

  @Route('GET', 'categories/<id>', { permit: policy(CategoryPolicy, 'read'), batch: true, schema: 'category' })
  read(@Args() args: ReadTermArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(this.access, args.context, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: policy(CategoryPolicy, 'update'),
    batch: true,
    schema: 'category',
  })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(this.access, args.id, args, ctx);
  }

  @Route('DELETE', 'categories/<id>', { permit: policy(CategoryPolicy, 'delete'), batch: true, schema: 'category' })
  remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(this.access, args.force, ctx);
  }
}
