import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { HierarchicalTermView } from '@gatehouse/terms';
import { CategoryPolicy } from './term.policy';
import { CreateCategoryArgs, DeleteTermArgs, ListCategoriesArgs, ReadTermArgs, UpdateCategoryArgs } from './term.args';
import { TermsService } from './terms.service';

/** The routes of categories (docs/interface/core.md#categories-and-tags). */
@Namespace('core/v2', { versions: { 'categories/<id>': 'terms' }, schemas: { category: HierarchicalTermView } })
export class CategoriesController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: CategoryPolicy,
  ) {}

  @Route('GET', 'categories', {
    permit: policy(CategoryPolicy, 'list'),
    batch: true,
    schema: 'category',
    embed: {
      query: 'post=<id>',
      tags: ['term-names'],
      read: many(CategoriesController, 'embeddedOf'),
    },
  })
  list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'categories', {
    permit: policy(CategoryPolicy, 'create'),
    batch: true,
    status: 201,
    schema: 'category',
  })
  create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'categories/<id>', {
    permit: policy(CategoryPolicy, 'read'),
    batch: true,
    schema: 'category',
    embed: { each: ['term-name'], read: many(CategoriesController, 'embedded') },
  })
  read(@Args() args: ReadTermArgs, @Ctx() ctx: RequestContext) {
    return this.terms.one(this.policy, args.context, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.terms.embedded(this.policy, ids, ctx);
  }

  /** For the links of records to their terms. */
  embeddedOf(records: readonly number[], ctx: RequestContext) {
    return this.terms.embeddedOf(this.policy, records, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: policy(CategoryPolicy, 'update'),
    batch: true,
    schema: 'category',
  })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args.id, args, ctx);
  }

  @Route('DELETE', 'categories/<id>', { permit: policy(CategoryPolicy, 'delete'), batch: true, schema: 'category' })
  remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, args.force, ctx);
  }
}
