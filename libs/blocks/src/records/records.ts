/** HTML as the interface renders it. */
export interface Rendered {
  rendered: string;
}

/** A category or tag; see docs/interface/core.md#categories-and-tags. */
export interface TermRecord {
  id: number;
  /** HTML. */
  name: string;
  slug: string;
  link: string;
  taxonomy: 'category' | 'post_tag';
  description?: string;
  parent?: number;
}

/** A person as the interface shows them to visitors; see docs/interface/core.md#users. */
export interface PersonRecord {
  id: number;
  name: string;
  slug: string;
  link: string;
  /** The person's own site; '' without one. */
  url: string;
  description: string;
  avatar_urls?: Record<string, string>;
}

/** One size of an image. */
interface MediaSize {
  width: number;
  height: number;
  source_url: string;
}

/** A file, also where it is embedded; see docs/interface/core.md#media-record. */
export interface MediaRecord {
  id: number;
  link: string;
  slug: string;
  date: string;
  title: Rendered;
  caption: Rendered;
  alt_text: string;
  media_type: 'image' | 'file';
  mime_type: string;
  source_url: string;
  media_details: { width?: number; height?: number; filesize?: number; sizes?: Record<string, MediaSize> };
}

/** A file with all that its own page shows. */
export interface FullMediaRecord extends MediaRecord {
  date_gmt: string;
  modified_gmt: string;
  description: Rendered;
  comment_status: 'open' | 'closed';
  /** The post that the file belongs to. */
  post: number | null;
  filename?: string;
  filesize?: number;
  _embedded?: { author?: PersonRecord[] };
}

/** An image as the calendar shows it; see docs/interface/calendar.md#images. */
export interface ImageRecord {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
  /** Absent where there are no copies. */
  sizes?: Readonly<Record<string, { url: string; width: number; height: number }>>;
}

/** A comment; see docs/interface/core.md#comments. */
export interface CommentRecord {
  id: number;
  post: number;
  parent: number;
  author: number;
  author_name: string;
  author_url: string;
  author_avatar_urls?: Record<string, string>;
  date: string;
  date_gmt: string;
  content: Rendered;
  link: string;
  status: string;
  _embedded?: { up?: { title?: Rendered; link?: string }[] };
}

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
