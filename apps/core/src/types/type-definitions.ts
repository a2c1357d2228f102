import type { Capability } from '@gatehouse/access';
import { BLOCK, NAVIGATION } from '../blocks/block-types';
import { ATTACHMENT } from '../media/media-type';
import { PAGE, POST, type PostType } from '../posts/post-type';

/** What a type is, as `types/<name>` tells it (docs/interface/core.md#types). */
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
  /** Has an address for people. */
  viewable: boolean;
  inMenus: boolean;
  /** Names of capabilities, by what they are needed for. */
  capabilities: Record<string, string>;
  /** Who may see it in edit context. */
  edit: Capability;
}

const TEXT = [
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

function of(
  type: PostType,
  one: string,
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
      edit_post: `edit_${one}`,
      read_post: `read_${one}`,
      delete_post: `delete_${one}`,
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
const template: TypeDefinition = {
  slug: 'wp_template',
  base: 'templates',
  names: ['Template', 'Templates'],
  description: 'Templates to include in your theme.',
  hierarchical: false,
  icon: null,
  taxonomies: [],
  supports: ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author'],
  viewable: false,
  inMenus: false,
  edit: THEME,
  capabilities: Object.fromEntries(
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
    ].map((name) => [name, name === 'read' ? 'edit_posts' : THEME]),
  ),
};

/** Every type of record, in the order in which they are listed. */
export const TYPES: readonly TypeDefinition[] = [
  of(POST, 'post', {
    names: ['Post', 'Posts'],
    description: '',
    icon: 'dashicons-admin-post',
    taxonomies: ['category', 'post_tag'],
    supports: [...TEXT, 'post-formats'],
    viewable: true,
    inMenus: true,
  }),
  of(PAGE, 'page', {
    names: ['Page', 'Pages'],
    description: '',
    icon: 'dashicons-admin-page',
    taxonomies: [],
    supports: [...TEXT.filter((one) => one !== 'trackbacks'), 'page-attributes'],
    viewable: true,
    inMenus: true,
  }),
  of(ATTACHMENT, 'post', {
    names: ['Media', 'Media'],
    description: '',
    icon: 'dashicons-admin-media',
    taxonomies: [],
    supports: ['title', 'author', 'comments'],
    viewable: true,
    inMenus: false,
  }),
  of(BLOCK, 'block', {
    names: ['Pattern', 'Patterns'],
    description: '',
    icon: null,
    taxonomies: ['wp_pattern_category'],
    supports: ['title', 'excerpt', 'editor', 'autosave', 'revisions', 'custom-fields'],
    viewable: false,
    inMenus: false,
  }),
  template,
  of(NAVIGATION, 'page', {
    names: ['Navigation Menu', 'Navigation Menus'],
    description: 'Navigation menus that can be inserted into your site.',
    icon: null,
    taxonomies: [],
    supports: ['title', 'editor', 'revisions'],
    viewable: false,
    inMenus: false,
  }),
];

export const typeFacts = (slug: string): TypeDefinition | undefined => TYPES.find((type) => type.slug === slug);
