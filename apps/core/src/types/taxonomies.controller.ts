import { can, forbidden, type Capability } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, type RequestContext, type SiteAddress, Text } from '@gatehouse/rest';
import { PATTERN_CATEGORY } from '../blocks/pattern-category';
import { ContextArgs } from '../posts/record.args';
import type { Context } from '../posts/post-reader';
import { CATEGORY, TAG, type Taxonomy } from '../terms/taxonomy';
import { objectSchema } from './type-schemas';
import { listable } from './types.controller';
import { taxonomyLabels } from './words';

interface TaxonomyFacts {
  taxonomy: Taxonomy;
  names: [string, string];
  types: string[];
  /** Terms have an address for people. */
  public: boolean;
  assign: Capability;
}

const TAXONOMIES: readonly TaxonomyFacts[] = [
  { taxonomy: CATEGORY, names: ['Category', 'Categories'], types: ['post'], public: true, assign: 'edit_posts' },
  { taxonomy: TAG, names: ['Tag', 'Tags'], types: ['post'], public: true, assign: 'edit_posts' },
  {
    taxonomy: PATTERN_CATEGORY,
    names: ['Pattern Category', 'Pattern Categories'],
    types: ['wp_block'],
    public: false,
    assign: 'edit_posts',
  },
];

export class ListTaxonomiesArgs extends ContextArgs {
  @Text({ description: 'Limit results to taxonomies associated with a specific post type.' })
  type?: string;
}

export class ReadTaxonomyArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the taxonomy.' })
  taxonomy!: string;
}

/** Taxonomies (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { taxonomy: objectSchema('taxonomy') } })
export class TaxonomiesController {
  @Route('GET', 'taxonomies', {
    permit: ({ args, caller }) =>
      listable(
        args.context,
        caller,
        TAXONOMIES.some(({ assign }) => can(caller, assign)),
      ),
    schema: 'taxonomy',
    answer: 'map',
  })
  list(@Args() { context, type }: ListTaxonomiesArgs, @Ctx() { site }: RequestContext) {
    const shown = TAXONOMIES.filter(({ types }) => !type || types.includes(type));
    return Object.fromEntries(shown.map((facts) => [facts.taxonomy.name, taxonomyView(facts, context, site)]));
  }

  @Route('GET', 'taxonomies/<taxonomy=[\\w-]+>', { permit: readable, schema: 'taxonomy' })
  read(@Args() { taxonomy, context }: ReadTaxonomyArgs, @Ctx() { site }: RequestContext) {
    return taxonomyView(named(taxonomy), context, site);
  }
}

function readable({ args, caller }: RequestContext): void {
  const { assign } = named(args.taxonomy);
  if (args.context === 'edit' && !can(caller, assign))
    throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to manage terms in this taxonomy.');
}

function named(name: unknown): TaxonomyFacts {
  const found = TAXONOMIES.find(({ taxonomy }) => taxonomy.name === name);
  if (!found) throw new RestError(404, 'rest_taxonomy_invalid', 'Invalid taxonomy.');
  return found;
}

function taxonomyView(
  { taxonomy, names, types, public: isPublic, assign }: TaxonomyFacts,
  context: Context,
  { root }: SiteAddress,
): Record<string, unknown> {
  const short = { name: names[1], slug: taxonomy.name, rest_base: taxonomy.base, rest_namespace: 'core/v2' };
  const _links = {
    collection: [{ href: `${root}/core/v2/taxonomies` }],
    'wp:items': [{ href: `${root}/core/v2/${taxonomy.base}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  if (context === 'embed') return { ...short, _links };
  const shown = { ...short, description: '', types, hierarchical: taxonomy.hierarchical };
  if (context === 'view') return { ...shown, _links };
  return {
    ...shown,
    capabilities: {
      manage_terms: taxonomy.manage,
      edit_terms: taxonomy.create,
      delete_terms: taxonomy.manage,
      assign_terms: assign,
    },
    labels: taxonomyLabels(...names, taxonomy.hierarchical),
    show_cloud: isPublic,
    visibility: {
      public: isPublic,
      publicly_queryable: isPublic,
      show_admin_column: true,
      show_in_nav_menus: isPublic,
      show_in_quick_edit: isPublic,
      show_ui: true,
    },
    _links,
  };
}
