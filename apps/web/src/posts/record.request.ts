import type { CommentDraft } from '../comments/comments';

/** How a record's page is asked for. */
export interface RecordRequest {
  /** What was entered in the form for the password; absent when nothing was. */
  password?: string | undefined;
  /** Of what is not published yet: without comments, which nobody can have written. */
  isPreview?: true;
  /** The token of the preview. */
  previewToken?: string;
  commentPage?: number;
  /** The comment that the visitor wants to reply to. */
  replyTo?: number;
  /** The visitor's comment that may wait for moderation. */
  ownComment?: number;
  draft?: CommentDraft;
  /** Of the response; 200 by default. */
  status?: number;
}
