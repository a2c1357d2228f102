import type { Schema, SiteAddress } from '@gatehouse/rest';
import type { Context } from '../records/model/record-view';
import { typeLabels, type Labels } from './labels';
import type { TypeDefinition } from './type-definitions';

/** A post type as the routes answer it (docs/interface/core.md#types). */
export interface TypeView {
  name: string;
  slug: string;
  icon: string | null;
  rest_base: string;
  rest_namespace: string;
  template: unknown[];
  template_lock: boolean;
  /** This and the next three are missing in the embed context. */
  description?: string;
  hierarchical?: boolean;
  has_archive?: boolean;
  taxonomies?: string[];
  /** This and the next four are only in the edit context. */
  capabilities?: Record<string, string>;
  viewable?: boolean;
  labels?: Labels;
  supports?: Record<string, boolean>;
  visibility?: { show_in_nav_menus: boolean; show_ui: boolean };
  _links: Record<string, object[]>;
}

export function typeView(type: TypeDefinition, context: Context, { root }: SiteAddress): TypeView {
  const embedded = {
    name: type.names[1],
    slug: type.slug,
    icon: type.icon,
    rest_base: type.base,
    rest_namespace: 'core/v2',
    template: [],
    template_lock: false,
  };
  const _links = {
    collection: [{ href: `${root}/core/v2/types` }],
    'wp:items': [{ href: `${root}/core/v2/${type.base}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  if (context === 'embed') return { ...embedded, _links };
  const { description, hierarchical, taxonomies } = type;
  const viewed = { description, hierarchical, has_archive: false, taxonomies, ...embedded };
  if (context === 'view') return { ...viewed, _links };
  return {
    capabilities: type.capabilities,
    ...viewed,
    viewable: type.viewable,
    labels: typeLabels(...type.names),
    supports: Object.fromEntries(type.supports.map((name) => [name, true])),
    visibility: { show_in_nav_menus: type.inMenus, show_ui: true },
    _links,
  };
}

export const ALL = ['view', 'edit', 'embed'];
export const READ = ['view', 'edit'];
export const EDIT = ['edit'];

/** The JSON Schema of a field that clients cannot write. */
export const readonlyField = (type: NonNullable<Schema['type']>, context: string[]): Schema => ({
  type,
  context,
  readonly: true,
});

/** The JSON Schema of a post type. */
export const typeSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'type',
  type: 'object',
  properties: {
    capabilities: readonlyField('object', EDIT),
    description: readonlyField('string', READ),
    hierarchical: readonlyField('boolean', READ),
    viewable: readonlyField('boolean', EDIT),
    labels: readonlyField('object', EDIT),
    name: readonlyField('string', ALL),
    slug: readonlyField('string', ALL),
    supports: readonlyField('object', EDIT),
    has_archive: readonlyField(['string', 'boolean'], READ),
    taxonomies: readonlyField('array', READ),
    rest_base: readonlyField('string', ALL),
    rest_namespace: readonlyField('string', ALL),
    visibility: readonlyField('object', EDIT),
    icon: readonlyField(['string', 'null'], ALL),
    template: readonlyField('array', ALL),
    template_lock: readonlyField(['string', 'boolean'], ALL),
  },
};
