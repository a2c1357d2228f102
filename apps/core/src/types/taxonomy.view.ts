import type { Capability } from '@gatehouse/access';
import type { OtherTaxonomy } from '@gatehouse/dto';
import {
  apiAddress,
  Bool,
  CONTEXTS,
  ListOf,
  MapOf,
  Nullable,
  Shape,
  aliased,
  Text,
  type Context,
  type SiteAddress,
} from '@gatehouse/rest';
import { PATTERN_CATEGORY } from '../pattern-categories/pattern-category.policy';
import { TAXONOMY_FACTS, TAXONOMY_NAMES } from '../other-types/other-types';
import { NAVIGATION } from '../navigation/navigation-type';
import { CATEGORY, CORE_TAXONOMY, TAG, type Taxonomy } from '../terms/store/taxonomy';
import { taxonomyLabels, type Labels } from './labels';
import type { TypeLinks } from './type.view';

export interface TaxonomyDefinition {
  taxonomy: Omit<Taxonomy, 'records'>;
  /** Singular and plural. */
  names: [string, string];
  /** The post types that use the taxonomy. */
  types: string[];
  /** Terms have pages for visitors. */
  public: boolean;
  /** Needed to give terms to posts; undefined for those of other services. */
  assign: Capability | undefined;
  /** No screen of an editor is about the terms. */
  isInternal?: boolean;
}

/** Menus in the shape of terms, which are written at `navigation` (docs/interface/editor.md#menus). */
const MENU: Taxonomy = {
  ...CORE_TAXONOMY,
  name: 'nav_menu',
  base: 'menus',
  hierarchical: false,
  manage: 'edit_theme_options',
  create: 'edit_theme_options',
  folder: '',
  records: NAVIGATION,
};

/** A taxonomy whose terms are written at the routes of the service that has them. */
function ofAnotherService(name: OtherTaxonomy): TaxonomyDefinition {
  const { names, hierarchical, type } = TAXONOMY_FACTS[name];
  const taxonomy = { ...CORE_TAXONOMY, name, base: name, hierarchical, create: CORE_TAXONOMY.manage, folder: '' };
  return { taxonomy, names, types: [type], public: true, assign: undefined };
}

export const TAXONOMIES: readonly TaxonomyDefinition[] = [
  { taxonomy: CATEGORY, names: ['Category', 'Categories'], types: ['post'], public: true, assign: 'edit_posts' },
  { taxonomy: TAG, names: ['Tag', 'Tags'], types: ['post'], public: true, assign: 'edit_posts' },
  {
    taxonomy: MENU,
    names: ['Navigation Menu', 'Navigation Menus'],
    types: ['nav_menu_item'],
    public: false,
    assign: 'edit_theme_options',
    isInternal: true,
  },
  {
    taxonomy: PATTERN_CATEGORY,
    names: ['Pattern Category', 'Pattern Categories'],
    types: ['wp_block'],
    public: false,
    assign: 'edit_posts',
  },
  ...TAXONOMY_NAMES.map(ofAnotherService),
];

class TaxonomyVisibilityView {
  @Bool({ description: 'Whether visitors see the terms.' })
  public!: boolean;

  @Bool({ description: 'Whether the terms have pages on the site.' })
  publicly_queryable!: boolean;

  @Bool({ description: 'Whether lists of posts in an editor have a column of their terms.' })
  show_admin_column!: boolean;

  @Bool({ description: 'Whether menus can have links to the terms.' })
  show_in_nav_menus!: boolean;

  @Bool({ description: 'Whether the terms of a post can be changed in lists of posts.' })
  show_in_quick_edit!: boolean;

  @Bool({ description: 'Whether an editor shows the taxonomy.' })
  show_ui!: boolean;
}

/** A taxonomy as responses show it (docs/interface/core.md#types). Required fields show in every context. */
export class TaxonomyView {
  @MapOf(Text(), {
    description: 'The capabilities for the terms, by what they allow.',
    examples: [{ manage_terms: 'manage_categories', assign_terms: 'assign_categories' }],
    context: CONTEXTS.edit,
    readonly: true,
  })
  capabilities?: Record<string, string>;

  @Text({ description: 'A sentence about the taxonomy, or an empty text.', context: CONTEXTS.read, readonly: true })
  description?: string;

  @Bool({ description: 'Whether terms can have a parent.', context: CONTEXTS.read, readonly: true })
  hierarchical?: boolean;

  @MapOf(Nullable(Text()), {
    description: 'Texts of an editor for the taxonomy.',
    examples: [{ singular_name: 'Tag', add_new_item: 'Add Tag', parent_item: null }],
    context: CONTEXTS.edit,
    readonly: true,
  })
  labels?: Labels;

  @Text({ description: 'Plural name of the terms.', examples: ['Categories'], context: CONTEXTS.all, readonly: true })
  name!: string;

  @Text({ description: 'Identifier of the taxonomy.', examples: ['category'], context: CONTEXTS.all, readonly: true })
  slug!: string;

  @Bool({ description: 'Whether the site can show a cloud of the terms.', context: CONTEXTS.edit, readonly: true })
  show_cloud?: boolean;

  @ListOf(Text(), {
    description: 'The post types that have the terms.',
    examples: [['post']],
    context: CONTEXTS.read,
    readonly: true,
  })
  types?: string[];

  @Text({
    description: 'Path of the collection below its namespace.',
    examples: ['categories'],
    context: CONTEXTS.all,
    readonly: true,
  })
  rest_base!: string;

  @Text({
    description: 'Namespace of the routes of the terms.',
    examples: ['core/v2'],
    context: CONTEXTS.all,
    readonly: true,
  })
  rest_namespace!: string;

  @Shape(TaxonomyVisibilityView, {
    description: 'Where the site and an editor show the taxonomy.',
    context: CONTEXTS.edit,
    readonly: true,
  })
  visibility?: TaxonomyVisibilityView;

  /** The documentation adds links to every resource. */
  _links!: TypeLinks;
}

export function taxonomyView(definition: TaxonomyDefinition, context: Context, site: SiteAddress): TaxonomyView {
  const { taxonomy, names, types, public: isPublic } = definition;
  const { name: slug, base: rest_base, hierarchical } = taxonomy;
  const name = names[1];
  const rest_namespace = aliased(site, 'core/v2');
  const description = '';
  const _links: TypeLinks = {
    collection: [{ href: apiAddress(site, 'core/v2/taxonomies') }],
    'wp:items': [{ href: apiAddress(site, `core/v2/${rest_base}`) }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  if (context === 'embed') return { name, slug, rest_base, rest_namespace, _links };
  if (context === 'view') return { name, slug, rest_base, rest_namespace, description, types, hierarchical, _links };
  return {
    name,
    slug,
    rest_base,
    rest_namespace,
    description,
    types,
    hierarchical,
    capabilities: capabilitiesOf(definition),
    labels: taxonomyLabels(...names, hierarchical),
    show_cloud: isPublic,
    visibility: visibilityOf(definition),
    _links,
  };
}

/** Categories and tags have capabilities of their own names, which roles have as `manage_categories` and `edit_posts`. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['category', 'categories'],
  ['post_tag', 'post_tags'],
]);

function capabilitiesOf({ taxonomy: { name, manage, create }, assign }: TaxonomyDefinition): Record<string, string> {
  const terms = OWN_NAMES.get(name);
  const named = (verb: string, otherwise: string): string => (terms === undefined ? otherwise : `${verb}_${terms}`);
  return {
    manage_terms: named('manage', manage),
    edit_terms: named('edit', create),
    delete_terms: named('delete', manage),
    assign_terms: named('assign', assign ?? manage),
  };
}

const visibilityOf = ({
  public: isPublic,
  isInternal = false,
}: Pick<TaxonomyDefinition, 'public' | 'isInternal'>): TaxonomyVisibilityView => ({
  public: isPublic,
  publicly_queryable: isPublic,
  show_admin_column: !isInternal,
  show_in_nav_menus: isPublic,
  show_in_quick_edit: isPublic,
  show_ui: !isInternal,
});
