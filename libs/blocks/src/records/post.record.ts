import type { MediaRecord } from './media.record';
import type { PersonRecord } from './person.record';
import type { Rendered } from './rendered';
import type { TermRecord } from './term.record';

/** The types of records that stand at an address of their own in core, as the paths of the interface name them. */
export type RecordKind = 'posts' | 'pages' | 'media';

/** What `_embed` adds to a record. */
export interface EmbeddedInPost {
  author?: PersonRecord[];
  'wp:featuredmedia'?: MediaRecord[];
  'wp:term'?: TermRecord[][];
}

/** A post or page in a list, as the interface gives it; see docs/interface/core.md#posts. */
export interface TeaserRecord {
  id: number;
  link: string;
  /** In the site's own time. */
  date: string;
  title: Rendered;
  excerpt: Rendered & { protected: boolean };
  format?: string;
  sticky?: boolean;
  _embedded?: EmbeddedInPost;
}

/** A post or page as the interface gives it in context view; see docs/interface/core.md#posts. */
export interface PostRecord extends TeaserRecord {
  slug: string;
  type: string;
  status: string;
  date_gmt: string;
  modified: string;
  modified_gmt: string;
  /** An address that never changes. */
  guid: Rendered;
  content: Rendered & { protected: boolean };
  author: number;
  featured_media: number;
  meta?: { footnotes?: string };
  /** For the head of its page; absent for its own. */
  head_title?: string;
  head_description?: string;
  comment_status: 'open' | 'closed';
  parent?: number;
  class_list?: string[];
}
