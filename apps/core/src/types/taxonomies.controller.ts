import { Args, ContextArgs, Ctx, Namespace, Route, Text, policy, type RequestContext } from '@gatehouse/rest';
import { TAXONOMIES, TaxonomyView, taxonomyView } from './taxonomy.view';
import { mayEdit, taxonomyNamed, TypePolicy } from './type.policy';

export class ListTaxonomiesArgs extends ContextArgs {
  @Text({ description: 'Limit results to taxonomies associated with a specific post type.' })
  type?: string;
}

export class ReadTaxonomyArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the taxonomy.' })
  taxonomy!: string;
}

/** The routes of taxonomies (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { taxonomy: TaxonomyView } })
export class TaxonomiesController {
  @Route('GET', 'taxonomies', {
    permit: policy(TypePolicy, 'listTaxonomies'),
    tags: ['site'],
    schema: 'taxonomy',
    answer: 'map',
  })
  list(
    @Args() { context, type }: ListTaxonomiesArgs,
    @Ctx() { caller, site }: RequestContext,
  ): Record<string, TaxonomyView> {
    const visible = TAXONOMIES.filter(({ assign }) => context !== 'edit' || mayEdit(caller, assign));
    const found = visible.filter(({ types }) => !type || types.includes(type));
    return Object.fromEntries(found.map((one) => [one.taxonomy.name, taxonomyView(one, context, site)]));
  }

  @Route('GET', 'taxonomies/<taxonomy=[\\w-]+>', {
    permit: policy(TypePolicy, 'readTaxonomy'),
    tags: ['site'],
    schema: 'taxonomy',
  })
  read(@Args() { taxonomy, context }: ReadTaxonomyArgs, @Ctx() { site }: RequestContext): TaxonomyView {
    return taxonomyView(taxonomyNamed(taxonomy), context, site);
  }
}
