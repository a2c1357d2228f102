import type { Capability } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { PATTERN_CATEGORY } from '../blocks/pattern-category.policy';
import type { Context } from '../records/model/record-view';
import { CATEGORY, TAG, type Taxonomy } from '../terms/taxonomy';
import { taxonomyLabels, type Labels } from './labels';
import { ALL, EDIT, READ, readonlyField } from './type.view';

export interface TaxonomyDefinition {
  taxonomy: Taxonomy;
  /** Singular and plural. */
  names: [string, string];
  /** The post types that use the taxonomy. */
  types: string[];
  /** Terms have pages for visitors. */
  public: boolean;
  /** Needed to give terms to posts. */
  assign: Capability;
}

export const TAXONOMIES: readonly TaxonomyDefinition[] = [
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

/** A taxonomy as the routes answer it (docs/interface/core.md#types). */
export interface TaxonomyView {
  name: string;
  slug: string;
  rest_base: string;
  rest_namespace: string;
  /** This and the next two are missing in the embed context. */
  description?: string;
  types?: string[];
  hierarchical?: boolean;
  /** This and the next three are only in the edit context. */
  capabilities?: Record<string, string>;
  labels?: Labels;
  show_cloud?: boolean;
  visibility?: Record<string, boolean>;
  _links: Record<string, object[]>;
}

export function taxonomyView(definition: TaxonomyDefinition, context: Context, { root }: SiteAddress): TaxonomyView {
  const { taxonomy, names, types, public: isPublic, assign } = definition;
  const embedded = { name: names[1], slug: taxonomy.name, rest_base: taxonomy.base, rest_namespace: 'core/v2' };
  const _links = {
    collection: [{ href: `${root}/core/v2/taxonomies` }],
    'wp:items': [{ href: `${root}/core/v2/${taxonomy.base}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  if (context === 'embed') return { ...embedded, _links };
  const viewed = { ...embedded, description: '', types, hierarchical: taxonomy.hierarchical };
  if (context === 'view') return { ...viewed, _links };
  return {
    ...viewed,
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

/** The JSON Schema of a taxonomy. */
export const taxonomySchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'taxonomy',
  type: 'object',
  properties: {
    capabilities: readonlyField('object', EDIT),
    description: readonlyField('string', READ),
    hierarchical: readonlyField('boolean', READ),
    labels: readonlyField('object', EDIT),
    name: readonlyField('string', ALL),
    slug: readonlyField('string', ALL),
    show_cloud: readonlyField('boolean', EDIT),
    types: readonlyField('array', READ),
    rest_base: readonlyField('string', ALL),
    rest_namespace: readonlyField('string', ALL),
    visibility: readonlyField('object', EDIT),
  },
};
