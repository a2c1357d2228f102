import { createHash } from 'node:crypto';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { sanitiseComment, sanitiseRichComment } from '@gatehouse/text';
import type { Comment, CommentStatus } from './comment';
import { isNote } from './note';

const MAX_CONTENT_BYTES = 65_525;
const MAX_LENGTH = { author_name: 245, author_email: 100, author_url: 200 } as const;

const STATUS_NAMES: ReadonlyMap<string, CommentStatus> = new Map([
  ['approved', 'approved'],
  ['approve', 'approved'],
  ['1', 'approved'],
  ['hold', 'hold'],
  ['0', 'hold'],
  ['spam', 'spam'],
  ['trash', 'trash'],
]);

/** 404 `rest_comment_invalid_id`. */
export const unknownComment = (): RestError => new RestError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');

/** Whether the caller may moderate comments. */
export const moderates = (caller: Caller): boolean => can(caller, 'moderate_comments');

/** The content as it is stored, sanitised. @throws 400 when it is too long */
export function checkedContent(text: string, caller: Caller): string {
  const content = (can(caller, 'unfiltered_html') ? sanitiseRichComment(text) : sanitiseComment(text)).trim();
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw new RestError(400, 'comment_content_column_length', 'Your comment is too long.');
  return content;
}

/** @throws 400 for a comment without content; a note that resolves or reopens its thread needs none */
export function assertContent({ content, note_status }: Pick<Comment, 'content' | 'note_status'>): void {
  if (content === '' && note_status === '')
    throw new RestError(400, 'rest_comment_content_invalid', 'Invalid comment content.');
}

/** @throws 400 for a comment without an account that has no name or e-mail address */
export function assertNamed({ author_name, author_email }: Pick<Comment, 'author_name' | 'author_email'>): void {
  if (author_name !== '' && author_email !== '') return;
  throw new RestError(
    400,
    'rest_comment_author_data_required',
    'Creating a comment requires valid author name and email values.',
  );
}

/** @throws 400 when the author's name, e-mail address or URL is too long */
export function assertLengths(comment: Pick<Comment, keyof typeof MAX_LENGTH>): void {
  if (comment.author_name.length > MAX_LENGTH.author_name)
    throw new RestError(400, 'comment_author_column_length', 'The name is too long.');
  if (comment.author_email.length > MAX_LENGTH.author_email)
    throw new RestError(400, 'comment_author_email_column_length', 'The e-mail address is too long.');
  if (comment.author_url.length > MAX_LENGTH.author_url)
    throw new RestError(400, 'comment_author_url_column_length', 'The address is too long.');
}

/** The status of the argument `status`; `former` stands for `untrash` and `unspam`. @throws 400 when it is unknown */
export function parseStatus(name: string): CommentStatus | 'former' {
  if (name === 'untrash' || name === 'unspam') return 'former';
  const status = STATUS_NAMES.get(name);
  if (!status) throw new RestError(400, 'rest_comment_invalid_status', 'Comments do not have this status.');
  return status;
}

/** The status before a comment was moved to the trash or marked as spam. */
export const formerStatus = ({ trashed_from: from }: Comment): CommentStatus => STATUS_NAMES.get(from) ?? 'hold';

/** Two comments are duplicates when author, place and content are the same. Comments in the trash and notes do not count. */
export function fingerprintOf(comment: Comment): string | null {
  if (comment.status === 'trash' || isNote(comment)) return null;
  const { post, parent, author, author_email: email, content } = comment;
  return createHash('sha256')
    .update(JSON.stringify([post, parent, author === 0 ? email : author, content]))
    .digest('hex');
}

/** Whether a comment is on its way out: spam is deleted after the same time as the trash. */
export const isDiscarded = ({ status }: Pick<Comment, 'status'>): boolean => DISCARDED.includes(status);

/** The statuses of comments that are deleted after a time. */
export const DISCARDED: readonly Comment['status'][] = ['trash', 'spam'];

/** Spam and what is in the trash remember the status that `unspam` and `untrash` give back. */
export function withStatus(
  { status, trashed_from }: Comment,
  wanted: CommentStatus,
): Pick<Comment, 'status' | 'trashed_from'> {
  if (wanted === status) return { status, trashed_from };
  return { status: wanted, trashed_from: isDiscarded({ status: wanted }) ? status : '' };
}
