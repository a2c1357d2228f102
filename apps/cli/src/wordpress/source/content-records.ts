import type { Readable } from 'node:stream';
import type { Meta, PersonRef, TermRef } from './people-and-terms';

/** What all posts of WordPress have, whatever their type. Texts are raw, as people have written them. */
export interface PostFacts {
  /** In WordPress all types of posts share one sequence. */
  id: number;
  /** The name that never changes; '' when the source does not tell. */
  guid: string;
  /** What could not be read of it, in sentences. */
  flaws: readonly string[];
  /** Its id among records of its kind, on sites that number them apart, such as Gatehouse. */
  ownId?: number;
  slug: string;
  /** Where people read it, absolute; '' when unknown. */
  link: string;
  /** `publish`, `future`, `draft`, `pending`, `private`, `inherit`, `trash`, or a status of a plugin. */
  status: string;
  /** Before it was put into the trash; '' for all others, and when the source does not tell. */
  trashedFrom: string;
  author: PersonRef;
  dates: PostDates;
  title: string;
  content: string;
  excerpt: string;
  /** '' for none. */
  password: string;
  /** The id of the parent, 0 for none. */
  parent: number;
  menuOrder: number;
  commentStatus: 'open' | 'closed';
  pingStatus: 'open' | 'closed';
  /** The id of a file, 0 for none. */
  featuredMedia: number;
  terms: TermRef[];
  meta: Meta;
}

/** `YYYY-MM-DD HH:MM:SS`; '' where a draft has none or the source does not tell. */
export interface PostDates {
  /** Time of the site. */
  date: string;
  /** UTC. */
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
}

/** The types of posts that are content: the others have records of their own. */
export const CONTENT_TYPES = [
  'post',
  'page',
  'wp_block',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];

export interface ContentRecord extends PostFacts {
  kind: 'content';
  type: ContentType;
  /** Of posts. */
  sticky: boolean;
  /** `standard`, `aside`, `gallery`… */
  format: string;
  /** The name of a template; '' for the default. */
  template: string;
  /** The oldest first; empty when the source has or shows none. */
  revisions: RevisionFacts[];
}

export interface RevisionFacts {
  id: number;
  author: PersonRef;
  dates: PostDates;
  title: string;
  content: string;
  excerpt: string;
  isAutosave: boolean;
}

export interface MediaRecord extends PostFacts {
  kind: 'media';
  mimeType: string;
  altText: string;
  /** The address of the original file, absolute. `content` is the description, `excerpt` the caption. */
  fileUrl: string;
  /** Its path below the folder of uploads, such as `2024/05/cat.jpg`; '' when unknown. */
  filePath: string;
  /** Addresses of its sizes, absolute, by their name; empty when the source does not tell. */
  sizes: Record<string, { url: string; width: number; height: number }>;
  /**
   * Opens the file; undefined when the source has no way to it. The reader destroys the stream.
   * @throws Error with a sentence for the report when it cannot be had
   */
  open?: (signal: AbortSignal) => Promise<Readable>;
}

/** A classic menu. Menus that are `wp_navigation` posts are content. */
export interface MenuRecord {
  kind: 'menu';
  id: number;
  name: string;
  slug: string;
  /** In their order; a parent comes before what is below it. */
  items: MenuItem[];
  /** The operator has named it as the main one. */
  isWanted?: boolean;
}

export interface MenuItem {
  id: number;
  /** The id of another item, 0 at the top. */
  parent: number;
  order: number;
  /** '' when the item has the title of its target. */
  title: string;
  description: string;
  /** `post_type` leads to a post, `taxonomy` to a term, `post_type_archive` to an archive, `custom` to an address. */
  type: 'post_type' | 'taxonomy' | 'post_type_archive' | 'custom';
  /** The type of the post, or the taxonomy: `page`, `category`. */
  object: string;
  /** The id of the post or term; 0 for addresses. */
  objectId: number;
  /** Absolute or relative; '' when WordPress makes it of the object. */
  url: string;
  target: string;
  classes: string[];
  rel: string;
}
