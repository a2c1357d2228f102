import type { Capability } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import type { Context, TermOfPost } from './post-reader';
import type { Post } from './post.entity';

/** What somebody needs to be allowed to do something with records of a type. */
export interface TypeCapabilities {
  create: Capability;
  edit: Capability;
  editOthers: Capability;
  editPublished: Capability;
  editPrivate: Capability;
  publish: Capability;
  delete: Capability;
  deleteOthers: Capability;
  deletePublished: Capability;
  deletePrivate: Capability;
  readPrivate: Capability;
}

/** A type of record that lives in the table of posts. */
export interface PostType {
  /** As `type` on the wire, in the store, and in `types/<name>`. */
  name: string;
  /** The collection's path under core/v2. */
  base: string;
  capabilities: TypeCapabilities;
  /** Has a parent of the same type, and slugs unique among siblings only. */
  hierarchical: boolean;
  /** Has categories, tags, a format, and can be sticky. */
  blog: boolean;
  /** May be written without title, content and excerpt. */
  mayBeEmpty: boolean;
  /** What the plain address of an unpublished record is called: `?p=7`. */
  queryName: string;
  /** The taxonomy of its terms, of types that are no blog but have terms. */
  taxonomy?: string;
  /** Turns the common view into the type's own, of types that show something else; records then come with all their text. */
  shape?: (
    view: Record<string, unknown>,
    post: Post,
    beside: { terms: TermOfPost[]; context: Context; site: SiteAddress },
  ) => Record<string, unknown>;
}

export const postCapabilities: TypeCapabilities = {
  create: 'edit_posts',
  edit: 'edit_posts',
  editOthers: 'edit_others_posts',
  editPublished: 'edit_published_posts',
  editPrivate: 'edit_private_posts',
  publish: 'publish_posts',
  delete: 'delete_posts',
  deleteOthers: 'delete_others_posts',
  deletePublished: 'delete_published_posts',
  deletePrivate: 'delete_private_posts',
  readPrivate: 'read_private_posts',
};

export const pageCapabilities: TypeCapabilities = {
  create: 'edit_pages',
  edit: 'edit_pages',
  editOthers: 'edit_others_pages',
  editPublished: 'edit_published_pages',
  editPrivate: 'edit_private_pages',
  publish: 'publish_pages',
  delete: 'delete_pages',
  deleteOthers: 'delete_others_pages',
  deletePublished: 'delete_published_pages',
  deletePrivate: 'delete_private_pages',
  readPrivate: 'read_private_pages',
};

export const POST: PostType = {
  name: 'post',
  base: 'posts',
  capabilities: postCapabilities,
  hierarchical: false,
  blog: true,
  mayBeEmpty: false,
  queryName: 'p',
};
export const PAGE: PostType = {
  name: 'page',
  base: 'pages',
  capabilities: pageCapabilities,
  hierarchical: true,
  blog: false,
  mayBeEmpty: true,
  queryName: 'page_id',
};

/** The types that visitors read under an address of their own. */
export const PUBLIC_TYPES: readonly PostType[] = [POST, PAGE];

/** The public type of that name. */
export const publicType = (name: string): PostType | undefined => PUBLIC_TYPES.find((type) => type.name === name);
