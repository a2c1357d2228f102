import type { Rendered } from './rendered';

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
