import { Inject, type Type } from '@nestjs/common';
import { Args, Ctx, many, Namespace, policy, Route, type RequestContext, type RouteOptions } from '@gatehouse/rest';
import type { Taxonomy } from './store/taxonomy';
import { CreateCategoryArgs, CreateTagArgs, FlatTerm, Term, UpdateCategoryArgs, UpdateTagArgs } from './term';
import type { CoreTaxonomyPolicy } from './term.policy';
import { DeleteTermArgs, ListCategoriesArgs, ListTermsArgs, ReadTermArgs } from './term-requests';
import { TermsService } from './terms.service';

interface TermWords {
  /** The name of a term in schemas. */
  one: string;
  /** The summary of each route, where the documentation has one. */
  summaries?: Partial<Record<'list' | 'create' | 'read' | 'update' | 'remove', string>>;
}

/** Terms in the places that link to them. */
abstract class EmbeddedTerms {
  constructor(
    protected readonly terms: TermsService,
    protected readonly may: CoreTaxonomyPolicy,
  ) {}

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.terms.embedded(this.may, ids, ctx);
  }

  /** For the links of records to their terms. */
  embeddedOf(records: readonly number[], ctx: RequestContext) {
    return this.terms.embeddedOf(this.may, records, ctx);
  }
}

/**
 * The routes of a taxonomy (docs/interface/core.md#categories-and-tags).
 * @param may who may call them: a provider of the same module
 */
export function termsControllerOf(taxonomy: Taxonomy, may: Type<CoreTaxonomyPolicy>, words: TermWords): Type {
  const { base } = taxonomy;
  const routes = routesOf(taxonomy, may, words);
  const schemas = { [words.one]: taxonomy.hierarchical ? Term : FlatTerm };
  const links = taxonomy.hierarchical ? { [words.one]: { up: [`core/v2/${base}/<id>`] } } : {};

  @Namespace('core/v2', { versions: { [`${base}/<id>`]: 'terms' }, schemas, links })
  class TermsController extends EmbeddedTerms {
    constructor(terms: TermsService, @Inject(may) policy: CoreTaxonomyPolicy) {
      super(terms, policy);
    }

    @Route('GET', base, { ...routes.list, embed: ofRecord(TermsController) })
    list(@Args() args: ListTermsArgs, @Ctx() ctx: RequestContext) {
      return this.terms.list(this.may, args, ctx);
    }

    @Route('POST', base, routes.create)
    create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
      return this.terms.create(this.may, args, ctx);
    }

    @Route('GET', `${base}/<id>`, { ...routes.read, embed: byId(TermsController) })
    read(@Args() args: ReadTermArgs, @Ctx() ctx: RequestContext) {
      return this.terms.one(this.may, args.context, ctx);
    }

    @Route(['POST', 'PUT', 'PATCH'], `${base}/<id>`, routes.update)
    update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
      return this.terms.update(this.may, args.id, args, ctx);
    }

    @Route('DELETE', `${base}/<id>`, routes.remove)
    remove(@Args() args: DeleteTermArgs, @Ctx() ctx: RequestContext) {
      return this.terms.remove(this.may, args.force, ctx);
    }
  }
  return TermsController;
}

const byId = (type: Type<EmbeddedTerms>) => ({ each: ['term-name'], read: many(type, 'embedded') });
const ofRecord = (type: Type<EmbeddedTerms>) => ({
  query: 'post=<id>',
  tags: ['term-names'],
  read: many(type, 'embeddedOf'),
});

/** The arguments, permissions and words of each route. */
function routesOf(
  { hierarchical }: Taxonomy,
  may: Type<CoreTaxonomyPolicy>,
  { one: schema, summaries = {} }: TermWords,
) {
  const shared = { batch: true, schema };
  return {
    list: {
      ...shared,
      args: hierarchical ? ListCategoriesArgs : ListTermsArgs,
      permit: policy(may, 'list'),
      summary: summaries.list,
    },
    create: {
      ...shared,
      args: hierarchical ? CreateCategoryArgs : CreateTagArgs,
      permit: policy(may, 'create'),
      status: 201,
      summary: summaries.create,
    },
    read: { ...shared, args: ReadTermArgs, permit: policy(may, 'read'), summary: summaries.read },
    update: {
      ...shared,
      args: hierarchical ? UpdateCategoryArgs : UpdateTagArgs,
      permit: policy(may, 'update'),
      summary: summaries.update,
    },
    remove: { ...shared, args: DeleteTermArgs, permit: policy(may, 'delete'), summary: summaries.remove },
  } satisfies Record<string, RouteOptions>;
}
