import type { CommentDraft } from '../comments/comments';

/** How a record's page is asked for. */
export interface RecordRequest {
  /** The entered password; absent when none was. */
  password?: string | undefined;
  /** A preview of an unpublished record. It has no comments, since none can exist. */
  isPreview?: true;
  /** The token of the preview. */
  previewToken?: string;
  commentPage?: number;
  /** The page of a content that has several, from 1. */
  page?: number;
  /** The address at which the first of these pages is shown; the link of the record by default. */
  address?: string;
  /** The comment that the visitor wants to reply to. */
  replyTo?: number;
  /** The visitor's comment that may wait for moderation. */
  ownComment?: number;
  draft?: CommentDraft;
  /** Of the response; 200 by default. */
  status?: number;
}
