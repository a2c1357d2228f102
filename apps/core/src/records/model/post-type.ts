import type { Capability } from '@gatehouse/access';
import type { RecordClass } from '@gatehouse/records';
import type { Context, SiteAddress } from '@gatehouse/rest';
import { BlogPost } from './blog-post';
import type { Links } from './links';
import { Page } from './page';
import type { Post } from './post';

/** The capability that each action on records of a type needs. */
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

/** A type of record in the table `posts`. */
export interface PostType {
  /** `type` in responses and in the store; `types/<name>` describes it. */
  name: string;
  /** Path of the collection under core/v2. */
  base: string;
  capabilities: TypeCapabilities;
  /** Records have a parent of the same type; slugs are unique among siblings only. */
  hierarchical: boolean;
  /** Records have categories, tags and a format, and can be sticky. */
  blog: boolean;
  /** A record may have neither title, content nor excerpt. */
  mayBeEmpty: boolean;
  /** Name of the query argument in the plain address of a record: `?p=7`. */
  queryName: string;
  /** The taxonomy of the terms, for types other than posts that have terms. */
  taxonomy?: string;
  /** The class of its records, with all of their fields. */
  record: RecordClass<Post>;
  /** Responses show the texts as they were written, in every context. */
  showsRawTexts?: true;
  /** The links of its records, where they differ from those of posts. */
  links?: (links: Links, post: Post, given: { context: Context; site: SiteAddress }) => Links;
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
  record: BlogPost,
  base: 'posts',
  capabilities: postCapabilities,
  hierarchical: false,
  blog: true,
  mayBeEmpty: false,
  queryName: 'p',
};
export const PAGE: PostType = {
  name: 'page',
  record: Page,
  base: 'pages',
  capabilities: pageCapabilities,
  hierarchical: true,
  blog: false,
  mayBeEmpty: true,
  queryName: 'page_id',
};

/** The types whose published records have a public page. */
export const PUBLIC_TYPES: readonly PostType[] = [POST, PAGE];

/** The public type of this name. */
export const publicType = (name: string): PostType | undefined => PUBLIC_TYPES.find((type) => type.name === name);

/** Whether records of a type have terms, of one taxonomy or of those of posts. */
export const hasTerms = ({ blog, taxonomy }: PostType): boolean => blog || taxonomy !== undefined;
