import {
  AnyOfTypes,
  AnyValue,
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
import { typeLabels, type Labels } from './labels';
import type { TypeDefinition } from './type-definitions';

/** Links of a type, a taxonomy or a status by relation. */
export type TypeLinks = Record<string, { href: string; name?: string; templated?: true }[]>;

class TypeVisibilityView {
  @Bool({ description: 'Whether menus can have links to posts of the type.' })
  show_in_nav_menus!: boolean;

  @Bool({ description: 'Whether an editor shows the type.' })
  show_ui!: boolean;
}

/** A post type as responses show it (docs/interface/core.md#types). Required fields show in every context. */
export class TypeView {
  @MapOf(Text(), {
    description: 'The capabilities for posts of the type, by what they allow.',
    examples: [{ edit_posts: 'edit_pages', create_posts: 'edit_pages' }],
    context: CONTEXTS.edit,
    readonly: true,
  })
  capabilities?: Record<string, string>;

  @Text({ description: 'A sentence about the type, or an empty text.', context: CONTEXTS.read, readonly: true })
  description?: string;

  @Bool({ description: 'Whether posts of the type can have a parent.', context: CONTEXTS.read, readonly: true })
  hierarchical?: boolean;

  @Bool({ description: 'Whether posts of the type have pages on the site.', context: CONTEXTS.edit, readonly: true })
  viewable?: boolean;

  @MapOf(Nullable(Text()), {
    description: 'Texts of an editor for the type.',
    examples: [{ singular_name: 'Post', add_new_item: 'Add Post' }],
    context: CONTEXTS.edit,
    readonly: true,
  })
  labels?: Labels;

  @Text({ description: 'Plural name of the type.', examples: ['Posts'], context: CONTEXTS.all, readonly: true })
  name!: string;

  @Text({ description: 'Identifier of the type.', examples: ['post'], context: CONTEXTS.all, readonly: true })
  slug!: string;

  @MapOf(Bool(), {
    description: 'The features that an editor offers for the type.',
    examples: [{ title: true, editor: true, revisions: true }],
    context: CONTEXTS.edit,
    readonly: true,
  })
  supports?: Record<string, boolean>;

  @AnyOfTypes(['string', 'boolean'], {
    description: 'Whether the site has a page that lists the posts, or its slug.',
    context: CONTEXTS.read,
    readonly: true,
  })
  has_archive?: boolean;

  @ListOf(Text(), {
    description: 'The taxonomies of the type.',
    examples: [['category', 'post_tag']],
    context: CONTEXTS.read,
    readonly: true,
  })
  taxonomies?: string[];

  @Text({
    description: 'Path of the collection below its namespace.',
    examples: ['posts'],
    context: CONTEXTS.all,
    readonly: true,
  })
  rest_base!: string;

  @Text({
    description: 'Namespace of the routes of the type.',
    examples: ['core/v2'],
    context: CONTEXTS.all,
    readonly: true,
  })
  rest_namespace!: string;

  @Shape(TypeVisibilityView, {
    description: 'Where an editor shows the type.',
    context: CONTEXTS.edit,
    readonly: true,
  })
  visibility?: TypeVisibilityView;

  @Nullable(Text(), {
    description: 'Icon of the type in an editor.',
    examples: ['dashicons-admin-post', null],
    context: CONTEXTS.all,
    readonly: true,
  })
  icon!: string | null;

  @ListOf(AnyValue(), { description: 'Blocks that new posts begin with.', context: CONTEXTS.all, readonly: true })
  template!: unknown[];

  @AnyOfTypes(['string', 'boolean'], {
    description: 'Whether the blocks of the template can be moved and removed.',
    context: CONTEXTS.all,
    readonly: true,
  })
  template_lock!: boolean;

  /** The documentation adds links to every resource. */
  _links!: TypeLinks;
}

const SAME_FOR_ALL = { template: [], template_lock: false };

export function typeView(type: TypeDefinition, context: Context, site: SiteAddress): TypeView {
  const { description, hierarchical, taxonomies } = type;
  const name = type.names[1];
  const rest_base = type.base;
  const _links: TypeLinks = {
    collection: [{ href: apiAddress(site, 'core/v2/types') }],
    'wp:items': [{ href: apiAddress(site, `core/v2/${rest_base}`) }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  const rest_namespace = aliased(site, 'core/v2');
  const embedView = { name, slug: type.slug, icon: type.icon, rest_base, rest_namespace, ...SAME_FOR_ALL };
  if (context === 'embed') return Object.assign(embedView, { _links });
  const view = { description, hierarchical, has_archive: false, taxonomies, ...embedView };
  if (context === 'view') return Object.assign(view, { _links });
  return Object.assign({ capabilities: type.capabilities }, view, editFields(type), { _links });
}

/** The fields that only edit context shows. */
const editFields = ({ viewable, names, supports, inMenus }: TypeDefinition) => ({
  viewable,
  labels: typeLabels(...names),
  supports: Object.fromEntries(supports.map((name) => [name, true])),
  visibility: { show_in_nav_menus: inMenus, show_ui: true },
});
