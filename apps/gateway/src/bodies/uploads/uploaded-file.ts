import { PROCESS_MARK, UPLOADS_FOLDER } from '@gatehouse/blobs';
import type { FileReference } from '@gatehouse/bus';

/** What the client says of a file. */
export type FileHead = Pick<FileReference, 'field' | 'name' | 'type'>;

/** The folder of one request's uploads, marked with the process, so that they are removed when it dies. */
export const folderOf = (requestId: string): string => `${UPLOADS_FOLDER}/${PROCESS_MARK}.${requestId}`;

/** The field of a part: its name without brackets, since `photos[]` and `photos[1]` are the field `photos`. */
export function fieldOf(name: string): string {
  const open = name.indexOf('[');
  return open < 0 ? name : name.slice(0, open);
}

/** The ending of a file name, lower case and without the dot; `''` when it has none. */
export function endingOf(name: string): string {
  const trimmed = name.trim();
  const ending = trimmed.slice(trimmed.lastIndexOf('.') + 1);
  return ending === trimmed || /[\\/]/.test(ending) ? '' : ending.toLowerCase();
}
