import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { TermView } from '@gatehouse/terms';
import { TagPolicy } from './term.policy';
import { CreateTagArgs, DeleteTermArgs, ListTermsArgs, ReadTermArgs, UpdateTagArgs } from './term.args';
import { TermsService } from './terms.service';

/** The routes of tags (docs/interface/core.md#categories-and-tags). */
@Namespace('core/v2', { versions: { 'tags/<id>': 'terms' }, schemas: { tag: TermView } })
export class TagsController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: TagPolicy,
  ) {}

  @Route('GET', 'tags', {
    permit: policy(TagPolicy, 'list'),
    batch: true,
    schema: 'tag',
    embed: {
      query: 'post=<id>',
      tags: ['term-names'],
      read: many(TagsController, 'embeddedOf'),
    },
  })
  list(@Args() args: ListTermsArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'tags', { permit: policy(TagPolicy, 'create'), batch: true, status: 201, schema: 'tag' })
  create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'tags/<id>', {
    permit: policy(TagPolicy, 'read'),
    batch: true,
    schema: 'tag',
    embed: { each: ['term-name'], read: many(TagsController, 'embedded') },
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

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', { permit: policy(TagPolicy, 'update'), batch: true, schema: 'tag' })
  update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args.id, args, ctx);
  }

  @Route('DELETE', 'tags/<id>', { permit: policy(TagPolicy, 'delete'), batch: true, schema: 'tag' })
  remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, args.force, ctx);
  }
}
