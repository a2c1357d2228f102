/** Which fields a response shows: those for readers, for lists that embed the record, or for editors. */
export type Context = 'view' | 'embed' | 'edit';

/** One link of a record. */
export interface Link {
  href?: string;
  embeddable?: true;
  /** Type of the post that a comment belongs to. */
  post_type?: string;
  /** Of links to terms. */
  taxonomy?: string;
  /** Of a history: how many revisions there are. */
  count?: number;
  /** Of the latest revision. */
  id?: number;
  /** Of CURIEs. */
  name?: string;
  templated?: true;
  targetHints?: { allow: string[] };
}

/** The links of a record by relation. */
export type Links = Record<string, Link[]>;

/** A text as HTML; `raw` is the text as it was written and shows in edit context. */
export interface RenderedText {
  raw?: string;
  rendered: string;
  /** Whether a password protects the record; of content and excerpt. */
  protected?: boolean;
  /** Version of the block format; of content in edit context. */
  block_version?: number;
}

/** What the response of every record has, whatever its type. */
export interface RecordView {
  id: number;
  link: string;
  _links: Links;
}

/**
 * A post, a page or another record as responses show it (docs/interface/core.md#post-record). Embed context has the
 * required fields alone.
 */
export interface PostView extends RecordView {
  date: string;
  slug: string;
  type: string;
  title: RenderedText;
  excerpt: RenderedText;
  author: number;
  featured_media: number;
  date_gmt?: string;
  guid?: RenderedText;
  modified?: string;
  modified_gmt?: string;
  password?: string;
  status?: string;
  content?: RenderedText;
  parent?: number;
  menu_order?: number;
  comment_status?: string;
  ping_status?: string;
  sticky?: boolean;
  template?: string;
  format?: string;
  meta?: { footnotes: string };
  categories?: number[];
  tags?: number[];
  permalink_template?: string;
  generated_slug?: string;
  class_list?: string[];
}
