/** What somebody wants of a record: only what is named is written. Types were checked before. */
export interface PostInput {
  date?: string | null;
  date_gmt?: string | null;
  slug?: string;
  status?: string;
  password?: string;
  title?: string;
  content?: string;
  author?: number;
  excerpt?: string;
  featured_media?: number;
  comment_status?: string;
  ping_status?: string;
  format?: string;
  meta?: { footnotes?: unknown };
  sticky?: boolean;
  template?: string;
  categories?: number[];
  tags?: number[];
  /** Of types that have terms and are no blog. */
  terms?: number[];
  parent?: number;
  menu_order?: number;
}
