import type { CommentDraft } from '../comments/comments';

/** How a record's page is asked for. */
export interface RecordRequest {
  /** What was entered in the form for the password; absent when nothing was. */
  password?: string | undefined;
  commentPage?: number;
  /** The comment that the visitor wants to reply to. */
  replyTo?: number;
  /** The visitor's comment that may wait for moderation. */
  ownComment?: number;
  draft?: CommentDraft;
  /** Of the response; 200 by default. */
  status?: number;
}
