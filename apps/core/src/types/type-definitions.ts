import type { Capability } from '@gatehouse/access';
import type { OtherType } from '@gatehouse/dto';
import { BLOCK } from '../blocks/block-types';
import { NAVIGATION } from '../navigation/navigation-type';
import { ATTACHMENT } from '../media/model/attachment-type';
import { TYPE_FACTS, TYPE_NAMES } from '../other-types/other-types';
import { PAGE, POST, type PostType } from '../records/model/post-type';

/** A post type as `types/<name>` describes it (docs/interface/core.md#types). */
export interface TypeDefinition {
  slug: string;
  base: string;
  /** Singular and plural. */
  names: [string, string];
  description: string;
  hierarchical: boolean;
  icon: string | null;
  taxonomies: string[];
  supports: string[];
  /** Has pages for visitors. */
  viewable: boolean;
  /** Can be part of navigation menus. */
  inMenus: boolean;
  /** The capabilities by the actions that need them. */
  capabilities: Record<string, string>;
  /** Needed for the edit context; undefined for types that nobody edits at these addresses. */
  edit: Capability | undefined;
}

const TEXT_SUPPORTS = [
  'title',
  'editor',
  'autosave',
  'author',
  'thumbnail',
  'excerpt',
  'trackbacks',
  'custom-fields',
  'comments',
  'revisions',
];

/** `singular` is the word in the names of the capabilities for one post. */
function define(
  type: PostType,
  singular: string,
  rest: Omit<TypeDefinition, 'slug' | 'base' | 'hierarchical' | 'capabilities' | 'edit'>,
): TypeDefinition {
  const { capabilities: may } = type;
  return {
    slug: type.name,
    base: type.base,
    hierarchical: type.hierarchical,
    edit: may.edit,
    ...rest,
    capabilities: {
      edit_post: `edit_${singular}`,
      read_post: `read_${singular}`,
      delete_post: `delete_${singular}`,
      edit_posts: may.edit,
      edit_others_posts: may.editOthers,
      delete_posts: may.delete,
      publish_posts: may.publish,
      read_private_posts: may.readPrivate,
      read: 'read',
      delete_private_posts: may.deletePrivate,
      delete_published_posts: may.deletePublished,
      delete_others_posts: may.deleteOthers,
      edit_private_posts: may.editPrivate,
      edit_published_posts: may.editPublished,
      create_posts: may.create,
    },
  };
}

const THEME = 'edit_theme_options';

/** The capabilities of a type that belongs to the theme. */
const ofTheme = (others: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    [
      'edit_post',
      'read_post',
      'delete_post',
      'edit_posts',
      'edit_others_posts',
      'delete_posts',
      'publish_posts',
      'read_private_posts',
      'read',
      'create_posts',
      'delete_private_posts',
      'delete_published_posts',
      'delete_others_posts',
      'edit_private_posts',
      'edit_published_posts',
    ].map((name) => [name, THEME]),
  ),
  ...others,
});

const TEMPLATE = {
  hierarchical: false,
  icon: null,
  taxonomies: [],
  // The theme has them: nothing of theirs is written, and has a history.
  supports: ['title', 'slug', 'excerpt', 'editor', 'author'],
  viewable: false,
  inMenus: false,
  edit: THEME,
  capabilities: ofTheme({ read: 'edit_posts' }),
} as const satisfies Partial<TypeDefinition>;

const template: TypeDefinition = {
  ...TEMPLATE,
  slug: 'wp_template',
  base: 'templates',
  names: ['Template', 'Templates'],
  description: 'Templates to include in your theme.',
  taxonomies: [],
  supports: [...TEMPLATE.supports],
};

const templatePart: TypeDefinition = {
  ...TEMPLATE,
  slug: 'wp_template_part',
  base: 'template-parts',
  names: ['Template Part', 'Template Parts'],
  description: 'Template parts to include in your templates.',
  taxonomies: [],
  supports: [...TEMPLATE.supports],
};

const menuItem: TypeDefinition = {
  slug: 'nav_menu_item',
  base: 'menu-items',
  names: ['Navigation Menu Item', 'Navigation Menu Items'],
  description: '',
  hierarchical: false,
  icon: null,
  taxonomies: ['nav_menu'],
  supports: ['title', 'editor'],
  viewable: false,
  inMenus: false,
  edit: THEME,
  capabilities: ofTheme({ edit_post: 'edit_post', read_post: 'read_post', delete_post: 'delete_post', read: 'read' }),
};

/** A type whose records are written at the routes of the service that has them. */
function ofAnotherService(slug: OtherType): TypeDefinition {
  const { names, icon, taxonomies } = TYPE_FACTS[slug];
  return {
    slug,
    base: slug,
    names,
    icon,
    description: '',
    hierarchical: false,
    taxonomies: [...taxonomies],
    supports: ['title', 'editor', 'author', 'thumbnail', 'excerpt'],
    viewable: true,
    inMenus: true,
    capabilities: {},
    edit: undefined,
  };
}

/** All post types in the order of the list. */
export const TYPES: readonly TypeDefinition[] = [
  define(POST, 'post', {
    names: ['Post', 'Posts'],
    description: '',
    icon: 'dashicons-admin-post',
    taxonomies: ['category', 'post_tag'],
    supports: [...TEXT_SUPPORTS, 'post-formats'],
    viewable: true,
    inMenus: true,
  }),
  define(PAGE, 'page', {
    names: ['Page', 'Pages'],
    description: '',
    icon: 'dashicons-admin-page',
    taxonomies: [],
    supports: [...TEXT_SUPPORTS.filter((feature) => feature !== 'trackbacks'), 'page-attributes'],
    viewable: true,
    inMenus: true,
  }),
  define(ATTACHMENT, 'post', {
    names: ['Media', 'Media'],
    description: '',
    icon: 'dashicons-admin-media',
    taxonomies: [],
    supports: ['title', 'author', 'comments'],
    viewable: true,
    inMenus: false,
  }),
  menuItem,
  define(BLOCK, 'block', {
    names: ['Pattern', 'Patterns'],
    description: '',
    icon: null,
    taxonomies: ['wp_pattern_category'],
    supports: ['title', 'excerpt', 'editor', 'autosave', 'revisions', 'custom-fields'],
    viewable: false,
    inMenus: false,
  }),
  template,
  templatePart,
  define(NAVIGATION, 'page', {
    names: ['Navigation Menu', 'Navigation Menus'],
    description: 'Navigation menus that can be inserted into your site.',
    icon: null,
    taxonomies: [],
    supports: ['title', 'editor', 'revisions'],
    viewable: false,
    inMenus: false,
  }),
  ...TYPE_NAMES.map(ofAnotherService),
];
