import { emptyRecord } from '@gatehouse/persistence';
import { assignFields, newRecord, wordsOf } from '@gatehouse/records';
import { splitFileName } from '@gatehouse/text';
import { momentAfter } from '@gatehouse/time';
import { Post } from '../../records/model/post';
import { textColumns } from '../../records/model/text-columns';
import type { SlugColumns } from '../../records/write/post-slug';
import type { MediaFields } from '../args/media-requests';
import { ATTACHMENT } from '../model/attachment-type';
import { Media } from '../model/media';
import type { StoredFile } from '../storage/file-details';
import { nameOf } from '../storage/media-paths';
import type { ResolvedMedia } from './media-resolver';

/** The title of a new file: by default the name of the upload without its extension. */
export const initialTitle = ({ text }: ResolvedMedia, file: StoredFile): string =>
  (text.title ?? '') || splitFileName(file.details.original_image ?? nameOf(file.path)).base;

/** The record of a new file. */
export function newAttachment(
  resolved: ResolvedMedia,
  file: StoredFile,
  columns: SlugColumns & Pick<Post, 'id' | 'comment_status'>,
): Media {
  const { text, now, callerId: author } = resolved;
  const moment = resolved.date?.moment ?? now;
  const title = initialTitle(resolved, file);
  const record = Object.assign(emptyRecord(Post), newRecord(Media, { ...file, ...columns, ...moment, author }), {
    type: ATTACHMENT.name,
    modified: moment.date,
    modified_gmt: moment.date_gmt,
    guid: `/-/files/${file.path}`,
    ...textColumns({ content: '', excerpt: '', footnotes: '', ...text, title }),
  });
  return withFields(record, resolved);
}

/** The record of a file after a change, except for its slug. */
export function changedAttachment(before: Media, resolved: ResolvedMedia): Media {
  const { text, date, now } = resolved;
  const { title, content, excerpt, footnotes } = before;
  const after = {
    ...before,
    ...momentAfter(before, date),
    modified: now.date,
    modified_gmt: now.date_gmt,
    ...textColumns({ title, content, excerpt, footnotes, ...text }),
  };
  return withFields(after, resolved);
}

/** The record with the fields that were sent; its date, texts and slug are another matter. */
function withFields(record: Media, { fields, author, featured_media }: ResolvedMedia): Media {
  const { date: _d, date_gmt: _g, title: _t, slug: _s, ...plain } = fields;
  const known = { author: author === 0 ? undefined : author, featured_media, status: statusOf(fields) };
  assignFields(record, Media, { ...plain, ...known });
  record.words = wordsOf(Media, record);
  return record;
}

/** The status that the fields set: private, or that of the post for every other value. */
function statusOf({ status }: MediaFields): 'private' | 'inherit' | undefined {
  if (status === undefined) return undefined;
  return status === 'private' ? 'private' : 'inherit';
}
