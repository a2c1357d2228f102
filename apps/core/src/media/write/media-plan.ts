import { emptyRecord } from '@gatehouse/persistence';
import { splitFileName, stripTags } from '@gatehouse/text';
import { Post } from '../../records/model/post';
import { textColumns } from '../../records/model/post-text';
import type { SlugColumns } from '../../records/write/post-slug';
import type { MediaFields } from '../args/media.args';
import type { ResolvedMedia } from './media-resolver';
import { momentAfter } from '@gatehouse/time';
import { ATTACHMENT } from '../model/attachment-type';
import { nameOf } from '../storage/media-paths';
import type { StoredFile } from '../storage/media-storage';

/** The title of a new file: by default the name of the upload without its extension. */
export const initialTitle = ({ text }: ResolvedMedia, file: StoredFile): string =>
  (text.title ?? '') || splitFileName(file.details.original_image ?? nameOf(file.path)).base;

/** The record of a new file. */
export function newAttachment(
  resolved: ResolvedMedia,
  file: StoredFile,
  columns: SlugColumns & Pick<Post, 'id' | 'comment_status'>,
): Post {
  const { fields, text, now, callerId } = resolved;
  const moment = resolved.date?.moment ?? now;
  return {
    ...emptyRecord(Post),
    ...columns,
    type: ATTACHMENT.name,
    mime_type: file.mime,
    author: (resolved.author ?? 0) || callerId,
    featured_media: resolved.featured_media ?? 0,
    ...moment,
    modified: moment.date,
    modified_gmt: moment.date_gmt,
    ...textColumns({
      title: initialTitle(resolved, file),
      content: text.content ?? '',
      excerpt: text.excerpt ?? '',
      footnotes: '',
    }),
    status: statusOf(fields) ?? 'inherit',
    comment_status: fields.comment_status ?? columns.comment_status,
    ping_status: fields.ping_status ?? 'closed',
    guid: `/-/files/${file.path}`,
  };
}

/** The record of a file after a change, except for its slug. */
export function changedAttachment(before: Post, resolved: ResolvedMedia): Post {
  const { fields, text, date, now } = resolved;
  const { title, content, excerpt, footnotes } = before;
  return {
    ...before,
    ...momentAfter(before, date),
    status: statusOf(fields) ?? before.status,
    modified: now.date,
    modified_gmt: now.date_gmt,
    author: (resolved.author ?? 0) || before.author,
    featured_media: resolved.featured_media ?? before.featured_media,
    comment_status: fields.comment_status ?? before.comment_status,
    ping_status: fields.ping_status ?? before.ping_status,
    ...textColumns({ title, content, excerpt, footnotes, ...text }),
  };
}

/** The status that the fields set: private, or that of the post for every other value. */
function statusOf({ status }: MediaFields): 'private' | 'inherit' | undefined {
  if (status === undefined) return undefined;
  return status === 'private' ? 'private' : 'inherit';
}

/** The alternative text that the fields set, as plain text. */
export const altOf = ({ alt_text: alt }: MediaFields): string | undefined =>
  alt === undefined ? undefined : stripTags(alt, { fold: true });
