import type { BlogPost } from '../model/blog-post';
import type { Page } from '../model/page';
import type { TermInput } from '../store/post-terms';

/** What follows from the rest of a record, or from the writes before. */
type Derived =
  | 'id'
  | 'type'
  | 'link'
  | 'guid'
  | 'modified'
  | 'modified_gmt'
  | 'permalink_template'
  | 'generated_slug'
  | 'class_list'
  | 'floating'
  | 'slug_key'
  | 'trashed_from'
  | 'desired_slug'
  | 'revisions'
  | 'latest_revision'
  | 'block_version'
  | 'title_key'
  | 'title_rendered'
  | 'excerpt_rendered'
  | 'content_rendered'
  | 'footnotes';

/** The fields that a write names; others keep their value. Those of all types, and those that only some have. */
export type PostInput = Partial<
  Omit<BlogPost & Page, Derived | 'date' | 'date_gmt'> & { date: string | null; date_gmt: string | null }
> &
  TermInput;
