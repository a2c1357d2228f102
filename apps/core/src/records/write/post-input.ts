import type { TermInput } from '../store/post-terms';

/** The values that a write names; fields that are missing keep their value. Types have been checked. */
export interface PostInput extends TermInput {
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
  parent?: number;
  menu_order?: number;
}
