import type { Meta, PersonRef } from './people-and-terms';

export interface CommentRecord {
  kind: 'comment';
  id: number;
  /** The id of the post. */
  post: number;
  /** The id of the comment that it answers, 0 for none. */
  parent: number;
  /** The account of who wrote it; 0 and '' for visitors. */
  person: PersonRef;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  /** '' when unknown. */
  authorIp: string;
  authorAgent: string;
  /** Time of the site and UTC, `YYYY-MM-DD HH:MM:SS`. */
  date: string;
  dateGmt: string;
  content: string;
  status: 'approved' | 'hold' | 'spam' | 'trash';
  /** `comment`, `pingback`, `trackback`, `note`. */
  type: string;
  meta: Meta;
  /** What could not be read of it, in sentences. */
  flaws: readonly string[];
}
