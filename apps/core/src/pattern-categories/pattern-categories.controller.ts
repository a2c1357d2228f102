import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { TermView } from '@gatehouse/terms';
import { TermsService } from '../terms/terms.service';
import { CreateTagArgs, DeleteTermArgs, ListTermsArgs, ReadTermArgs, UpdateTagArgs } from '../terms/term.args';
import { PatternCategoryPolicy } from './pattern-category.policy';

/** The routes of the taxonomy of blocks (docs/interface/editor.md#wp_pattern_category). */
@Namespace('core/v2', { versions: { 'wp_pattern_category/<id>': 'terms' }, schemas: { wp_pattern_category: TermView } })
export class PatternCategoriesController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: PatternCategoryPolicy,
  ) {}

  @Route('GET', 'wp_pattern_category', {
    permit: policy(PatternCategoryPolicy, 'list'),
    batch: true,
    schema: 'wp_pattern_category',
    embed: { query: 'post=<id>', tags: ['term-names'], read: many(PatternCategoriesController, 'embeddedOf') },
    summary: 'Lists pattern categories.',
  })
  list(@Args() args: ListTermsArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'wp_pattern_category', {
    permit: policy(PatternCategoryPolicy, 'create'),
    batch: true,
    status: 201,
    schema: 'wp_pattern_category',
    summary: 'Creates a pattern category.',
  })
  create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'wp_pattern_category/<id>', {
    permit: policy(PatternCategoryPolicy, 'read'),
    batch: true,
    schema: 'wp_pattern_category',
    embed: { each: ['term-name'], read: many(PatternCategoriesController, 'embedded') },
    summary: 'Reads one pattern category.',
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

  @Route(['POST', 'PUT', 'PATCH'], 'wp_pattern_category/<id>', {
    permit: policy(PatternCategoryPolicy, 'update'),
    batch: true,
    schema: 'wp_pattern_category',
    summary: 'Changes what is named of a pattern category.',
  })
  update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args.id, args, ctx);
  }

  @Route('DELETE', 'wp_pattern_category/<id>', {
    permit: policy(PatternCategoryPolicy, 'delete'),
    batch: true,
    schema: 'wp_pattern_category',
    summary: 'Deletes a pattern category.',
  })
  remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, args.force, ctx);
  }
}
